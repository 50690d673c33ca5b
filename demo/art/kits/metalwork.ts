import { shade, tint } from '../colour.ts';
import { ball, fade, material, matte, metal, slope } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const leafRing = (r: number, count: number, paint: string, rx: number, ry: number, off = 0): string =>
  each(count, (i) => oval(0, -r, rx, ry, paint, `transform="rotate(${(360 / count) * i + off})"`));

/** A round plate, from the front. `variant`: minakari, turquoise (glazed clay) or brass (engraved). */
export const plate: Kit = ({ colour, second = '#f3f1e9', third = '#b4584b', variant = 'minakari' }) => {
  const rim = (r: number, c: string, w: number): string =>
    `<circle r="${r}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
  const bird = (s: number): string =>
    at(
      `scale(${s} 1)`,
      path('M14 26C40-10 90-16 110 10C100 44 60 60 30 52Z', third) +
        path('M104 4C110-16 134-16 136 2L152 8L134 16C124 26 110 24 104 4Z', third) +
        disc(126, 2, 3.5, '#fff') +
        path('M20 40C-10 60-20 90-14 104C10 90 26 70 40 54Z', colour) +
        stroke('M40 20C60 10 84 14 92 30', tint(third, 0.6), 5),
    );
  const inside = {
    minakari: () =>
      disc(0, 0, 300, colour) +
      leafRing(264, 28, tint(colour, 0.55), 13, 28) +
      rim(228, '#e6cf9c', 7) +
      disc(0, 0, 222, second) +
      leafRing(186, 16, '#3f7a5a', 13, 28, 11) +
      leafRing(188, 16, '#c97a8a', 17, 20) +
      leafRing(188, 16, '#e6cf9c', 6, 7) +
      rim(140, colour, 6) +
      at(
        'translate(0 -30)',
        each(7, (i) => oval(0, -30, 19, 30, '#c4687c', `transform="rotate(${i * 51.4})"`)) +
          disc(0, 0, 20, '#e6cf9c'),
      ) +
      at('translate(0 20) scale(0.7)', bird(1) + bird(-1)) +
      stroke('M0 10C0 60-10 90 0 120M0 90C-40 80-60 100-80 80M0 90C40 80 60 100 80 80', '#3f7a5a', 6),
    turquoise: () =>
      disc(0, 0, 300, colour) +
      each(24, (i) =>
        at(
          `rotate(${i * 15})`,
          path(
            'M0-292C26-260 26-220 0-190C-26-220-26-260 0-292Z',
            i % 2 ? shade(colour, 0.34) : tint(colour, 0.4),
          ),
        ),
      ) +
      rim(180, '#1f3f5a', 9) +
      disc(0, 0, 174, tint(colour, 0.28)) +
      each(12, (i) =>
        at(
          `rotate(${i * 30})`,
          path('M0-160C34-120 34-70 0-40C-34-70-34-120 0-160Z', '#1f3f5a', 'fill-opacity="0.8"') +
            oval(0, -100, 8, 26, tint(colour, 0.6)),
        ),
      ) +
      disc(0, 0, 52, colour) +
      leafRing(30, 8, '#1f3f5a', 9, 20) +
      disc(0, 0, 13, second),
    brass: () =>
      disc(0, 0, 300, slope(tint(colour, 0.45), shade(colour, 0.3))) +
      rim(284, shade(colour, 0.35), 4) +
      leafRing(254, 36, shade(colour, 0.4), 4, 22) +
      leafRing(254, 36, tint(colour, 0.6), 2, 15, 5) +
      rim(222, shade(colour, 0.35), 5) +
      disc(0, 0, 214, material('girih', tint(colour, 0.18), shade(colour, 0.35))) +
      disc(0, 0, 214, fade(tint(colour, 0.7)), 'opacity="0.35"') +
      disc(0, 0, 96, slope(tint(colour, 0.4), shade(colour, 0.15))) +
      leafRing(58, 16, shade(colour, 0.4), 9, 30) +
      leafRing(30, 10, tint(colour, 0.5), 6, 16) +
      disc(0, 0, 15, shade(colour, 0.4)) +
      path('M-290-60A296 296 0 0 1 40-292L-60-120A140 140 0 0 0-140 0Z', '#ffffff', 'fill-opacity="0.24"'),
  }[variant];
  return {
    flat: true,
    art:
      disc(0, 0, 310, slope(tint(colour, 0.4), shade(colour, 0.4))) +
      (inside?.() ?? '') +
      path(
        'M-260-130A290 290 0 0 1 60-284C-80-250-190-160-230-20A290 290 0 0 1-260-130Z',
        '#ffffff',
        'fill-opacity="0.3"',
      ) +
      disc(60, 90, 250, fade('#15121a'), 'opacity="0.12"'),
    box: [-310, -310, 620, 620],
    focus: [-60, -40],
  };
};

/** A hammered jug. */
export const jug: Kit = ({ colour }) => ({
  art:
    stroke('M116-420C260-440 260-180 140-130', shade(colour, 0.25), 26) +
    stroke('M112-424C250-440 250-186 136-136', tint(colour, 0.4), 6, 'stroke-opacity="0.7"') +
    path(
      'M-80-520L-150-560L-96-440C-60-380-80-340-110-300C-190-210-180-60-110 0H110C180-60 190-210 110-300C80-340 70-400 100-520Z',
      metal(colour),
    ) +
    each(64, (i) => {
      const [x, y] = [-150 + (i % 10) * 33 + (Math.floor(i / 10) % 2) * 16, -270 + Math.floor(i / 10) * 40];
      return Math.abs(x) < 150 - Math.abs(y + 140) * 0.3
        ? disc(x, y, 15, i % 3 ? '#fffaf2' : '#15121a', 'fill-opacity="0.1"')
        : '';
    }) +
    rect(-92, -330, 180, 13, 5, shade(colour, 0.35), 'fill-opacity="0.6"') +
    path('M-80-520L-150-560L-100-500C-40-480 60-490 100-520C60-540-20-540-80-520Z', shade(colour, 0.5)) +
    rect(-112, -14, 224, 14, 6, metal(shade(colour, 0.15))),
  box: [-180, -560, 420, 560],
  feet: [[0, 112]],
  focus: [0, -340],
});

/** A pair of earrings in wire of silver on a card. */
export const earrings: Kit = ({ colour, second = '#2f3a4a' }) => {
  const one = (x: number): string =>
    at(
      `translate(${x} -40)`,
      stroke('M0-150C-40-220 40-240 30-170', colour, 6) +
        disc(0, -130, 13, ball(colour)) +
        path(
          'M0-116C60-60 96 20 60 90C40 130-40 130-60 90C-96 20-60-60 0-116Z',
          'none',
          `stroke="${colour}" stroke-width="8"`,
        ) +
        each(
          9,
          (i) =>
            `<circle cx="${-40 + (i % 3) * 40}" cy="${10 + Math.floor(i / 3) * 36}" r="15" fill="none" stroke="${i % 2 ? colour : tint(colour, 0.4)}" stroke-width="4"/>` +
            `<circle cx="${-40 + (i % 3) * 40}" cy="${10 + Math.floor(i / 3) * 36}" r="7" fill="none" stroke="${colour}" stroke-width="3"/>`,
        ) +
        stroke('M0-100C-30-60-30-30 0-16C30-30 30-60 0-100', tint(colour, 0.3), 4) +
        disc(0, -50, 9, ball('#5aa0a8')) +
        [-44, 0, 44].map((k) => stroke(`M${k} 112V140`, colour, 3) + disc(k, 150, 10, ball(colour))).join(''),
    );
  return {
    flat: true,
    art:
      rect(-260, -300, 520, 560, 16, matte(second)) +
      rect(-240, -280, 480, 520, 10, shade(second, 0.1)) +
      `<rect x="-236" y="-276" width="472" height="512" rx="8" fill="none" stroke="${colour}" stroke-opacity="0.35" stroke-width="2"/>` +
      one(-110) +
      one(110),
    box: [-260, -300, 520, 560],
    focus: [-110, 0],
  };
};

/** A silver ring with a turquoise in its box. */
export const ring: Kit = ({ colour, second = '#6b1f2a', third = '#c9ccd4' }) => ({
  art:
    path('M-210-200L-180-440H180L210-200Z', matte(second)) +
    path('M-180-220L-156-412H156L180-220Z', matte('#f3ead8')) +
    path('M-220-200H220V-30Q220 0 190 0H-190Q-220 0-220-30Z', matte(shade(second, 0.08))) +
    path('M-220-200L-180-226H180L220-200L190-150H-190Z', '#f3ead8') +
    rect(-110, -206, 220, 46, 20, shade('#f3ead8', 0.22)) +
    `<g fill="none"><ellipse cy="-250" rx="92" ry="92" stroke="${shade(third, 0.4)}" stroke-width="30"/><ellipse cx="-4" cy="-253" rx="92" ry="92" stroke="${third}" stroke-width="21"/><ellipse cx="-6" cy="-254" rx="96" ry="96" stroke="#ffffff" stroke-width="6" stroke-dasharray="110 700" stroke-dashoffset="-330"/></g>` +
    path('M-150-190H150L120-150H-120Z', shade('#f3ead8', 0.12)) +
    oval(0, -362, 66, 52, metal(third)) +
    oval(0, -366, 54, 42, ball(colour)) +
    stroke(
      'M-30-380C-10-360 6-384 26-356M-10-340C6-352 20-340 34-350',
      '#3a4a46',
      3,
      'stroke-opacity="0.55"',
    ) +
    oval(-20, -384, 17, 8, '#ffffff', 'fill-opacity="0.55"') +
    each(14, (i) => disc(Math.cos(i * 0.449) * 60, -364 + Math.sin(i * 0.449) * 47, 4.5, ball(third))) +
    rect(-24, -190, 48, 26, 6, metal('#d9b36a'), 'opacity="0"'),
  box: [-220, -440, 440, 440],
  focus: [0, -310],
});
