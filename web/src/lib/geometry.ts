/** Hexes on the sheet: which one is under a point, which one lies next, how they are outlined. */

import type { BoardData, Place } from '../protocol';

export interface Point {
  x: number;
  y: number;
}

/** Half the height of a hex of radius 1. */
export const HALF_HEIGHT = Math.sqrt(3) / 2;

/** The ways the arrow keys walk. */
export type Step = 'up' | 'down' | 'left' | 'right';

/** The corners of a flat-topped hex, as an SVG's points. */
export function hexPoints({ x, y }: Point, radius: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 3) * i;
      return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
    })
    .join(' ');
}

/** The places of a board, whatever their shape. */
export class Field {
  private readonly byName: Map<string, Place>;

  constructor(readonly places: Place[]) {
    this.byName = new Map(places.map((place) => [place.place, place]));
  }

  /** The place of that name. */
  get(name: string | null | undefined): Place | undefined {
    return name === null || name === undefined ? undefined : this.byName.get(name);
  }
}

/** The places of a board of any kind; of one of positions, the positions and the zones between them. */
export function placesOf(board: BoardData, language = ''): Place[] {
  if (board.kind === 'table') return [];
  if (board.kind !== 'positions') return board.places;
  const named = (own: string | undefined, names: Record<string, string> = {}) => {
    const name = names[language] ?? own;
    return name === undefined ? {} : { name };
  };
  const positions = board.positions.map(({ place, name, names, line: [[ax, ay], [bx, by]], sides }): Place => {
    const steep = sides.some((side) => side.steep);
    const terrain = sides.some((side) => side.ridge !== undefined) ? 'ridge' : steep ? 'steep' : sides.some((side) => side.obstructed) ? 'obstructed' : '';
    return { place, x: (ax + bx) / 2, y: (ay + by) / 2, terrain, ...named(name, names) };
  });
  const zones = board.zones.map(({ place, name, names, at: [x, y], town }): Place => ({ place, x, y, terrain: town ? 'town' : '', ...named(name, names) }));
  return [...positions, ...zones];
}

/** The hexes of a board, found by where they lie. */
export class HexField extends Field {
  private readonly buckets = new Map<string, Place[]>();

  constructor(
    places: Place[],
    readonly radius: number,
  ) {
    super(places);
    for (const place of places) {
      const key = this.bucket(place.x, place.y);
      const bucket = this.buckets.get(key);
      if (bucket) bucket.push(place);
      else this.buckets.set(key, [place]);
    }
  }

  private bucket(x: number, y: number, right = 0, down = 0): string {
    const size = 2 * this.radius;
    return `${Math.floor(x / size) + right},${Math.floor(y / size) + down}`;
  }

  /** The hex under a point: the nearest centre, if it is near enough. */
  at(x: number, y: number, reach = this.radius): Place | undefined {
    let best: Place | undefined;
    let least = reach * reach;
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        for (const place of this.buckets.get(this.bucket(x, y, right, down)) ?? []) {
          const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
          if (distance <= least) {
            best = place;
            least = distance;
          }
        }
      }
    }
    return best;
  }

  /** The hexes around a hex. */
  around(place: Place): Place[] {
    const far = 2 * HALF_HEIGHT * this.radius;
    return [30, 90, 150, 210, 270, 330].flatMap((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return this.at(place.x + far * Math.cos(angle), place.y + far * Math.sin(angle), this.radius / 2) ?? [];
    });
  }

  /** All hexes up to so many steps away, the hex itself with them. */
  within(place: Place, steps: number): Place[] {
    const found = new Set([place]);
    let edge = [place];
    for (let i = 0; i < steps; i += 1) {
      edge = edge.flatMap((hex) => this.around(hex)).filter((hex) => !found.has(hex) && found.add(hex));
    }
    return [...found];
  }

  /** The hex one step that way. To the side, the one nearer to the row that is being walked along. */
  next(from: Place, step: Step, row = from.y): Place | undefined {
    const { radius } = this;
    const high = 2 * HALF_HEIGHT * radius;
    if (step === 'up' || step === 'down') {
      return this.at(from.x, from.y + (step === 'up' ? -high : high), radius / 2);
    }
    const x = from.x + (step === 'left' ? -1.5 : 1.5) * radius;
    const sides = [this.at(x, from.y - high / 2, radius / 2), this.at(x, from.y + high / 2, radius / 2)];
    const open = sides.filter((place) => place !== undefined);
    return open.sort((a, b) => Math.abs(a.y - row) - Math.abs(b.y - row))[0];
  }

  /** How many hexes lie between two, counted as steps. */
  distance(a: Point, b: Point): number {
    const columns = Math.abs(Math.round((b.x - a.x) / (1.5 * this.radius)));
    const halves = Math.abs(Math.round((b.y - a.y) / (HALF_HEIGHT * this.radius)));
    return columns + Math.max(0, (halves - columns) / 2);
  }
}
