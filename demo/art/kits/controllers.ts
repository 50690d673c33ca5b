import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { ball, fade, fall, material, matte, metal, shine, slope } from '../paints.ts';
import { at, cut, disc, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';

const stick = (x: number, y: number, r: number, colour: string): string =>
  disc(x, y + 4, r + 9, shade(colour, 0.6)) +
  disc(x, y, r, slope('#4b4953', '#1d1b21')) +
  disc(x, y - 5, r * 0.78, ball('#3a3842')) +
  `<circle cx="${x}" cy="${y - 5}" r="${r * 0.56}" fill="none" stroke="#5b5964" stroke-width="3"/>`;
const cross = (x: number, y: number, s: number, colour: string): string =>
  disc(x, y, s * 1.35, shade(colour, 0.24)) +
  rect(x - s, y - s * 0.33, s * 2, s * 0.66, 6, matte(dark)) +
  rect(x - s * 0.33, y - s, s * 0.66, s * 2, 6, matte(dark));
const buttons = (x: number, y: number, gap: number, r: number): string =>
  [
    [0, -gap, '#d9b36a'],
    [gap, 0, '#b4584b'],
    [0, gap, '#6f9a7a'],
    [-gap, 0, '#6486a8'],
  ]
    .map(
      ([dx, dy, c]) =>
        disc(x + Number(dx), y + Number(dy) + 3, r, shade(String(c), 0.55)) +
        disc(x + Number(dx), y + Number(dy), r, ball(String(c))),
    )
    .join('');

/** A gamepad with two sticks. `second` is the grips' colour. */
export const gamepad: Kit = ({ colour, second = shade(colour, 0.3) }) => {
  const body =
    'M-150-360C-230-372-290-330-310-230C-334-110-340 0-270 0C-212 0-180-84-120-112H120C180-84 212 0 270 0C340 0 334-110 310-230C290-330 230-372 150-360C110-354 90-340 60-340H-60C-90-340-110-354-150-360Z';
  return {
    flat: true,
    art:
      path('M-250-338C-230-386-120-392-104-352Z', dark) +
      path('M250-338C230-386 120-392 104-352Z', dark) +
      path(body, matte(colour)) +
      cut(
        path(body, '#000'),
        path('M-340-190C-250-160-210-100-190 20H-360ZM340-190C250-160 210-100 190 20H360Z', matte(second)),
        oval(-150, -340, 240, 90, fade('#ffffff'), 'opacity="0.28"'),
      ) +
      stroke(body, tint(colour, 0.55), 3, 'stroke-opacity="0.6"') +
      stick(-190, -250, 48, colour) +
      stick(92, -150, 48, colour) +
      cross(-92, -150, 44, colour) +
      buttons(190, -250, 42, 21) +
      rect(-62, -282, 20, 34, 10, dark) +
      rect(42, -282, 20, 34, 10, dark) +
      disc(0, -264, 25, slope('#f3efe7', '#a3a0a8')) +
      disc(0, -264, 17, ball(second)),
    box: [-336, -388, 672, 392],
    focus: [130, -220],
  };
};

/** A phone between the two halves of a gamepad. */
export const clipGamepad: Kit = ({ colour }) => {
  const half = (side: number): string =>
    at(
      `scale(${side} 1)`,
      path('M-380-150C-380-190-350-200-310-200H-236V170H-300C-360 170-392 120-392 40Z', matte(colour)),
      path('M-380-150C-380-190-350-200-310-200H-236V-160H-340Z', '#ffffff', 'fill-opacity="0.14"'),
      rect(-252, -170, 24, 312, 6, shade(colour, 0.5)),
    );
  return {
    flat: true,
    art:
      half(1) +
      half(-1) +
      rect(-240, -146, 480, 262, 32, slope('#8a8d96', '#33353c')) +
      rect(-231, -137, 462, 244, 25, '#0d0c10') +
      cut(
        rect(-224, -130, 448, 230, 19, '#000'),
        rect(-224, -130, 448, 230, 0, fall('#7f9bb5', '#d8b892')),
        path('M-224 40L-120-50L-40 20L60-80L224 50V100H-224Z', shade(colour, 0.25)),
        path('M-224 100C-100 40 100 40 224 100Z', '#4d5a48'),
        disc(130, -70, 30, '#f6e6c3'),
        path('M-224-130H80L-60 100H-224Z', '#ffffff', 'fill-opacity="0.08"'),
      ) +
      stick(-312, -110, 36, colour) +
      buttons(312, -110, 32, 16) +
      cross(-312, 40, 34, colour) +
      stick(312, 40, 36, colour),
    box: [-392, -200, 784, 370],
    focus: [-220, -50],
  };
};

/** A small pad in the manner of the first consoles, with its cable. */
export const retroGamepad: Kit = ({ colour, second = '#3f3d47' }) => ({
  flat: true,
  art:
    stroke('M0-130C0-260 160-200 200-300', dark, 13) +
    stroke('M-3-130C-3-258 156-198 196-300', '#77757f', 3, 'stroke-opacity="0.6"') +
    rect(-300, -130, 600, 260, 22, matte(colour)) +
    rect(-300, -130, 600, 260, 22, shine(), 'opacity="0.5"') +
    rect(-278, -96, 556, 200, 10, matte(second)) +
    cross(-178, 10, 54, second) +
    rect(-72, -70, 150, 30, 6, tint(second, 0.22)) +
    rect(-72, 64, 150, 30, 6, tint(second, 0.22)) +
    rect(-76, -24, 158, 70, 12, tint(colour, 0.1)) +
    rect(-58, 2, 58, 20, 10, dark) +
    rect(10, 2, 58, 20, 10, dark) +
    [128, 218]
      .map(
        (x) =>
          rect(x - 40, -30, 80, 80, 12, tint(colour, 0.1)) +
          disc(x, 13, 32, '#5c1f1c') +
          disc(x, 9, 32, ball('#b4483f')),
      )
      .join(''),
  box: [-300, -300, 600, 430],
  focus: [150, 10],
});

/** A steering wheel on its base, and two pedals. */
export const racingWheel: Kit = ({ colour, third = '#b4483f' }) => ({
  art:
    path('M-120-190H120L150-40Q150 0 110 0H-110Q-150 0-150-40Z', slope('#4b4953', '#1b1a20')) +
    rect(-96, -60, 192, 17, 8, third) +
    disc(9, -364, 236, '#131217') +
    `<circle cy="-370" r="210" fill="none" stroke="#1d1b21" stroke-width="60"/><circle cy="-370" r="210" fill="none" stroke="${matteStop(colour)}" stroke-width="50"/><circle cy="-374" r="212" fill="none" stroke="#77757f" stroke-width="8" stroke-opacity="0.55" stroke-dasharray="330 1000" stroke-dashoffset="-680"/>` +
    path('M-24-606H24V-548H-24Z', third) +
    path(
      'M-196-408C-120-396-90-440 0-440C90-440 120-396 196-408V-340C120-350 80-320 70-280L44-166H-44L-70-280C-80-320-120-350-196-340Z',
      slope('#5b5964', '#232128'),
    ) +
    disc(0, -370, 66, slope('#3a3842', '#131217')) +
    disc(0, -370, 44, ball('#55535e')) +
    at('translate(-24 -394) scale(2)', glyphDrawing('lucide:gauge', '#e9e4da')) +
    [
      [-130, -388, '#d9b36a'],
      [-96, -372, '#6f9a7a'],
      [130, -388, '#b4483f'],
      [96, -372, '#6486a8'],
    ]
      .map(([x, y, c]) => disc(Number(x), Number(y), 13, ball(String(c))))
      .join('') +
    at(
      'translate(290 0)',
      path('M-80-24H110L130 0H-90Z', '#232128'),
      rect(-64, -150, 52, 132, 8, metal('#b9bcc4')),
      rect(16, -176, 62, 158, 8, metal('#b9bcc4')),
      rect(-64, -150, 52, 132, 8, material('mesh', '#8d9099'), 'opacity="0.5"'),
      rect(16, -176, 62, 158, 8, material('mesh', '#8d9099'), 'opacity="0.5"'),
    ),
  box: [-246, -612, 666, 612],
  feet: [
    [0, 146],
    [310, 104],
  ],
  focus: [0, -370],
});
const matteStop = (colour: string): string => shade(colour, 0.2);
