import { shade, tint } from '../colour.ts';
import { ball, lying, material, matte, metal, round, slope, steel } from '../paints.ts';
import { at, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';

/** A teddy bear that sits. */
export const teddyBear: Kit = ({ colour, second = tint(colour, 0.4), third = '#b4584b' }) => {
  const fur = material('fleece', colour);
  const blob = (x: number, y: number, rx: number, ry: number, turn = 0, paint = fur): string =>
    oval(x, y, rx, ry, paint, `transform="rotate(${turn} ${x} ${y})"`) +
    oval(x, y, rx, ry, ball(colour), `fill-opacity="0.42" transform="rotate(${turn} ${x} ${y})"`);
  return {
    art:
      blob(-110, -590, 52, 52) +
      blob(110, -590, 52, 52) +
      disc(-110, -586, 30, second) +
      disc(110, -586, 30, second) +
      blob(0, -210, 170, 190) +
      oval(0, -190, 112, 130, second, 'fill-opacity="0.8"') +
      blob(-176, -260, 52, 120, 30) +
      blob(176, -260, 52, 120, -30) +
      blob(-140, -66, 92, 70, -12) +
      blob(140, -66, 92, 70, 12) +
      oval(-176, -66, 54, 60, second) +
      oval(176, -66, 54, 60, second) +
      [
        [-176, -56],
        [176, -56],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y + 8, 26, 22, shade(second, 0.14)) +
            [-26, 0, 26].map((k) => disc(x + k, y - 30 + Math.abs(k) * 0.3, 9, shade(second, 0.14))).join(''),
        )
        .join('') +
      blob(0, -490, 156, 136) +
      oval(0, -450, 66, 52, second) +
      oval(0, -474, 24, 17, ball('#33241d')) +
      stroke('M0-456V-440M0-440Q-20-420-34-434M0-440Q20-420 34-434', '#33241d', 5) +
      disc(-60, -512, 13, ball('#2b201a')) +
      disc(60, -512, 13, ball('#2b201a')) +
      disc(-64, -517, 4, '#fff') +
      disc(56, -517, 4, '#fff') +
      path(
        'M0-360C-70-410-100-370-80-334C-60-316-20-336 0-348C20-336 60-316 80-334C100-370 70-410 0-360Z',
        matte(third),
      ) +
      rect(-17, -372, 34, 30, 10, matte(tint(third, 0.14))),
    box: [-236, -644, 472, 644],
    feet: [[0, 200]],
    focus: [0, -470],
  };
};

/** A small town of bricks. */
export const bricks: Kit = ({ colour, second = '#e0b04a', third = '#3f7aa8' }) => {
  const brick = (x: number, y: number, n: number, c: string): string =>
    each(n, (i) => rect(x + 9 + i * 40, y - 66, 24, 14, 4, lying(tint(c, 0.1)))) +
    rect(x, y - 54, n * 40, 54, 3, matte(c)) +
    rect(x, y - 54, n * 40, 6, 3, '#fffaf2', 'fill-opacity="0.3"') +
    path(`M${x + n * 40} ${y - 54}l24-13v54l-24 13Z`, shade(c, 0.4));
  const wall = (x: number, rows: number, n: number, c: string): string =>
    each(rows, (r) => brick(x, -34 - r * 54, n, r % 2 ? c : tint(c, 0.06)));
  return {
    art:
      path('M-340-34L-290-66H370L320-34Z', '#6f9a62') +
      rect(-340, -36, 660, 36, 4, matte('#5a8652')) +
      path('M320-36L370-66V-30L320 0Z', '#3f6440') +
      wall(-300, 6, 4, colour) +
      brick(-320, -358, 5, shade(colour, 0.35)) +
      wall(-90, 4, 5, '#f1ebdd') +
      brick(-100, -250, 6, third) +
      wall(160, 7, 3, second) +
      brick(150, -412, 4, shade(second, 0.35)) +
      [-250, -200]
        .map((x) => [-270, -170].map((y) => rect(x - 20, y, 38, 50, 3, '#bcd3de')).join(''))
        .join('') +
      rect(-40, -190, 40, 50, 3, '#bcd3de') +
      rect(50, -190, 40, 50, 3, '#bcd3de') +
      rect(-4, -110, 44, 74, 3, '#7a4a34') +
      path(
        'M30-220h26v-22h26v22h26v26H82v22H56v-22H30Z',
        '#b4483f',
        'transform="translate(-40 -62) scale(0.6)"',
      ) +
      [-330, -230, -130]
        .map((y) => rect(186, y, 30, 44, 3, '#bcd3de') + rect(236, y, 30, 44, 3, '#bcd3de'))
        .join('') +
      at(
        'translate(60 6)',
        brick(-70, -30, 3, '#b4483f'),
        disc(-40, -20, 24, ball(dark)),
        disc(40, -20, 24, ball(dark)),
      ),
    box: [-340, -490, 714, 494],
    feet: [[10, 330]],
    focus: [-60, -240],
  };
};

/** A wooden train on its rails. */
export const woodenTrain: Kit = ({ colour, second = '#e0b04a', third = '#3f7aa8' }) => {
  const wheel = (x: number, r: number): string =>
    disc(x, -r - 26, r, ball('#3a2a20')) +
    disc(x, -r - 26, r * 0.55, material('wood', '#c29a68')) +
    disc(x, -r - 26, r * 0.16, dark);
  return {
    art:
      path('M-390-26L-370-40H400L390-26Z', '#b98a5a') +
      rect(-390, -26, 780, 26, 4, material('wood', '#a87a4a')) +
      each(13, (i) => rect(-380 + i * 60, -18, 40, 10, 3, '#7a5230', 'fill-opacity="0.5"')) +
      rect(-376, -130, 200, 70, 10, matte(third)) +
      rect(-366, -200, 180, 76, 8, material('wood', '#c29a68')) +
      each(3, (i) => disc(-330 + i * 54, -212, 30, ball(['#6b4a34', '#8a5a3a', '#5a3c28'][i] ?? dark))) +
      rect(-360, -186, 168, 60, 8, matte(tint(third, 0.1))) +
      rect(-176, -92, 40, 12, 4, dark) +
      rect(-136, -120, 476, 60, 12, matte(shade(colour, 0.2))) +
      rect(-130, -330, 170, 220, 10, matte(colour)) +
      rect(-150, -356, 210, 34, 14, matte(second)) +
      rect(-100, -300, 110, 84, 12, '#bcd3de') +
      path('M-100-240L-30-300H10L-100-200Z', '#fff', 'fill-opacity="0.4"') +
      rect(40, -250, 270, 150, 60, lying(colour)) +
      [100, 190].map((x) => rect(x, -252, 20, 152, 4, lying(second))).join('') +
      rect(230, -340, 56, 100, 8, round(dark)) +
      path('M216-340H300L284-370H232Z', round(second)) +
      disc(310, -176, 40, ball(second)) +
      rect(130, -284, 44, 40, 16, round(second)) +
      wheel(-326, 40) +
      wheel(-226, 40) +
      wheel(-70, 54) +
      wheel(80, 44) +
      wheel(180, 44) +
      wheel(280, 44) +
      stroke('M-70-80L280-70', second, 11),
    box: [-390, -376, 790, 376],
    feet: [[0, 380]],
    focus: [100, -210],
  };
};

/** A car for rocks with large wheels, and its control. */
export const rcCar: Kit = ({ colour, second = '#33323a', third = '#e0b04a' }) => {
  const wheel = (x: number, y: number): string =>
    disc(x, y, 104, '#17161b') +
    each(22, (i) =>
      at(
        `translate(${x} ${y}) rotate(${i * 16.4})`,
        rect(-11, -116, 22, 28, 5, i % 2 ? '#2b2930' : '#17161b'),
      ),
    ) +
    disc(x, y, 62, slope('#d5d8de', '#77757f')) +
    disc(x, y, 50, '#33323a') +
    each(6, (i) => at(`translate(${x} ${y}) rotate(${i * 60})`, rect(-7, -50, 14, 50, 4, metal('#c9ccd4')))) +
    disc(x, y, 15, ball(third));
  return {
    art:
      path('M-330-40C-250-110-150-60-90-20C0-70 150-70 330 0H-380Z', slope('#b9ab98', '#877a68')) +
      stroke('M-210-210L-170-330M190-150L150-280', third, 15, 'stroke-dasharray="5 4"') +
      rect(-200, -230, 400, 40, 10, second, 'transform="rotate(6)"') +
      path('M-300-260L-280-360L-150-380L-90-480H110L190-350L290-320L300-220L-290-270Z', matte(colour)) +
      path('M-80-460H96L160-350L-130-372Z', '#26343f') +
      path('M-80-460H0L-60-366L-130-372Z', '#ffffff', 'fill-opacity="0.2"') +
      rect(10, -462, 13, 100, 2, shade(colour, 0.2)) +
      rect(-80, -500, 190, 20, 6, second) +
      each(4, (i) => disc(-50 + i * 46, -506, 15, '#f6e6b8')) +
      rect(250, -320, 44, 40, 8, '#f6e6b8') +
      rect(-296, -340, 26, 44, 6, '#b4483f') +
      stroke('M-280-300L280-270', third, 9) +
      stroke('M-110-490C-140-580-170-600-190-610', second, 4) +
      wheel(-206, -156) +
      wheel(196, -116),
    box: [-390, -620, 740, 620],
    feet: [[-20, 330]],
    focus: [20, -350],
  };
};

/** Twelve pots of dough and some shapes. */
export const playDough: Kit = ({ colour }) => {
  const hues = [
    colour,
    '#e08a3a',
    '#e6c04a',
    '#9ab84a',
    '#4f9a62',
    '#3f9a96',
    '#4f8ac4',
    '#4f5ca8',
    '#8a5aa8',
    '#c45a96',
    '#f1ebdd',
    '#5c4638',
  ];
  return {
    art:
      hues
        .map((c, i) =>
          at(
            `translate(${-270 + (i % 6) * 108} ${i < 6 ? -150 : -40})`,
            path('M-46-110V-10A46 10 0 0 0 46-10V-110Z', round('#f3efe4')),
            rect(-46, -86, 92, 44, 0, round(c)),
            path('M-52-146V-110A52 12 0 0 0 52-110V-146Z', round(c)),
            oval(0, -146, 52, 13, tint(c, 0.25)),
            oval(0, -146, 38, 8, shade(c, 0.12)),
          ),
        )
        .join('') +
      at(
        'translate(-150 -6)',
        each(10, (k) => disc(Math.cos(k * 0.628) * 40, Math.sin(k * 0.628) * 15 - 20, 17, ball('#e6c04a'))) +
          oval(0, -24, 36, 17, ball('#e08a3a')),
      ) +
      at(
        'translate(60 -4)',
        path(
          'M0-86L19-46L62-42L30-14L40 22L0 4L-40 22L-30-14L-62-42L-19-46Z',
          ball('#4f8ac4'),
          'transform="scale(1 0.6)"',
        ),
      ) +
      at('translate(230 -10)', rect(-90, -46, 180, 46, 23, lying('#c45a96'))),
    box: [-326, -310, 652, 322],
    focus: [-60, -180],
  };
};

/** A kite with a tail. */
export const kite: Kit = ({ colour, second = '#e6c04a', third = '#3f8ac4' }) => ({
  flat: true,
  art: at(
    'rotate(18)',
    stroke('M0 210C60 270-60 320 10 380C60 420 0 470 40 520', '#f3efe4', 4) +
      [
        [18, 262, '#c45a96'],
        [-14, 322, '#e6c04a'],
        [24, 386, '#4f9a62'],
        [20, 450, '#4f8ac4'],
      ]
        .map(([x, y, c]) => path(`M${x} ${y}l-40-20v40ZM${x} ${y}l40-20v40Z`, String(c)))
        .join('') +
      cut(
        path('M0-330L230-60L0 220L-230-60Z', '#000'),
        [colour, '#e08a3a', second, '#5a9a5a', third, '#6a5aa8']
          .map((c, i) => rect(-240, -330 + i * 92, 480, 94, 0, c))
          .join(''),
        path('M0-330L230-60L0 220Z', '#15121a', 'fill-opacity="0.14"'),
        path('M0-330L-230-60L0-60Z', '#fffaf2', 'fill-opacity="0.18"'),
      ) +
      stroke('M0-330V220M-230-60Q0-80 230-60', '#5c4634', 6) +
      stroke('M0-330L230-60L0 220L-230-60Z', '#fffaf2', 5, 'stroke-opacity="0.7"'),
  ),
  box: [-330, -360, 580, 860],
  focus: [20, -60],
});

/** A telescope on three legs. */
export const telescope: Kit = ({ colour, second = '#33323a', third = '#d9b36a' }) => ({
  art:
    stroke('M0-330L-170-6M0-330L160-6', '#8a5a34', 20) +
    stroke('M0-330L20-20', '#6b4226', 20) +
    stroke('M-84-160H78', '#b9bcc4', 6) +
    disc(0, -340, 40, ball(second)) +
    rect(-20, -400, 40, 70, 8, metal('#b9bcc4')) +
    at(
      'translate(0 -420) rotate(-32)',
      rect(-190, -50, 330, 100, 14, lying(colour)),
      rect(130, -64, 130, 128, 14, lying(tint(colour, 0.06))),
      rect(244, -68, 26, 136, 6, steel(third)),
      rect(-210, -36, 40, 72, 6, steel(third)),
      rect(-290, -26, 90, 52, 10, lying(second)),
      rect(-330, -34, 46, 68, 12, lying('#17161b')),
      rect(-60, -84, 150, 30, 12, lying(second)),
      rect(-60, -58, 13, 20, 2, second),
      rect(70, -58, 13, 20, 2, second),
      rect(20, -52, 24, 104, 4, steel(third)),
    ),
  box: [-310, -640, 560, 640],
  feet: [
    [-170, 18],
    [160, 18],
    [20, 16],
  ],
  focus: [60, -450],
});
