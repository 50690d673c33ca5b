import { shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import {
  across,
  ball,
  fall,
  glass,
  gloss,
  lying,
  material,
  matte,
  metal,
  round,
  slope,
  steel,
} from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { heap } from './pieces.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';

/** A pan, seen from the front and above. `variant`: granite, iron or stone (a pot with ears). `second` is the handle. */
export const pan: Kit = ({ colour, second = '#8a5a34', variant = 'granite' }) => ({
  art:
    path('M180-130L430-196Q450-190 446-166L200-96Z', variant === 'iron' ? lying(colour) : lying(second)) +
    (variant === 'iron'
      ? oval(424, -180, 15, 9, '#b9b2a6')
      : rect(170, -136, 46, 40, 8, metal('#c9ccd4'), 'transform="rotate(-14 190 -116)"')) +
    path('M-250-130C-240-40-190 0-120 0H120C190 0 240-40 250-130Z', gloss(colour)) +
    oval(0, -130, 250, 66, variant === 'iron' ? shade(colour, 0.1) : '#c9ccd0') +
    oval(0, -128, 238, 59, slope(shade(colour, 0.1), shade(colour, 0.45))) +
    oval(6, -112, 190, 40, slope(shade(colour, 0.3), tint(colour, 0.06))) +
    (variant === 'granite'
      ? each(90, (i) =>
          disc(
            Math.cos(i * 2.4) * 20 * Math.sqrt(i),
            -112 + Math.sin(i * 2.4) * 4.3 * Math.sqrt(i),
            2,
            i % 2 ? '#e9e4da' : '#9a9da6',
            'fill-opacity="0.6"',
          ),
        )
      : at(
          'translate(-16 -104)',
          path(
            'M-110-10C-120-50-50-70 20-54C90-60 130-20 100 10C60 34-90 34-110-10Z',
            slope('#8a4a34', '#5a2a1c'),
          ),
          [-60, -14, 34].map((x) => stroke(`M${x}-40L${x + 26} 16`, '#33180f', 9)).join(''),
          oval(40, -30, 24, 12, '#f3e3a8'),
          stroke('M-120 10C-100-40-130-60-150-40M-130 20L-160 4', '#6f8a4f', 6),
        )),
  box: [-250, -206, 700, 206],
  feet: [[0, 140]],
  focus: [0, -110],
});

/** A pot with its lid. `variant`: copper (hammered) or stone (with a pestle). */
export const pot: Kit = ({ colour, second = '#d9b36a', variant = 'copper' }) => {
  const isStone = variant === 'stone';
  const body = isStone
    ? 'M-210-290C-240-200-230-60-170-20Q-150 0-110 0H110Q150 0 170-20C230-60 240-200 210-290Z'
    : 'M-210-270V-40Q-210 0-170 0H170Q210 0 210-40V-270Z';
  return {
    art:
      (isStone
        ? at(
            'translate(120 -300) rotate(24)',
            rect(-17, -250, 34, 250, 14, round('#8a5a34')),
            rect(-40, -20, 80, 60, 20, round('#8a5a34')),
          )
        : '') +
      [-1, 1]
        .map((s) =>
          isStone
            ? rect(s > 0 ? 205 : -265, -240, 60, 50, 14, matte(shade(colour, 0.15)))
            : stroke(`M${s * 204}-200H${s * 262}V-140H${s * 206}`, second, 20),
        )
        .join('') +
      path(body, isStone ? round(colour) : metal(colour)) +
      each(isStone ? 120 : 66, (i) =>
        isStone
          ? disc(
              -200 + chance(i) * 400,
              -280 + chance(i, 2) * 270,
              2 + chance(i, 3) * 3,
              i % 2 ? '#fffaf2' : '#15121a',
              'fill-opacity="0.16"',
            )
          : disc(
              -190 + (i % 11) * 38 + (Math.floor(i / 11) % 2) * 19,
              -240 + Math.floor(i / 11) * 42,
              15,
              i % 3 ? '#fffaf2' : '#15121a',
              'fill-opacity="0.09"',
            ),
      ) +
      (isStone
        ? oval(0, -292, 212, 54, tint(colour, 0.2)) +
          oval(0, -288, 190, 44, '#7a3a1f') +
          each(14, (i) =>
            oval(
              -120 + chance(i) * 240,
              -288 + (chance(i, 2) - 0.5) * 44,
              17,
              10,
              ['#d9b36a', '#c46a3a', '#e6d3a4'][i % 3] ?? colour,
            ),
          )
        : path('M-218-276C-200-360 200-360 218-276Z', metal(tint(colour, 0.08))) +
          rect(-220, -284, 440, 20, 8, metal(shade(colour, 0.08))) +
          path('M-30-346C-30-390 30-390 30-346Z', metal(second))),
    box: [-266, isStone ? -520 : -384, 532, isStone ? 520 : 384],
    feet: [[0, 186]],
    focus: [0, -230],
  };
};

/** A rice cooker with a window in its lid. */
export const riceCooker: Kit = ({ colour, second = '#e9e4da' }) => ({
  art:
    [-1, 1].map((s) => rect(s > 0 ? 215 : -265, -230, 50, 60, 16, gloss(dark))).join('') +
    path(
      'M-220-300C-236-120-230-60-210-20Q-200 0-170 0H170Q200 0 210-20C230-60 236-120 220-300Z',
      metal(colour),
    ) +
    path('M-226-300C-210-400 210-400 226-300Z', glass('#dfe6e2')) +
    path('M-196-306C-170-380 170-380 196-306Z', '#faf5ea', 'fill-opacity="0.9"') +
    each(40, (i) =>
      oval(
        -150 + chance(i) * 300,
        -316 - chance(i, 2) * 40,
        11,
        4,
        '#fffdf6',
        `transform="rotate(${(chance(i, 3) - 0.5) * 60} ${-150 + chance(i) * 300} -330)"`,
      ),
    ) +
    path('M-170-320C-150-370-60-384-20-384C-100-360-130-340-140-312Z', '#ffffff', 'fill-opacity="0.5"') +
    rect(-230, -312, 460, 22, 8, metal('#d5d8de')) +
    rect(-34, -412, 68, 36, 14, gloss(dark)) +
    rect(-84, -150, 168, 110, 18, slope('#33323a', '#17161b')) +
    disc(0, -84, 30, metal(second)) +
    disc(-50, -118, 7, '#e0a83c') +
    disc(50, -118, 7, '#9fe0b4') +
    rect(-3, -112, 6, 20, 2, '#17161b') +
    rect(-180, -12, 70, 12, 5, dark) +
    rect(110, -12, 70, 12, 5, dark),
  box: [-266, -412, 532, 412],
  feet: [[0, 200]],
  focus: [0, -260],
});

/** A kitchen knife on a board. `second` is the handle. */
export const chefKnife: Kit = ({ colour, second = '#6b4226' }) => ({
  flat: true,
  art:
    rect(-330, -210, 660, 400, 30, material('wood', '#c29a68')) +
    rect(-330, -210, 660, 400, 30, slope('#fffaf2', '#15121a'), 'fill-opacity="0.14"') +
    disc(-280, 0, 20, '#7a5834') +
    at(
      'rotate(-14)',
      path('M-20-60H270C330-50 372-16 392 34C300 60 100 54-20 50Z', steel(colour)) +
        path('M-20 24C120 34 290 34 392 34C300 60 100 54-20 50Z', tint(colour, 0.7)) +
        stroke('M-16-54H266', '#ffffff', 3, 'stroke-opacity="0.7"') +
        rect(-50, -62, 40, 114, 8, metal('#b9bcc4')) +
        path('M-48-56C-120-66-240-60-290-44Q-310 0-286 44C-230 56-120 42-48 44Z', material('wood', second)) +
        path(
          'M-48-56C-120-66-240-60-290-44Q-310 0-286 44C-230 56-120 42-48 44Z',
          fall('#fffaf2', '#15121a'),
          'fill-opacity="0.28"',
        ) +
        [-90, -165, -240].map((x) => disc(x, -4, 10, metal('#d9dbe0'))).join(''),
    ) +
    [0, 1, 2]
      .map((i) =>
        at(
          `translate(${-60 + i * 120} ${128 - i * 14})`,
          oval(0, 0, 40, 34, ball('#b4483f')),
          oval(0, 0, 30, 25, '#d9776a', 'fill-opacity="0.6"'),
        ),
      )
      .join(''),
  box: [-330, -210, 720, 400],
  focus: [180, -60],
});

/** A flat scale with a cup on it. */
export const kitchenScale: Kit = ({ colour }) => ({
  art:
    path(
      'M-280-60L-230-130H230L280-60V-26Q280 0 250 0H-250Q-280 0-280-26Z',
      gloss(shade(colour, 0.4)).replace('gloss', 'lying'),
    ) +
    path('M-270-62L-222-130H222L270-62Z', slope(tint(colour, 0.25), shade(colour, 0.2))) +
    path('M-270-62L-222-130H60L-60-62Z', '#ffffff', 'fill-opacity="0.12"') +
    rect(-120, -46, 240, 36, 8, '#0d0c10') +
    write('18.0g', { x: -54, y: -17, size: 32, colour: '#9fe0b4', weight: 600 }) +
    write('02:40', { x: 60, y: -17, size: 32, colour: '#9fe0b4', weight: 600 }) +
    at(
      'translate(0 -96)',
      path('M-120-180C-116-60-80 0 0 0C80 0 116-60 120-180Z', gloss('#efe9de')) +
        stroke('M110-150C180-150 180-50 84-50', '#dcd3c4', 20) +
        oval(0, -180, 120, 28, '#d9d0c2') +
        oval(0, -178, 108, 22, '#4a2a1a'),
    ) +
    at('translate(0 -284)', heap('bean', 90, 36, 0.7)),
  box: [-280, -340, 560, 340],
  feet: [[0, 270]],
  focus: [0, -70],
});

/** Twelve small jars with wooden lids in a rack. */
export const spiceJars: Kit = ({ colour }) => {
  const fills = [
    '#c46a2a',
    '#a3262b',
    '#d9a93a',
    '#6f7a3a',
    '#5a3420',
    '#e0c08a',
    '#8a4a34',
    '#3a3026',
    '#b98a3f',
    '#7d8a4e',
    '#c9824a',
    '#9a3f2a',
  ];
  return {
    art:
      rect(-330, -480, 660, 480, 10, material('wood', shade(colour, 0.25))) +
      [-236, -8].map((y) => rect(-316, y - 230, 632, 236, 4, shade(colour, 0.62))).join('') +
      fills
        .map((c, i) =>
          at(
            `translate(${-262 + (i % 6) * 105} ${i < 6 ? -244 : -16})`,
            rect(-44, -140, 88, 140, 12, glass('#e6ece9')) +
              rect(-38, -112, 76, 108, 9, across(tint(c, 0.15), shade(c, 0.25))) +
              rect(-46, -184, 92, 48, 6, material('wood', tint(colour, 0.25))) +
              rect(-46, -184, 92, 48, 6, across('#fffaf2', '#15121a'), 'fill-opacity="0.22"') +
              rect(-26, -84, 52, 40, 3, '#f6efe1') +
              rect(-16, -68, 32, 4, 2, '#6b5a48') +
              rect(-38, -132, 14, 124, 6, '#ffffff', 'fill-opacity="0.3"'),
          ),
        )
        .join('') +
      [-244, -16].map((y) => rect(-330, y, 660, 18, 3, material('wood', tint(colour, 0.06)))).join(''),
    box: [-330, -480, 660, 482],
    focus: [-150, -330],
  };
};

/** A lunch box of metal in three parts with clips. */
export const lunchBox: Kit = ({ colour }) => ({
  art:
    stroke('M-130-440C-130-520 130-520 130-440', '#9a9da6', 15) +
    [0, 1, 2]
      .map(
        (i) =>
          path(
            `M-170-${i * 134 + 134}V-${i * 134 + 20}A170 28 0 0 0 170-${i * 134 + 20}V-${i * 134 + 134}Z`,
            metal(tint(colour, 0.2)),
          ) + rect(-178, -(i * 134 + 144), 356, 24, 8, metal(shade(colour, 0.1))),
      )
      .join('') +
    path('M-178-410C-160-460 160-460 178-410Z', metal(colour)) +
    rect(-178, -420, 356, 20, 8, metal(colour)) +
    [-1, 1]
      .map(
        (s) =>
          rect(s > 0 ? 164 : -186, -430, 22, 396, 8, metal('#d5d8de')) +
          rect(s > 0 ? 158 : -192, -440, 34, 64, 10, matte(shade(colour, 0.45))),
      )
      .join('') +
    rect(-44, -220, 88, 50, 8, shade(colour, 0.4), 'fill-opacity="0.2"'),
  box: [-194, -508, 388, 508],
  feet: [[0, 170]],
  focus: [0, -320],
});
