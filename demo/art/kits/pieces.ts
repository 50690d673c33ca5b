import { ball } from '../paints.ts';
import { at, chance, disc, each, oval, path, stroke } from '../shapes.ts';

// Single pieces of food, about 60 wide, their middle at 0. `i` chooses between forms.

type Piece = (i: number) => string;
const shadowOf = (rx: number, ry: number): string => oval(3, 6, rx, ry, '#15121a', 'fill-opacity="0.28"');
const drop = (colour: string, rx: number, ry: number): string =>
  shadowOf(rx, ry) + oval(0, 0, rx, ry, ball(colour));

const single: Readonly<Record<string, Piece>> = {
  pistachio: (i) =>
    shadowOf(33, 21) +
    oval(0, 0, 34, 21, ball('#e3d2ac')) +
    path('M-22-4C-6-15 18-14 31 0C16 6-4 8-22-4Z', i % 4 === 0 ? '#7f9a52' : '#8fa65e') +
    path('M-14-3C0-9 14-9 24-2C8 1-4 2-14-3Z', '#7a4a52', 'fill-opacity="0.5"') +
    stroke('M-30 4C-10 16 14 16 31 3', '#b59c6c', 2.5),
  saffronPistachio: () =>
    shadowOf(33, 21) +
    oval(0, 0, 36, 20, ball('#e0ac4e')) +
    path('M-22-4C-6-15 18-14 33 0C16 6-4 8-22-4Z', '#8fa65e') +
    stroke('M-30 4C-10 16 14 16 32 3', '#a8742a', 2.5) +
    disc(-10, 8, 1.8, '#fffaf2') +
    disc(8, 10, 1.8, '#fffaf2') +
    stroke('M-4-16l12-5', '#a8341f', 2.5),
  kernel: (i) =>
    drop(i % 3 ? '#86a650' : '#9db866', 28, 16) +
    stroke('M-22 2C-8-8 10-8 23-2', '#7a5a62', 3, 'stroke-opacity="0.5"'),
  almond: (i) =>
    shadowOf(30, 20) +
    path('M-34 0C-20-24 14-26 36 0C14 24-20 22-34 0Z', ball(i % 3 ? '#b5774a' : '#a56a40')) +
    stroke('M-22-3C-4-12 12-12 24-3M-22 4C-4 11 12 11 24 3', '#7f4c2c', 1.8, 'stroke-opacity="0.6"'),
  smokedAlmond: () =>
    shadowOf(30, 20) +
    path('M-34 0C-20-24 14-26 36 0C14 24-20 22-34 0Z', ball('#7a4429')) +
    disc(-8, -6, 2, '#f3ede2') +
    disc(10, 4, 2, '#f3ede2') +
    disc(2, -10, 1.5, '#f3ede2'),
  walnut: (i) =>
    shadowOf(34, 26) +
    path(
      'M0-28C26-34 44-16 40 2C44 24 18 34 0 26C-18 34-44 24-40 2C-44-16-26-34 0-28Z',
      ball(i % 2 ? '#cfa062' : '#d9ae74'),
    ) +
    stroke(
      'M0-26V24M-26-18C-12-14-18-2-28 0M-24 18C-12 14-14 4-8 2M26-18C12-14 18-2 28 0M24 18C12 14 14 4 8 2',
      '#94663a',
      4,
      'stroke-opacity="0.75"',
    ),
  hazelnut: () =>
    shadowOf(27, 26) +
    disc(0, 0, 28, ball('#a9683a')) +
    path('M-20-18C-6-30 10-30 20-18C8-10-8-10-20-18Z', '#d9b88a') +
    stroke('M-14 14C-10 0-12-8-10-12M6 20C6 4 4-4 6-10', '#7f4a28', 2, 'stroke-opacity="0.5"'),
  cashew: () =>
    shadowOf(30, 20) +
    path('M-32 12C-40-20 0-38 30-20C44-8 34 8 22 2C6-8-8-2-10 12C-14 28-30 28-32 12Z', ball('#ead2a4')) +
    stroke('M-22 8C-22-12 4-22 26-12', '#fffaf2', 5, 'stroke-opacity="0.5"'),
  sunflower: (i) =>
    shadowOf(24, 12) +
    path('M-28 0C-14-15 12-15 30 0C12 14-14 14-28 0Z', i % 2 ? '#33302f' : '#45413f') +
    stroke('M-18-2C-4-8 10-8 22-1M-16 4C-4 9 10 8 20 3', '#cfc8ba', 2.6),
  pumpkin: () =>
    shadowOf(25, 17) +
    path('M-30 2C-18-18 12-22 32 0C12 20-18 20-30 2Z', '#f1ead6') +
    path('M-22 1C-12-12 10-14 24 0C10 13-12 13-22 1Z', '#e0d5b6'),
  date: (i) =>
    shadowOf(36, 22) +
    oval(0, 0, 38, 23, ball(i % 2 ? '#4a2417' : '#3a1c13')) +
    stroke('M-26-4C-10-14 10-14 26-6M-22 8C-6 2 8 2 24 8', '#7a452c', 3, 'stroke-opacity="0.6"') +
    oval(-12, -10, 11, 4, '#fffaf2', 'fill-opacity="0.35"'),
  fig: (i) =>
    shadowOf(32, 26) +
    path('M0-36C16-22 38-10 36 8C32 30-32 30-36 8C-38-10-16-22 0-36Z', ball(i % 2 ? '#d3b27c' : '#c49e66')) +
    (i % 3 === 0
      ? oval(2, 10, 20, 12, '#9a5f3c') +
        each(9, (k) => disc(-12 + (k % 5) * 6, 6 + Math.floor(k / 5) * 8, 1.8, '#e9d3a0'))
      : stroke('M0-30C-6-10-10 4-8 18M0-30C8-10 12 4 12 16', '#9c7642', 2.5, 'stroke-opacity="0.6"')),
  mulberry: (i) =>
    shadowOf(26, 14) +
    each(12, (k) =>
      disc(-20 + (k % 6) * 8, (k < 6 ? -5 : 5) + (k % 2) * 2, 7.5, ball((i + k) % 3 ? '#dcc9a0' : '#c9b186')),
    ),
  raisin: (i) =>
    drop(i % 3 ? '#c98f3e' : '#dba94f', 24, 15) +
    stroke('M-15-2C-4-7 6-7 15-2M-12 6C-2 2 6 2 12 6', '#93601f', 2, 'stroke-opacity="0.6"'),
  barberry: (i) =>
    drop(i % 3 ? '#a3262b' : '#bf343a', 15, 11) + oval(-4, -4, 4, 2.5, '#fffaf2', 'fill-opacity="0.55"'),
  apricot: () =>
    shadowOf(34, 24) +
    path('M-34 2C-34-24 30-30 36 0C34 26-30 26-34 2Z', ball('#dd8a3a')) +
    path('M-20 2C-18-12 16-14 22 0C16 12-16 12-20 2Z', '#b8621f', 'fill-opacity="0.5"'),
  chips: (i) => {
    const [rim, flesh, core] = (
      [
        ['#b4483f', '#f0e2b8', '#d9c48a'],
        ['#7a6a3a', '#9dbb58', '#e9efcf'],
        ['#d97a2a', '#efb04e', '#f6d99a'],
        ['#d9b35a', '#f3e3a8', '#e6cf84'],
      ] as const
    )[i % 4] ?? ['#b4483f', '#f0e2b8', '#d9c48a'];
    return (
      shadowOf(34, 30) +
      disc(0, 0, 35, rim) +
      disc(0, 0, 30, flesh) +
      disc(0, 0, 9, core) +
      each(8, (k) =>
        stroke(
          `M${(Math.cos(k * 0.785) * 13).toFixed(1)} ${(Math.sin(k * 0.785) * 13).toFixed(1)}L${(Math.cos(k * 0.785) * 26).toFixed(1)} ${(Math.sin(k * 0.785) * 26).toFixed(1)}`,
          i % 4 === 1 ? '#2f2a1e' : core,
          3,
        ),
      )
    );
  },
  rosebud: (i) =>
    shadowOf(22, 22) +
    path('M-10 20L0 34L10 20Z', '#6f7a4a') +
    path('M0-28C22-22 26 8 10 24H-10C-26 8-22-22 0-28Z', ball(i % 2 ? '#c4687c' : '#b4546c')) +
    stroke('M-10-12C0-22 10-12 6 0C2 8-8 4-8-4', '#8a3a50', 3),
  tea: (i) => at(`rotate(${i * 47})`, stroke('M-16 0C-6-5 6 4 16-2', i % 4 ? '#2f241d' : '#4b382a', 6)),
  greenTea: (i) => at(`rotate(${i * 47})`, stroke('M-16 0C-6-5 6 4 16-2', i % 4 ? '#5c6b3a' : '#7d8a4e', 7)),
  borage: (i) =>
    shadowOf(24, 20) +
    each(5, (k) =>
      at(
        `rotate(${k * 72 + i * 20})`,
        path('M0 0C-12-10-10-26 0-30C10-26 12-10 0 0Z', k % 2 ? '#6a5aa0' : '#7d6cb4'),
      ),
    ) +
    disc(0, 0, 6, '#3a2f5c') +
    disc(0, 0, 2.5, '#efe7d6'),
  herbs: (i) =>
    i % 3 === 0
      ? each(9, (k) => oval(0, -14, 4.5, 9, '#f6f1e2', `transform="rotate(${k * 40})"`)) +
        disc(0, 0, 9, ball('#d9a93a'))
      : i % 3 === 1
        ? stroke('M-20 10L18-12', '#7d8a5a', 3) + each(6, (k) => oval(4 + k * 4, -4 - k * 3, 5, 4, '#8a74b8'))
        : path('M-24 4C-10-16 14-14 26 2C10 12-10 14-24 4Z', '#8a9a68') + stroke('M-20 4L22 1', '#66764a', 2),
  bean: (i) =>
    shadowOf(26, 18) +
    oval(0, 0, 27, 19, ball(i % 2 ? '#5a3420' : '#4a2a1a')) +
    stroke('M-22-2C-8 6 4-8 22 2', '#26140c', 4),
  noghl: (i) =>
    shadowOf(20, 15) +
    each(5, (k) => disc(Math.cos(k * 1.26 + i) * 12, Math.sin(k * 1.26 + i) * 7, 12, ball('#f1ebe0'))) +
    oval(0, -2, 18, 12, '#faf6ee'),
  poolaki: (i) =>
    oval(2, 5, 34, 22, '#15121a', 'fill-opacity="0.2"') +
    oval(0, 0, 34, 22, '#e0a83c', 'fill-opacity="0.9"') +
    oval(-4, -4, 26, 15, '#f3cf7a', 'fill-opacity="0.8"') +
    stroke(`M${-10 + (i % 3) * 8}-4l10 4M4 6l8-3`, '#b4361f', 2) +
    oval(-12, -9, 9, 4, '#ffffff', 'fill-opacity="0.6"'),
};
const nothing: Piece = () => '';
const oneOf =
  (...kinds: string[]): Piece =>
  (i) =>
    (single[kinds[(i * 5 + Math.floor(i / 7)) % kinds.length] ?? ''] ?? nothing)(i);

export const pieces: Readonly<Record<string, Piece>> = {
  ...single,
  mix: oneOf('pistachio', 'almond', 'hazelnut', 'walnut', 'mulberry', 'raisin', 'fig', 'cashew', 'apricot'),
  four: oneOf('pistachio', 'almond', 'hazelnut', 'cashew'),
};

/** The colour under pieces that leave gaps. */
const beds: Readonly<Record<string, string>> = {
  tea: '#2f241d',
  greenTea: '#5c6b3a',
  barberry: '#8a1f26',
  herbs: '#7d8a5a',
  noghl: '#d9d0c0',
};

/** A heap of pieces with its foot at 0, from the back to the front. */
export function heap(kind: string, half: number, height: number, scale: number): string {
  const piece = pieces[kind] ?? nothing;
  const rows = Math.max(3, Math.round(height / (17 * scale)) + 2);
  const bed = beds[kind];
  return (
    (bed === undefined
      ? ''
      : path(
          `M${-half} 4C${-half * 0.8} ${-height * 0.9} ${-half * 0.4} ${-height} 0 ${-height}C${half * 0.4} ${-height} ${half * 0.8} ${-height * 0.9} ${half} 4Z`,
          bed,
        )) +
    each(rows, (row) => {
      const share = row / (rows - 1);
      // The profile of a heap: narrow at the top (the back) and full at the rim.
      const span = half * Math.sqrt(1 - (1 - share) ** 2.2 * 0.94);
      const count = Math.max(
        2,
        Math.round(span / ((kind === 'tea' || kind === 'greenTea' ? 12 : 21) * scale)),
      );
      return each(count, (k) => {
        const i = row * 17 + k;
        const x = -span + ((k + 0.5 + (chance(i) - 0.5) * 0.5) / count) * 2 * span;
        const y =
          -height * (1 - share) + (chance(i, 2) - 0.5) * 9 - Math.cos((x / half) * 1.5) * 12 * (1 - share);
        return at(
          `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((chance(i, 3) - 0.5) * 110).toFixed(0)}) scale(${scale})`,
          piece(i),
        );
      });
    })
  );
}
