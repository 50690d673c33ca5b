import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { ball, fade, fall, gloss, lying, material, matte, metal, round, slope, steel } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { cat, dog } from './animals.ts';
import { stitches } from './drape.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';
/** A tree of posts and boards for a cat. */
export const catTree: Kit = ({ colour, second = '#d9c9a8' }) => ({
  art:
    rect(-240, -44, 480, 44, 12, material('fleece', colour)) +
    [
      [-150, -380, 330],
      [120, -560, 510],
      [-20, -220, 180],
    ]
      .map(
        ([x = 0, y = 0, h = 0]) =>
          rect(x - 26, y, 52, h, 6, round(second)) +
          each(Math.floor(h / 12), (i) =>
            stroke(
              `M${x - 26} ${y + 6 + i * 12}L${x + 26} ${y + 11 + i * 12}`,
              shade(second, 0.3),
              2.5,
              'stroke-opacity="0.6"',
            ),
          ),
      )
      .join('') +
    rect(-110, -240, 230, 36, 14, material('fleece', colour)) +
    rect(-270, -410, 240, 40, 16, material('fleece', colour)) +
    path('M-230-600V-420H-60V-600Q-145-660-230-600Z', material('fleece', shade(colour, 0.1))) +
    disc(-145, -500, 50, '#2b201a') +
    rect(0, -590, 240, 40, 16, material('fleece', colour)) +
    stroke('M224-550V-430', '#d9c9a8', 4) +
    disc(224, -416, 24, ball('#b4584b')) +
    at(
      'translate(120 -650) scale(1)',
      path('M-70 60C-90-10-40-60 10-50C60-40 90 10 80 60Z', '#8a6a4a') +
        at('translate(-40 -40) scale(0.560)', cat('#8a6a4a')) +
        stroke('M76 50C120 70 120 130 100 150', '#8a6a4a', 15),
    ),
  box: [-272, -740, 544, 740],
  feet: [[0, 236]],
  focus: [80, -600],
});

/** A wand with feathers and a bell. */
export const catWand: Kit = ({ colour, second = '#e0b04a', third = '#3f9a96' }) => ({
  flat: true,
  art:
    stroke('M-260 290L90-130', '#8a5a34', 17) +
    stroke('M-264 286L86-134', '#c29a68', 5) +
    rect(-36, -16, 72, 150, 30, round(colour), 'transform="translate(-216 216) rotate(40)"') +
    stroke('M90-130C140-190 190-180 200-120C204-90 180-70 170-50', '#d9d2c2', 4) +
    disc(170, -40, 24, ball('#d9b36a')) +
    disc(170, -34, 5, '#6b4a1f') +
    [
      [-36, colour],
      [-12, second],
      [14, third],
      [38, tint(colour, 0.3)],
    ]
      .map(([r, c]) =>
        at(
          `translate(170 -20) rotate(${r})`,
          path('M0 0C-46 60-50 160 0 250C50 160 46 60 0 0Z', String(c)),
          stroke('M0 0V246', '#fffaf2', 3, 'stroke-opacity="0.7"'),
          each(8, (i) =>
            stroke(
              `M0 ${40 + i * 24}L-26 ${66 + i * 22}M0 ${40 + i * 24}L26 ${66 + i * 22}`,
              '#15121a',
              1.6,
              'stroke-opacity="0.2"',
            ),
          ),
        ),
      )
      .join(''),
  box: [-280, -190, 620, 510],
  focus: [180, 90],
});

/** A travel box with a wire door, and a cat inside. */
export const carrier: Kit = ({ colour, second = '#f3ede2' }) => ({
  art:
    stroke('M-70-430C-70-500 70-500 70-430', dark, 24) +
    path('M-300-250C-300-390-250-430-190-430H190C250-430 300-390 300-250Z', matte(second)) +
    path('M-310-250H310V-50Q310 0 260 0H-260Q-310 0-310-50Z', matte(colour)) +
    rect(-320, -268, 640, 34, 12, matte(shade(colour, 0.2))) +
    path(
      'M-300-250C-300-390-250-430-190-430H-120C-180-400-200-340-200-250Z',
      '#fffaf2',
      'fill-opacity="0.2"',
    ) +
    rect(-130, -360, 260, 310, 40, '#1d1b21') +
    at('translate(0 -170) scale(1.1)', cat('#c98a4a')) +
    each(8, (i) => rect(-116 + i * 31, -356, 6, 302, 3, steel('#d5d8de'))) +
    each(5, (i) => rect(-126, -330 + i * 62, 252, 6, 3, steel('#d5d8de'))) +
    `<rect x="-130" y="-360" width="260" height="310" rx="40" fill="none" stroke="#c9ccd4" stroke-width="13"/>` +
    [-1, 1]
      .map(
        (s) =>
          each(4, (i) => rect(s * 220 - 40, -190 + i * 40, 80, 17, 8, shade(colour, 0.5))) +
          rect(s * 230 - 15, -290, 30, 66, 6, dark),
      )
      .join('') +
    each(5, (i) => rect(-180 + i * 80, -404, 44, 17, 8, shade(second, 0.35))),
  box: [-320, -484, 640, 484],
  focus: [0, -230],
});

/** A lead and a collar. */
export const leash: Kit = ({ colour, third = '#d5d8de' }) => ({
  flat: true,
  art:
    stroke(
      'M-170-210C-290-210-290-40-170-60C0-90 120-260 200-130C280 10 60 40-60 90C-160 140-60 230 40 200',
      shade(colour, 0.35),
      36,
    ) +
    stroke(
      'M-170-210C-290-210-290-40-170-60C0-90 120-260 200-130C280 10 60 40-60 90C-160 140-60 230 40 200',
      colour,
      31,
    ) +
    stroke(
      'M-170-210C-290-210-290-40-170-60C0-90 120-260 200-130C280 10 60 40-60 90C-160 140-60 230 40 200',
      '#f6f1d8',
      5,
      'stroke-dasharray="15 9"',
    ) +
    `<path d="M-190-214C-80-250-40-190-110-120" fill="none" stroke="${shade(colour, 0.25)}" stroke-width="31" stroke-linecap="round"/>` +
    rect(36, 184, 70, 34, 10, metal(third)) +
    `<circle cx="122" cy="200" r="22" fill="none" stroke="${third}" stroke-width="11"/>` +
    `<ellipse cx="200" cy="230" rx="120" ry="96" fill="none" stroke="${shade(colour, 0.35)}" stroke-width="38"/><ellipse cx="200" cy="230" rx="120" ry="96" fill="none" stroke="${colour}" stroke-width="32"/><ellipse cx="200" cy="230" rx="120" ry="96" fill="none" stroke="#f6f1d8" stroke-width="5" stroke-dasharray="15 9"/>` +
    rect(170, 106, 66, 60, 10, metal('#55535e')) +
    disc(200, 350, 32, metal('#d9b36a')) +
    at('translate(184 334) scale(1.3)', glyphDrawing('lucide:paw-print', '#6b4a1f')),
  box: [-280, -260, 620, 650],
  focus: [190, 220],
});

/** A bone for chewing. */
export const chewBone: Kit = ({ colour }) => ({
  art:
    at(
      'rotate(-8)',
      path(
        'M-190-150C-220-220-320-200-310-120C-370-90-340 0-260-10C-240 40-150 30-150-30C-50-50 50-50 150-30C150 30 240 40 260-10C340 0 370-90 310-120C320-200 220-220 190-150C70-120-70-120-190-150Z',
        lying(colour),
      ) +
        path(
          'M-190-150C-220-220-320-200-310-120C-290-170-230-180-200-130C-70-96 70-96 200-130C230-180 290-170 310-120C320-200 220-220 190-150C70-120-70-120-190-150Z',
          '#fffaf2',
          'fill-opacity="0.4"',
        ) +
        each(50, (i) =>
          disc(
            -300 + chance(i) * 600,
            -150 + chance(i, 2) * 130,
            2.5,
            shade(colour, 0.5),
            'fill-opacity="0.3"',
          ),
        ),
    ) +
    rect(-50, -150, 100, 150, 4, material('linen', '#7d8a5a'), 'transform="rotate(-8)"') +
    at('rotate(-8) translate(-26 -104) scale(2.2)', glyphDrawing('lucide:dog', '#f6f1e6')),
  box: [-350, -230, 700, 250],
  focus: [-200, -90],
});

/** A soft bed for a pet. */
export const petBed: Kit = ({ colour, second = '#e9dfcc' }) => ({
  art:
    path(
      'M-330-120C-340-260-180-300 0-300C180-300 340-260 330-120C330-30 240 0 0 0C-240 0-330-30-330-120Z',
      material('fleece', colour),
    ) +
    path(
      'M-330-120C-340-260-180-300 0-300C180-300 340-260 330-120C330-30 240 0 0 0C-240 0-330-30-330-120Z',
      fall('#fffaf2', '#15121a'),
      'fill-opacity="0.26"',
    ) +
    oval(0, -180, 250, 88, shade(colour, 0.45)) +
    oval(0, -164, 244, 78, material('fleece', second)) +
    oval(-40, -178, 170, 44, fade('#fffaf2'), 'opacity="0.6"') +
    path(
      'M-330-120C-330-30-240 0 0 0C240 0 330-30 330-120C300-60 200-30 0-30C-200-30-300-60-330-120Z',
      '#15121a',
      'fill-opacity="0.12"',
    ) +
    stitches('M-300-110C-240-50-120-36 0-36C120-36 240-50 300-110', tint(colour, 0.4)) +
    at(
      'translate(-90 -160) scale(1.1)',
      path('M-110 20C-120-50-60-90 0-84C70-90 120-40 110 20C60 44-60 44-110 20Z', '#b98a5a') +
        at('translate(-60 -20) scale(0.660) rotate(-12)', dog('#b98a5a')),
    ),
  box: [-334, -310, 668, 310],
  feet: [[0, 270]],
  focus: [-110, -190],
});

/** A fountain for drinking. */
export const petFountain: Kit = ({ colour, second = '#f3f1ea' }) => ({
  art:
    path(
      'M-220-220C-230-120-220-50-200-20Q-190 0-160 0H160Q190 0 200-20C220-50 230-120 220-220Z',
      gloss(second),
    ) +
    rect(-130, -170, 260, 90, 20, slope('#bcd6de', '#7fa8b8')) +
    rect(-130, -130, 260, 50, 16, '#5f96ac', 'fill-opacity="0.6"') +
    oval(0, -220, 222, 62, shade(second, 0.12)) +
    oval(0, -218, 200, 52, slope('#a9cbd6', '#6f9fb2')) +
    path('M-60-230L-44-350C-40-390 40-390 44-350L60-230Q0-210-60-230Z', gloss(colour)) +
    oval(0, -360, 45, 15, '#bcd6de') +
    path(
      'M-30-360C-50-330-60-280-70-222H-34C-30-280-24-330-16-360ZM30-360C50-330 60-280 70-222H34C30-280 24-330 16-360Z',
      '#cfe6ee',
      'fill-opacity="0.85"',
    ) +
    [-1, 1]
      .map(
        (s) =>
          `<ellipse cx="${s * 60}" cy="-216" rx="50" ry="14" fill="none" stroke="#f6fbfc" stroke-width="4" stroke-opacity="0.8"/>`,
      )
      .join('') +
    disc(0, -40, 7, '#9fe0b4') +
    stroke('M200-30C280 0 300-60 330-70', dark, 9) +
    at('translate(-27 -150) scale(2.2)', glyphDrawing('lucide:paw-print', '#ffffff')),
  box: [-226, -384, 560, 390],
  feet: [[0, 190]],
  focus: [0, -260],
});
