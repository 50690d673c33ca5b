import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';

// Small figures for the covers of books: about 200 wide, their middle at 0. `a` is the main colour, `b` the other.

type Figure = (a: string, b: string) => string;
const petals = (count: number, rx: number, ry: number, off: number, paint: string): string =>
  each(count, (i) => oval(0, -off, rx, ry, paint, `transform="rotate(${(360 / count) * i})"`));
const flake = (paint: string): string =>
  each(6, (i) =>
    at(`rotate(${i * 60})`, stroke('M0 0V-40M0-18L10-28M0-18L-10-28M0-30L8-38M0-30L-8-38', paint, 5)),
  );

export const figures: Readonly<Record<string, Figure>> = {
  shamseh: (a, b) =>
    petals(16, 17, 46, 58, a) +
    petals(16, 9, 30, 54, b) +
    disc(0, 0, 42, a) +
    petals(8, 8, 18, 20, b) +
    disc(0, 0, 8, a),
  rose: (a, b) =>
    stroke('M0 20C10 70 0 100-6 130', b, 7) +
    path('M4 70C40 40 70 50 80 40C74 80 40 96 4 84Z', b) +
    disc(0, -20, 62, a) +
    petals(5, 30, 36, 38, a) +
    stroke('M-24-24C-20-56 24-56 24-20C24 10-20 8-14-16C-8-34 12-28 6-14', b, 5),
  cup: (a, b) =>
    path('M-70-40H70C70 30 36 66 0 66C-36 66-70 30-70-40Z', a) +
    oval(0, -40, 70, 15, b) +
    rect(-8, 60, 16, 40, 3, a) +
    oval(0, 104, 46, 10, a) +
    stroke('M-20-80C-40-110 0-120-20-150M20-80C0-110 40-120 20-150', b, 6),
  swords: (a, b) =>
    [-40, 40]
      .map((r) =>
        at(
          `rotate(${r})`,
          path('M-8 60L-5-110L0-130L5-110L8 60Z', a),
          rect(-32, 56, 64, 12, 6, b),
          rect(-7, 66, 14, 44, 6, b),
        ),
      )
      .join(''),
  reed: (a, b) =>
    [-50, -20, 14, 46]
      .map(
        (x, i) =>
          stroke(`M${x} 120C${x - 8} 30 ${x + 10}-20 ${x}-${100 - i * 12}`, a, 7) +
          oval(x, -100 + i * 12, 9, 28, b),
      )
      .join('') + stroke('M-100 120H100', a, 4),
  moon: (a, b) =>
    disc(0, -20, 90, a) +
    disc(34, -38, 78, b) +
    path('M-20 130C-30 60-60 40-100 30M-26 80C0 60 20 60 36 66', 'none', `stroke="${a}" stroke-width="6"`) +
    oval(-22, 8, 30, 44, b) +
    oval(-22, 8, 30, 44, a, 'fill-opacity="0.25"') +
    path('M-50-24L-42-52L-24-34H-20L-2-52L6-24C8 40-52 40-50-24Z', b) +
    disc(-34, -10, 11, a) +
    disc(-10, -10, 11, a) +
    disc(-34, -10, 4, b) +
    disc(-10, -10, 4, b),
  garden: (a, b) =>
    path('M-110 110V-20C-110-150 110-150 110-20V110Z', a) +
    stroke('M0 110V-30', b, 8) +
    [
      [0, -60, 44],
      [-44, -14, 34],
      [44, -14, 34],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, b))
      .join('') +
    [
      [-30, -30],
      [24, -44],
      [40, 0],
      [-50, 0],
      [4, -76],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 8, a))
      .join(''),
  hills: (a, b) =>
    disc(40, -50, 40, a) +
    path('M-130 70C-60-40-20-20 20 30C50-20 90-20 130 60V120H-130Z', b) +
    path('M-130 100C-60 50 20 60 130 100V120H-130Z', a),
  snow: (a, b) =>
    at('translate(-10 -30) scale(1.7)', flake(a)) +
    at('translate(70 60)', flake(b)) +
    at('translate(-76 70) scale(0.7)', flake(b)),
  crown: (a, b) =>
    path('M-90 60L-104-60L-50-10L0-90L50-10L104-60L90 60Z', a) +
    rect(-90, 70, 180, 26, 4, b) +
    [
      [-104, -66],
      [0, -98],
      [104, -66],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 13, b))
      .join(''),
  planet: (a, b) =>
    disc(0, 40, 78, a) +
    disc(-24, 20, 15, b, 'opacity="0.5"') +
    disc(30, 60, 20, b, 'opacity="0.4"') +
    stroke('M0-40V-90', b, 5) +
    disc(0, -98, 17, '#c4564a') +
    oval(-13, -64, 14, 6, '#6f9a7a', 'transform="rotate(24 -13 -64)"') +
    [
      [-100, -80],
      [90, -60],
      [110, 60],
      [-110, 30],
    ]
      .map(([x = 0, y = 0]) =>
        path(
          `M${x} ${y - 12}L${x + 4} ${y - 4}L${x + 12} ${y}L${x + 4} ${y + 4}L${x} ${y + 12}L${x - 4} ${y + 4}L${x - 12} ${y}L${x - 4} ${y - 4}Z`,
          b,
        ),
      )
      .join(''),
  axe: (a, b) =>
    at('rotate(28)', rect(-8, -90, 16, 220, 6, b), path('M-4-90C-60-110-90-70-92-30C-60-50-30-40-4-30Z', a)) +
    [
      [-60, 100],
      [-36, 120],
      [-80, 126],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 10, 14, a))
      .join(''),
  butterfly: (a, b) =>
    [-1, 1]
      .map((s) =>
        at(
          `scale(${s} 1)`,
          path('M4-10C40-110 130-110 110-30C100 10 50 20 4 10Z', a),
          path('M4 14C50 16 90 50 70 90C50 116 14 70 4 30Z', b),
          disc(76, -46, 15, b),
        ),
      )
      .join('') +
    rect(-6, -50, 12, 120, 6, b) +
    stroke('M0-50C-10-80-26-90-34-92M0-50C10-80 26-90 34-92', b, 4),
  eye: (a, b) =>
    path('M-120 0C-60-90 60-90 120 0C60 90-60 90-120 0Z', a) +
    disc(0, 0, 54, b) +
    disc(0, 0, 24, a) +
    each(11, (i) => at(`rotate(${-60 + i * 12})`, rect(-3, -126, 6, 40, 3, a))),
  barn: (a, b) =>
    path('M-96 100V-20L-56-80H56L96-20V100Z', a) +
    path('M-110-16L-62-92H62L110-16', 'none', `stroke="${b}" stroke-width="12"`) +
    rect(-34, 14, 68, 86, 0, b) +
    stroke('M-34 14L34 100M34 14L-34 100', a, 6) +
    rect(-18, -56, 36, 32, 0, b),
  atom: (a, b) =>
    [0, 60, 120]
      .map(
        (r) =>
          `<ellipse rx="118" ry="42" fill="none" stroke="${a}" stroke-width="7" transform="rotate(${r})"/>`,
      )
      .join('') +
    disc(0, 0, 24, b) +
    [
      [118, 0],
      [-59, 102],
      [-59, -102],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 12, b))
      .join(''),
  brain: (a, b) =>
    path('M-6-80C-60-110-100-70-92-36C-130-10-116 50-76 60C-70 96-20 100-6 76Z', a) +
    path('M6-80C60-110 100-70 92-36C130-10 116 50 76 60C70 96 20 100 6 76Z', b) +
    stroke('M-60-40C-30-40-30-10-50 0M-70 30C-40 20-30 40-34 60', b, 6) +
    stroke('M60-40C30-40 30-10 50 0M70 30C40 20 30 40 34 60', a, 6),
  steps: (a, b) =>
    each(5, (i) =>
      at(
        `translate(${(i % 2 ? 26 : -30) + i * 12 - 20} ${90 - i * 46}) rotate(12)`,
        oval(0, 0, 15, 24, i % 2 ? b : a),
        disc(-11, -28, 5, i % 2 ? b : a),
        disc(0, -32, 5, i % 2 ? b : a),
        disc(11, -28, 5, i % 2 ? b : a),
      ),
    ),
  galaxy: (a, b) =>
    each(90, (i) => {
      const t = i / 13;
      const r = 8 + i * 1.25;
      return disc(
        Math.cos(t + (i % 2) * 3.14) * r,
        Math.sin(t + (i % 2) * 3.14) * r * 0.6,
        2 + chance(i) * 4,
        i % 3 ? a : b,
      );
    }) + disc(0, 0, 22, a),
  pot: (a, b) =>
    path('M-96-10H96L84 90Q80 104 60 104H-60Q-80 104-84 90Z', a) +
    rect(-112, -30, 224, 24, 12, b) +
    rect(-20, -54, 40, 24, 10, b) +
    stroke('M-40-80C-60-110-20-120-40-150M0-80C-20-110 20-120 0-150M40-80C20-110 60-120 40-150', b, 6),
  fish: (a, b) =>
    path('M-110 10C-60-70 50-70 90 0L130-44V64L90 20C50 90-60 90-110 10Z', a) +
    disc(-66, -2, 11, b) +
    disc(-66, -2, 5, a) +
    stroke('M-30-34C-10-10-10 30-30 56', b, 6) +
    [
      [-90, -90],
      [-60, -120],
      [-110, -130],
    ]
      .map(
        ([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="${b}" stroke-width="4"/>`,
      )
      .join(''),
  spring: (a, b) =>
    [-54, 0, 54]
      .map(
        (x, i) =>
          stroke(`M${x} 120C${x} 70 ${x * 0.8} 40 ${x * 0.8} 0`, '#5f8a5a', 7) +
          at(
            `translate(${x * 0.8} ${i === 1 ? -40 : -10})`,
            path('M0 40C-44 30-40-30-28-44L-12-22L0-48L12-22L28-44C40-30 44 30 0 40Z', i === 1 ? a : b),
          ),
      )
      .join(''),
  flask: (a, b) =>
    path('M-24-110H24V-40L90 84Q98 106 70 106H-70Q-98 106-90 84L-24-40Z', b) +
    path('M-56 26H56L86 84Q92 100 68 100H-68Q-92 100-86 84Z', a) +
    rect(-34, -122, 68, 16, 8, a) +
    disc(-14, 60, 9, b) +
    disc(24, 74, 13, b) +
    disc(10, 44, 6, b),
  sun: (a, b) =>
    each(12, (i) => at(`rotate(${i * 30})`, path('M-13-80L0-124L13-80Z', i % 2 ? a : b))) +
    disc(0, 0, 66, a) +
    disc(-22, -8, 7, b) +
    disc(22, -8, 7, b) +
    stroke('M-24 20Q0 40 24 20', b, 6),
};
