import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write, breakLines } from '../lettering.ts';
import { ball, gloss, material, matte } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect } from '../shapes.ts';
import { cat, dog } from './animals.ts';
import type { Kit } from '../shapes.ts';

/** A bag of dry food or litter. `variant`: cat, kitten, dog or litter. `text` and `third` (a figure of Lucide) are on it. */
export const petBag: Kit = ({
  colour,
  second = '#f3ede2',
  third = 'lucide:drumstick',
  text = '',
  variant = 'cat',
}) => ({
  art:
    path('M-190-540L-200-40Q-204 0-170 0H170Q204 0 200-40L190-540Z', matte(colour)) +
    rect(-196, -560, 392, 44, 4, material('stripes', shade(colour, 0.14), shade(colour, 0.26))) +
    path('M-192-510L-200-40Q-204 0-170 0C-150-150-150-360-152-510Z', '#fffaf2', 'fill-opacity="0.16"') +
    path('M192-510L200-40Q204 0 170 0C150-150 150-360 156-510Z', '#15121a', 'fill-opacity="0.2"') +
    path('M-196-330C-100-380 100-280 196-330L199-100C100-60-100-150-199-100Z', second) +
    at(
      `translate(0 ${variant === 'dog' ? -212 : -216}) scale(${variant === 'kitten' ? 0.9 : 1.2})`,
      variant === 'dog'
        ? dog('#b98a5a')
        : cat(variant === 'kitten' ? '#d9a05a' : variant === 'litter' ? '#8d9099' : '#c98a4a'),
    ) +
    breakLines(text, 14, 2)
      .map((line, i) =>
        write(line, { x: 0, y: -440 + i * 54, size: 50, colour: second, weight: 800, most: 330 }),
      )
      .join('') +
    disc(-120, -56, 42, shade(colour, 0.3)) +
    at('translate(-144 -80) scale(2)', glyphDrawing(third, second)) +
    (variant === 'litter'
      ? at(
          'translate(270 0)',
          path('M-110 0C-80-60-30-80 0-80C40-80 90-50 116 0Z', '#b9b4a8') +
            each(60, (i) =>
              disc(
                -90 + chance(i) * 180,
                -4 - chance(i, 2) * 56 * (1 - Math.abs(chance(i) - 0.5)),
                5,
                i % 3 ? '#8d897f' : '#3a3833',
              ),
            ),
        )
      : each(22, (i) =>
          at(
            `translate(${220 + chance(i) * 120} ${-8 - chance(i, 2) * 30})`,
            disc(0, 0, variant === 'kitten' ? 9 : 14, ball(i % 3 ? '#a8703f' : '#8a5a30')),
            disc(-2, -2, 3, '#5c3a20', 'fill-opacity="0.5"'),
          ),
        )),
  box: [-202, -560, 560, 564],
  feet: [
    [0, 192],
    [274, 70],
  ],
  focus: [0, -260],
});

/** Soft pouches of wet food, and a dish. */
export const petPouches: Kit = ({ colour, second = '#f3ede2', text = '' }) => ({
  art:
    [
      [-170, -30, -9],
      [60, -30, 8],
      [-60, 0, 0],
    ]
      .map(([x = 0, y = 0, r = 0], i) =>
        at(
          `translate(${x} ${y}) rotate(${r})`,
          path(
            'M-130-390L-140-26Q-140 0-116 0H116Q140 0 140-26L130-390Z',
            matte(i === 2 ? colour : shade(colour, 0.16)),
          ),
          rect(-134, -400, 268, 40, 4, material('stripes', tint(colour, 0.3), tint(colour, 0.12))),
          path('M-130-360L-140-26Q-140 0-116 0C-90-120-90-260-96-360Z', '#fffaf2', 'fill-opacity="0.18"'),
          oval(0, -210, 96, 96, second),
          at('translate(0 -216) scale(0.860)', cat('#c98a4a')),
          write(text, { x: 0, y: -58, size: 50, colour: second, weight: 700, most: 220 }),
        ),
      )
      .join('') +
    at(
      'translate(230 0)',
      path('M-110-70L-90-10Q-88 0-70 0H70Q88 0 90-10L110-70Z', gloss('#5a7a86')),
      oval(0, -70, 110, 24, '#d9d3c6'),
      each(13, (i) =>
        oval(-66 + chance(i) * 130, -76 - chance(i, 2) * 15, 20, 11, i % 2 ? '#d9a58a' : '#c98a6a'),
      ),
      path('M-50-90C-20-116 30-116 56-92L80-106V-70L56-84C30-66-20-66-50-90Z', '#8fa6b0'),
    ),
  box: [-330, -440, 680, 446],
  feet: [
    [-60, 200],
    [230, 88],
  ],
  focus: [-60, -210],
});
