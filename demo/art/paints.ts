import { mix, shade, tint } from './colour.ts';
import { patterns } from './patterns.ts';

// The name of a paint describes it: `url(#round-b45309)` is a round body of that colour. A document therefore
// writes its definitions from the names that its drawing uses, and a kit needs no state.

const white = '#ffffff';

const name = (kind: string, ...colours: string[]): string =>
  `url(#${[kind, ...colours.map((colour) => colour.slice(1))].join('-')})`;

/** A dull cylinder that stands; the light comes from the left. */
export const round = (colour: string): string => name('round', colour);
/** A shiny cylinder that stands, such as glazed ceramic or plastic. */
export const gloss = (colour: string): string => name('gloss', colour);
/** A polished metal cylinder that stands. */
export const metal = (colour: string): string => name('metal', colour);
/** Polished metal that lies: its bands run across. */
export const steel = (colour: string): string => name('steel', colour);
/** A cylinder of clear glass that stands. */
export const glass = (colour: string): string => name('glass', colour);
/** A cylinder that lies; the light comes from above. */
export const lying = (colour: string): string => name('lying', colour);
/** A ball. */
export const ball = (colour: string): string => name('ball', colour);
/** A flat, dull surface in the light from the top left. */
export const matte = (colour: string): string => name('matte', colour);
/** From the first colour at the top to the second at the bottom. */
export const fall = (from: string, to: string): string => name('fall', from, to);
/** From the first colour at the left to the second at the right. */
export const across = (from: string, to: string): string => name('across', from, to);
/** From the first colour at the top left to the second at the bottom right. */
export const slope = (from: string, to: string): string => name('slope', from, to);
/** From the colour in the middle to nothing at the edge. */
export const fade = (colour: string): string => name('fade', colour);
/** From nothing at the top to the colour at the bottom. */
export const veil = (colour: string): string => name('veil', colour);
/** From the colour at the left to nothing at the right. */
export const wipe = (colour: string): string => name('wipe', colour);
/** A material with a texture (`patterns.ts`), in up to three colours. */
export const material = (kind: string, ...colours: string[]): string => name(kind, ...colours);
/** A reflection: a bright band from the top left that disappears. */
export const shine = (): string => name('shine', white);

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

const linear = (id: string, to: string, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" ${to}>${stops(list)}</linearGradient>`;
const radial = (id: string, centre: string, list: readonly Stop[]): string =>
  `<radialGradient id="${id}" ${centre}>${stops(list)}</radialGradient>`;
const right = 'x2="1" y2="0"';
const down = 'x2="0" y2="1"';
const corner = 'x2="1" y2="1"';

const roundStops = (c: string): Stop[] => [
  [0, shade(c, 0.4)],
  [0.07, shade(c, 0.2)],
  [0.26, tint(c, 0.3)],
  [0.4, tint(c, 0.12)],
  [0.62, shade(c, 0.06)],
  [0.9, shade(c, 0.4)],
  [1, shade(c, 0.27)],
];
const metalStops = (c: string): Stop[] => [
  [0, shade(c, 0.5)],
  [0.1, tint(c, 0.15)],
  [0.2, tint(c, 0.8)],
  [0.32, tint(c, 0.1)],
  [0.5, shade(c, 0.32)],
  [0.66, tint(c, 0.3)],
  [0.82, shade(c, 0.3)],
  [0.93, shade(c, 0.05)],
  [1, shade(c, 0.5)],
];

const gradients: Readonly<Record<string, (id: string, first: string, second: string) => string>> = {
  round: (id, c) => linear(id, right, roundStops(c)),
  lying: (id, c) => linear(id, down, roundStops(c)),
  gloss: (id, c) =>
    linear(id, right, [
      [0, shade(c, 0.42)],
      [0.08, shade(c, 0.16)],
      [0.17, tint(c, 0.2)],
      [0.22, tint(c, 0.72)],
      [0.27, tint(c, 0.66)],
      [0.33, tint(c, 0.14)],
      [0.6, shade(c, 0.08)],
      [0.9, shade(c, 0.45)],
      [0.96, shade(c, 0.3)],
      [1, shade(c, 0.2)],
    ]),
  metal: (id, c) => linear(id, right, metalStops(c)),
  steel: (id, c) => linear(id, down, metalStops(c)),
  glass: (id, c) =>
    linear(id, right, [
      [0, shade(c, 0.35), 0.75],
      [0.05, c, 0.3],
      [0.13, white, 0.6],
      [0.2, white, 0.5],
      [0.24, c, 0.14],
      [0.8, c, 0.14],
      [0.9, white, 0.35],
      [0.95, c, 0.35],
      [1, shade(c, 0.4), 0.75],
    ]),
  ball: (id, c) =>
    radial(id, 'cx="0.42" cy="0.36" r="0.66" fx="0.34" fy="0.26"', [
      [0, tint(c, 0.55)],
      [0.25, tint(c, 0.2)],
      [0.6, shade(c, 0.08)],
      [0.9, shade(c, 0.45)],
      [1, shade(c, 0.34)],
    ]),
  matte: (id, c) =>
    linear(id, corner, [
      [0, tint(c, 0.14)],
      [0.5, c],
      [1, shade(c, 0.16)],
    ]),
  fall: (id, a, b) =>
    linear(id, down, [
      [0, a],
      [1, b],
    ]),
  across: (id, a, b) =>
    linear(id, right, [
      [0, a],
      [1, b],
    ]),
  slope: (id, a, b) =>
    linear(id, corner, [
      [0, a],
      [1, b],
    ]),
  fade: (id, c) =>
    radial(id, '', [
      [0, c, 1],
      [0.4, c, 0.62],
      [0.7, c, 0.2],
      [1, c, 0],
    ]),
  veil: (id, c) =>
    linear(id, down, [
      [0, c, 0],
      [1, c, 1],
    ]),
  wipe: (id, c) =>
    linear(id, right, [
      [0, c, 1],
      [1, c, 0],
    ]),
  shine: (id, c) =>
    linear(id, corner, [
      [0, c, 0.5],
      [0.35, c, 0.12],
      [0.36, c, 0],
    ]),
};

const used = /url\(#(([a-z]+)(?:-([0-9a-f]{6}))?(?:-([0-9a-f]{6}))?(?:-([0-9a-f]{6}))?)\)/g;

/**
 * The definitions of all paints that a drawing uses.
 * @throws {RangeError} when a paint has no definition
 */
export function paintsOf(drawing: string): string {
  const found = new Map<string, string>();
  for (const [, id = '', kind = '', ...colours] of drawing.matchAll(used)) {
    if (found.has(id) || kind === 'clip') continue;
    const [first = white, second = white, third = mix(first, second, 0.5)] = colours.map((colour) =>
      colour === undefined ? undefined : `#${colour}`,
    );
    const drawn = gradients[kind]?.(id, first, second) ?? patterns[kind]?.(id, first, second, third);
    if (drawn === undefined) throw new RangeError(`there is no paint "${kind}"`);
    found.set(id, drawn);
  }
  return [...found.values()].join('');
}
