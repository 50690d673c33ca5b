import { shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import { across, ball, fade, glass, material, matte, metal, round, slope } from '../paints.ts';
import { at, chance, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { heap } from './pieces.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const paper = '#f6efe1';

const bandLabel = (y: number, h: number, w: number, colour: string, text: string): string =>
  rect(-w / 2, y, w, h, 5, across(shade(paper, 0.1), paper)) +
  `<rect x="${-w / 2 + 8}" y="${y + 8}" width="${w - 16}" height="${h - 16}" rx="3" fill="none" stroke="${colour}" stroke-width="2.5"/>` +
  write(text, {
    x: 0,
    y: y + h * 0.62,
    size: Math.min(52, h * 0.42),
    colour: shade(colour, 0.35),
    most: w - 40,
  });

/** A jar of glass. `colour` is what is in it. `variant`: honey, jam (cloth on its lid), granules or powder. `second` is the lid. */
export const foodJar: Kit = ({
  colour,
  second = '#c9a25a',
  third = '#b4584b',
  text = '',
  variant = 'jam',
}) => {
  const inside =
    'M-150-330C-156-300-160-290-160-260V-40Q-160-12-130-12H130Q160-12 160-40V-260C160-290 156-300 150-330Z';
  const filling =
    variant === 'granules' || variant === 'powder'
      ? path(inside, across(tint(colour, 0.1), shade(colour, 0.2))) +
        cut(
          path(inside, '#000'),
          each(variant === 'granules' ? 190 : 0, (i) =>
            rect(
              -156 + chance(i) * 306,
              -326 + chance(i, 2) * 310,
              10 + chance(i, 3) * 9,
              9 + chance(i, 4) * 7,
              3,
              i % 2 ? tint(colour, 0.22) : shade(colour, 0.28),
              'fill-opacity="0.8"',
            ),
          ),
        )
      : path(inside, across(tint(colour, 0.2), shade(colour, 0.3))) +
        oval(-60, -180, 60, 130, fade(tint(colour, 0.6)), 'opacity="0.5"') +
        (variant === 'jam'
          ? cut(
              path(inside, '#000'),
              each(26, (i) =>
                oval(
                  -140 + chance(i) * 280,
                  -300 + chance(i, 2) * 280,
                  16 + chance(i, 3) * 17,
                  12 + chance(i, 4) * 9,
                  shade(colour, 0.3),
                  'fill-opacity="0.35"',
                ),
              ),
            )
          : '');
  const comb =
    variant === 'honey'
      ? at(
          'translate(250 -6)',
          path('M-84 0L-96-120L-20-160L84-120L92 0Z', matte('#e0a83c')),
          each(16, (i) => {
            const [x, y] = [-64 + (i % 4) * 38 + (Math.floor(i / 4) % 2) * 19, -112 + Math.floor(i / 4) * 30];
            return path(`M${x} ${y - 16}l15 8v16l-15 8l-15-8v-16Z`, i % 3 ? '#c4811f' : '#f1c868');
          }),
        )
      : '';
  return {
    art:
      comb +
      path(
        'M-166-340C-172-300-176-290-176-260V-36Q-176 0-140 0H140Q176 0 176-36V-260C176-290 172-300 166-340Z',
        glass('#dfe6e2'),
      ) +
      filling +
      path(
        'M-166-340C-172-300-176-290-176-260V-36Q-176 0-140 0H140Q176 0 176-36V-260C176-290 172-300 166-340Z',
        glass('#f4f6f2'),
        'fill-opacity="0.5"',
      ) +
      bandLabel(-236, 150, 230, third, text) +
      (variant === 'jam'
        ? path(
            'M-176-400C-150-420 150-420 176-400L214-320C180-336 160-306 130-322C100-338 80-304 44-320C10-336-10-304-46-320C-80-336-100-304-132-320C-160-336-180-306-214-320Z',
            material('plaid', '#f3e6d2', third),
          ) +
          path('M-176-400C-150-420 150-420 176-400L180-388H-180Z', '#fffaf2', 'fill-opacity="0.3"') +
          rect(-172, -356, 344, 15, 7, '#d9c39a') +
          path('M-10-352C-60-384-70-336-10-344C50-384 60-336-10-344Z', '#c9ae7a')
        : path('M-178-420H178V-344Q178-336 166-336H-166Q-178-336-178-344Z', metal(second)) +
          oval(0, -420, 178, 28, slope(tint(second, 0.4), shade(second, 0.1))) +
          rect(-178, -362, 356, 6, 0, shade(second, 0.4), 'fill-opacity="0.5"')),
    box: [-214, -450, variant === 'honey' ? 560 : 428, 450],
    feet:
      variant === 'honey'
        ? [
            [0, 170],
            [250, 88],
          ]
        : [[0, 170]],
    focus: [0, -220],
  };
};

/** A tin with a round lid for tea. `third` is a piece that lies before it. */
export const teaTin: Kit = ({ colour, second = '#d9b36a', third = 'tea', text = '' }) => ({
  art:
    path('M-130-400V-16A130 24 0 0 0 130-16V-400Z', round(colour)) +
    rect(-130, -360, 260, 40, 0, material('girih', shade(colour, 0.25), second), 'opacity="0.85"') +
    path('M-138-450V-392A138 24 0 0 0 138-392V-450Z', round(tint(colour, 0.08))) +
    oval(0, -450, 138, 24, slope(tint(colour, 0.4), shade(colour, 0.1))) +
    disc(0, -458, 15, ball(second)) +
    rect(-138, -392, 276, 6, 0, second, 'fill-opacity="0.8"') +
    bandLabel(-276, 160, 204, second, text) +
    rect(-130, -60, 260, 8, 0, second) +
    at('translate(190 -2)', heap(third, 96, 54, third === 'tea' || third === 'greenTea' ? 0.8 : 0.7)),
  box: [-138, -480, 430, 496],
  feet: [
    [0, 128],
    [190, 90],
  ],
  focus: [0, -230],
});

/** A box of tea bags, with one before it. */
export const teaBags: Kit = ({ colour, second = '#d9b36a', text = '' }) => ({
  art:
    path('M190-300L250-330V-30L190 0Z', shade(colour, 0.35)) +
    path('M-190-300L-130-330H250L190-300Z', tint(colour, 0.35)) +
    rect(-190, -300, 380, 300, 4, matte(colour)) +
    disc(-90, -150, 84, tint(colour, 0.16)) +
    path('M-150-130C-140-80-40-80-30-130Z', '#fbf6ec') +
    path('M-134-136C-120-120-60-120-46-136Z', '#a3401f') +
    stroke('M-30-128C0-128 0-96-40-98', '#fbf6ec', 8) +
    stroke('M-104-160C-118-180-90-190-104-210M-76-160C-90-180-62-190-76-210', '#fbf6ec', 5) +
    write(text, { x: 84, y: -160, size: 52, colour: '#fbf6ec', most: 180 }) +
    rect(0, -136, 166, 4, 2, second) +
    write(words.twentyPieces, { x: 84, y: -88, size: 36, colour: second, weight: 500 }) +
    rect(-190, -36, 380, 17, 0, second) +
    stroke('M250-6C300-70 200-130 290-190', '#efe7d6', 4) +
    rect(268, -236, 56, 56, 4, matte(colour)) +
    path('M216 0L222-96L250-120L284-96L290 0Z', slope('#f3ead8', '#cdb994')) +
    path('M222-8L226-76H280L284-8Z', '#5a3420', 'fill-opacity="0.5"'),
  box: [-190, -330, 516, 330],
  feet: [
    [20, 216],
    [252, 38],
  ],
  focus: [-40, -160],
});
