// Short names, because a drawing is read by its shapes: a kit is mostly numbers.

/** How a kit's drawing looks. Each kit has its own meaning and default for all but the colour. */
export type Look = {
  /** Of the body. */
  colour: string;
  /** Of the second material. */
  second?: string | undefined;
  /** Of a small part that stands out. */
  third?: string | undefined;
  /** The text that is written on the thing. */
  text?: string | undefined;
  /** The variant of the thing. */
  variant?: string | undefined;
};

/** The drawing of one thing. */
export type Drawn = {
  art: string;
  /** Left, top, width and height of the drawing. The floor is at 0, and up is negative. */
  box: readonly [left: number, top: number, width: number, height: number];
  /** It lies and is seen from above: it throws a shadow of its whole shape. */
  flat?: boolean;
  /** Middle and half the width of what touches the floor; by default the whole width. */
  feet?: readonly (readonly [middle: number, half: number])[];
  /** The centre of the detail picture. By default the detail shows the upper half. */
  focus?: readonly [x: number, y: number];
};
export type Kit = (look: Look) => Drawn;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  more = '',
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const at = (transform: string, ...content: string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`;

/** The content, cut at a shape. The cut is named by its shape, so the same name is always the same cut. */
export function cut(shape: string, ...content: string[]): string {
  let hash = 5381;
  for (let index = 0; index < shape.length; index++)
    hash = (hash * 33 + shape.charCodeAt(index)) % 2_147_483_647;
  return `<clipPath id="clip-${hash}">${shape}</clipPath><g clip-path="url(#clip-${hash})">${content.join('')}</g>`;
}

/** One drawing for each number from 0 to `count` - 1. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/**
 * A number from 0 to 1 that looks like chance, and is the same every time.
 * @param salt makes another row of numbers
 */
export function chance(index: number, salt = 0): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545_3;
  return value - Math.floor(value);
}
