/** A game as it is shown, at the table or in a replay: its scenario, its board, its rules, and the position. */

import { api } from '../lib/api';
import { Field, HexField, placesOf } from '../lib/geometry';
import type { BoardData, GameEvent, RuleBook, ScenarioDetail, View } from '../protocol';
import { systemOf } from '../systems';
import type { System } from '../systems/system';
import { type Piece, type Status, type Unknown, hexesOf } from '../systems/types';
import { words } from '../words/language.svelte';
import type { Language, PlaceNames, RuleTitles } from '../words/words';

export abstract class Game {
  scenario = $state.raw<ScenarioDetail | null>(null);
  board = $state.raw<BoardData | null>(null);
  /** The drawn map, where there is one. */
  drawing = $state.raw('');
  book = $state.raw<RuleBook | null>(null);

  pointed = $state<string | null>(null);
  pointedPiece = $state<string | null>(null);

  /** The scenario's name; empty until it is known. */
  abstract get name(): string;
  abstract get view(): View | null;
  abstract get seats(): string[];
  abstract get pieces(): Piece[];
  /** What has happened up to the position that is shown. */
  abstract get report(): GameEvent[];
  /** What has just happened: it is shown by arrows. */
  abstract get news(): GameEvent[];

  get system(): System {
    return systemOf(this.name);
  }

  /** The places of the board, by the names of the reader's language. */
  readonly field: Field | null = $derived.by(() => {
    if (!this.board) return null;
    return this.board.kind === 'hexes' ? new HexField(this.board.places, this.board.radius) : new Field(placesOf(this.board, words().language));
  });

  readonly unknown: Unknown[] = $derived.by(() => (this.view ? (this.system.unknown?.(this.view) ?? []) : []));
  readonly status: Status | null = $derived.by(() => (this.view ? this.system.status(this.view) : null));

  /** The piece that is acting now. */
  get active(): string | null {
    return this.view ? (this.system.active?.(this.view) ?? null) : null;
  }

  /** The hexes, where the board has some. */
  get hexes(): HexField | null {
    return this.field instanceof HexField ? this.field : null;
  }

  pieceOf(key: string | null | undefined): Piece | undefined {
    return key ? this.pieces.find((piece) => piece.key === key) : undefined;
  }

  piecesAt(place: string | null): Piece[] {
    const rank = ({ kind, deployment }: Piece) => (deployment?.rank ?? 0) + (kind === 'leader' ? 99 : 0);
    const here = place ? this.pieces.filter((piece) => hexesOf(piece).includes(place)) : [];
    return here.some((piece) => piece.deployment) ? here.sort((a, b) => rank(a) - rank(b)) : here;
  }

  readonly placeNames: PlaceNames = (place) => this.field?.get(place)?.name;

  private readonly titles = $derived.by(() => new Map(this.book?.rules.map((rule) => [rule.id, rule.title])));
  readonly ruleTitles: RuleTitles = (rule) => this.titles.get(rule);

  /** What a rule says, or what we decided where it leaves a question. */
  textOf(id: string): string | undefined {
    return this.book?.rules.find((rule) => rule.id === id)?.text ?? this.book?.rulings.find((ruling) => ruling.id === id)?.ruling;
  }

  /** Loads the board and the map drawn on it. */
  async loadBoard(): Promise<void> {
    const data = await api.board(this.name);
    if (data.kind === 'hexes') this.drawing = await api.drawing(data.map);
    this.board = data;
  }

  async loadScenario(): Promise<ScenarioDetail> {
    this.scenario = await api.scenario(this.name);
    return this.scenario;
  }

  async loadRules(language: Language): Promise<void> {
    this.book = await api.rules(this.system.name, language);
  }
}
