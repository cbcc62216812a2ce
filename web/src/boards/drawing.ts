/**
 * The drawn map as an image, and as pixels: pixels can be moved and scaled at every frame, the
 * thousands of strokes of the drawing cannot. An image sees no fonts of the page, so the map's own
 * are put into it.
 */

import regular from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url';
import italic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url';
import bold from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url';

/** The plain map, or the map with the numbers of its hexes. */
export type Detail = 'plain' | 'numbered';

const DETAILS: Record<Detail, string> = { plain: '.numbers{display:none}', numbered: '' };

/** The most pixels that are kept of a map. */
const MOST_PIXELS = 12_000_000;

const FACES = [
  { file: regular, style: 'normal', weight: 400 },
  { file: italic, style: 'italic', weight: 400 },
  { file: bold, style: 'normal', weight: 700 },
];

async function asData(file: string): Promise<string> {
  const blob = await (await fetch(file)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(file));
    reader.readAsDataURL(blob);
  });
}

let faces: Promise<string> | undefined;

/** The faces of the map's lettering, as a style sheet that needs nothing else. */
function lettering(): Promise<string> {
  faces ??= Promise.all(
    FACES.map(async ({ file, style, weight }) => {
      const data = await asData(file).catch(() => '');
      return `@font-face{font-family:'Old Standard TT';font-style:${style};font-weight:${weight};src:url(${data})}`;
    }),
  ).then((rules) => rules.join(''));
  return faces;
}

/** The drawing with a style of ours behind its own. */
export function styled(drawing: string, style: string): string {
  return drawing.replace(/<\/style>/u, `${style}</style>`);
}

/** Draws an image into a canvas, as fine as is good for screen and memory. */
export function paint(image: HTMLImageElement, canvas: HTMLCanvasElement, width: number, height: number): void {
  const scale = Math.min(2, Math.sqrt(MOST_PIXELS / (width * height)));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0, canvas.width, canvas.height);
}

/** The addresses of a drawing's images, made when they are first wanted. */
export class Pictures {
  private readonly made = new Map<Detail, Promise<string>>();

  constructor(private readonly drawing: string) {}

  of(detail: Detail): Promise<string> {
    const known = this.made.get(detail);
    if (known) return known;
    const made = lettering().then((fonts) => {
      const text = styled(this.drawing, fonts + DETAILS[detail]);
      return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    });
    this.made.set(detail, made);
    return made;
  }

  /** Lets go of the images. */
  close(): void {
    for (const made of this.made.values()) void made.then((address) => URL.revokeObjectURL(address));
    this.made.clear();
  }
}
