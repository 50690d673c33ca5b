import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { ball, fade, gloss, matte, metal, round, slope } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';

/** A tent with an open door. */
export const tent: Kit = ({ colour, second = '#e9dfcc', third = '#e0a83c' }) => ({
  art:
    path('M-40-420C120-430 300-200 370 0H100Z', matte(shade(colour, 0.24))) +
    path('M-40-420C-160-380-300-160-350 0H230C200-160 100-380-40-420Z', matte(colour)) +
    path('M-40-420C-160-380-300-160-350 0H-200C-160-160-90-340-40-420Z', '#fffaf2', 'fill-opacity="0.14"') +
    path('M-50-330C-130-240-160-100-160 0H90C80-110 20-250-50-330Z', '#26302b') +
    path('M-50-330C-130-240-160-100-160 0H-90C-100-110-80-240-50-330Z', matte(second)) +
    path('M-50-330C20-250 80-110 90 0H40C36-100 0-230-50-330Z', shade(second, 0.16)) +
    path('M-60-60C-20-90 30-80 50-40V0H-90Z', '#a3583f', 'fill-opacity="0.8"') +
    stroke(
      'M-40-424C-160-384-306-160-356 0M-40-424C100-384 206-160 236 0M-40-424C130-434 306-200 376 0',
      third,
      6,
    ) +
    stroke('M-330-80L-420 4M330-100L430 4', '#d9d2c2', 3) +
    [
      [-420, 4],
      [430, 4],
    ]
      .map(([x = 0, y = 0]) => rect(x - 4, y - 20, 8, 26, 3, '#9a9da6'))
      .join('') +
    path('M150-230L240-200L270-110L176-120Z', shade(colour, 0.4), 'fill-opacity="0.6"'),
  box: [-424, -430, 860, 434],
  feet: [[0, 340]],
  focus: [-60, -220],
});

/** A sleeping bag, open at the top, and its sack. */
export const sleepingBag: Kit = ({ colour, second = '#e0a458', third = '#33323a' }) => ({
  flat: true,
  art:
    path(
      'M-170-260C-170-400 130-400 130-260C160-100 130 240 80 330Q-20 370-120 330C-170 240-200-100-170-260Z',
      matte(colour),
    ) +
    each(8, (i) =>
      path(
        `M${-176 + i * 5} ${-170 + i * 62}Q-20 ${-140 + i * 62} ${140 - i * 6} ${-170 + i * 62}L${138 - i * 6} ${-122 + i * 62}Q-20 ${-90 + i * 62} ${-172 + i * 5} ${-122 + i * 62}Z`,
        i % 2 ? shade(colour, 0.16) : tint(colour, 0.1),
        'fill-opacity="0.7"',
      ),
    ) +
    path('M-140-250C-140-360 100-360 100-250C90-190-130-190-140-250Z', second) +
    oval(-20, -250, 84, 48, shade(second, 0.16)) +
    path('M-20-200L20-190L60 250', 'none', `stroke="${second}" stroke-width="9"`) +
    path('M-20-200L30-180L120-220L150-60L60-40Z', matte(second)) +
    at(
      'translate(250 170) rotate(8)',
      rect(-90, -130, 180, 270, 60, round(shade(colour, 0.2))) +
        oval(0, -126, 80, 26, third) +
        stroke('M-60-120C-20-180 20-180 60-120', '#d9d2c2', 6) +
        [-40, 60].map((y) => rect(-92, y, 184, 17, 4, third)).join(''),
    ),
  box: [-200, -370, 560, 720],
  focus: [-20, -150],
});

/** A pair of poles for hills. */
export const trekkingPoles: Kit = ({ colour, third = '#e0a83c' }) => {
  const one = (x: number, turn: number): string =>
    at(
      `translate(${x} 0) rotate(${turn})`,
      rect(-6, -520, 12, 500, 4, metal('#b9bcc4')),
      rect(-10, -520, 20, 240, 6, round(colour)),
      rect(-15, -300, 30, 34, 8, matte(third)),
      path('M-7-22L0 6L7-22Z', '#55535e'),
      oval(0, -60, 46, 13, dark),
      oval(0, -64, 46, 13, '#4b4953'),
      path('M-22-660Q0-690 22-660L17-520H-17Z', round('#3a3230')),
      rect(-20, -668, 40, 24, 10, third),
      stroke('M18-640C80-620 70-500 12-540', dark, 11),
    );
  return {
    art: one(-110, 6) + one(110, -6),
    box: [-190, -690, 400, 696],
    feet: [
      [-110, 16],
      [110, 16],
    ],
    focus: [-130, -560],
  };
};

/** A lamp for the forehead with its band. */
export const headlamp: Kit = ({ colour, second = '#3a3842' }) => ({
  art:
    `<path d="M-230-190C-260-380 260-380 230-190" fill="none" stroke="${shade(second, 0.3)}" stroke-width="58"/>` +
    path(
      'M-260-200C-250-110-160-50-100-40V-170C-160-180-200-210-210-240ZM260-200C250-110 160-50 100-40V-170C160-180 200-210 210-240Z',
      matte(second),
    ) +
    stroke('M-232-180C-200-120-150-100-104-92M232-180C200-120 150-100 104-92', colour, 9) +
    oval(60, -100, 330, 200, fade('#fff3cf'), 'opacity="0.45"') +
    rect(-130, -230, 260, 220, 60, gloss('#2b2930')) +
    rect(-110, -210, 220, 180, 46, slope(tint(colour, 0.1), shade(colour, 0.2))) +
    disc(-30, -120, 66, '#131217') +
    disc(-30, -120, 58, slope('#d9dce2', '#77757f')) +
    disc(-30, -120, 40, '#fff6dc') +
    disc(-30, -120, 24, '#ffffff') +
    disc(64, -150, 20, ball('#b4483f')) +
    rect(44, -96, 44, 44, 12, '#2b2930') +
    at('translate(53 -87) scale(1.1)', glyphDrawing('lucide:power', tint(colour, 0.6))),
  box: [-262, -362, 524, 352],
  feet: [[0, 120]],
  focus: [-10, -130],
});

/** A helmet for a bicycle. */
export const bikeHelmet: Kit = ({ colour, second = '#2b2930', third = '#e8654f' }) => ({
  art:
    stroke('M-190-130C-120-20-40 20 0 30C40 0 120-60 180-130', shade(second, 0.1), 13) +
    rect(-28, 4, 50, 34, 10, second) +
    path(
      'M-290-140C-300-330-160-420 10-420C190-420 310-310 310-190C250-140 150-120 40-120C-80-116-220-100-290-140Z',
      gloss(colour),
    ) +
    path(
      'M-290-140C-220-100-80-116 40-120C150-120 250-140 310-190L312-160C250-104 150-86 40-86C-80-82-220-66-292-112Z',
      second,
    ) +
    [
      [-200, -300, -30],
      [-90, -350, -16],
      [30, -366, 0],
      [140, -340, 16],
      [220, -280, 34],
      [-150, -210, -14],
      [-30, -230, -4],
      [90, -230, 6],
      [190, -210, 18],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        at(
          `translate(${x} ${y}) rotate(${r})`,
          rect(-20, -40, 40, 84, 20, shade(second, 0.4)),
          rect(-15, -36, 12, 76, 6, '#ffffff', 'fill-opacity="0.1"'),
        ),
      )
      .join('') +
    path('M-270-220C-240-340-130-396 0-402C-110-370-210-300-240-190Z', '#fffaf2', 'fill-opacity="0.3"') +
    rect(-304, -186, 34, 54, 12, third) +
    disc(-287, -160, 40, fade(third), 'opacity="0.6"'),
  box: [-320, -424, 640, 466],
  feet: [[-10, 190]],
  focus: [0, -280],
});
