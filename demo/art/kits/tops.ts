import { shade, tint } from '../colour.ts';
import { fall, material, matte, slope } from '../paints.ts';
import { at, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { bodyFolds, drape, stitches } from './drape.ts';
import type { Kit } from '../shapes.ts';

/** A T-shirt. `variant`: crew, print (wide, with a desert on it) or polo. */
export const tShirt: Kit = ({ colour, second = '#e8d6b0', third = '#c9825a', variant = 'crew' }) => {
  const wide = variant === 'print' ? 26 : 0;
  const shape = `M-76-300C-44-262 44-262 76-300L${164 + wide}-276L${300 + wide}-${140 - wide}L${228 + wide}-${72 - wide}L${168 + wide}-130L${170 + wide} 290Q0 304-${170 + wide} 290L-${168 + wide}-130L-${228 + wide}-${72 - wide}L-${300 + wide}-${140 - wide}L-${164 + wide}-276Z`;
  const print = cut(
    rect(-104, -150, 208, 220, 104, '#000'),
    rect(-104, -150, 208, 220, 0, fall('#d9a27a', second)),
    disc(34, -70, 34, '#f6e6c3'),
    path('M-110 0C-50-60 0 10 110-40V80H-110Z', third),
    path('M-110 40C-30-10 40 50 110 10V80H-110Z', shade(third, 0.25)),
  );
  const collar =
    variant === 'polo'
      ? path('M-80-302L0-236L80-302L96-280L20-206L0-226L-20-206L-96-280Z', matte(shade(colour, 0.1))) +
        rect(-17, -228, 34, 118, 3, matte(shade(colour, 0.06))) +
        [-190, -140].map((y) => disc(0, y, 6, tint(colour, 0.6))).join('')
      : stroke('M-74-298C-42-252 42-252 74-298', shade(colour, 0.14), 17) +
        stitches('M-78-284C-44-238 44-238 78-284', shade(colour, 0.3));
  return {
    flat: true,
    art:
      oval(0, -292, 74, 24, shade(colour, 0.5)) +
      drape(shape, variant === 'polo' ? material('linen', colour) : colour, bodyFolds) +
      (variant === 'print' ? print : '') +
      collar +
      stitches(`M-${168 + wide} 268Q0 282 ${168 + wide} 268`, shade(colour, 0.35)) +
      stitches(
        `M${288 + wide}-${152 - wide}L${216 + wide}-${84 - wide}M-${288 + wide}-${152 - wide}L-${216 + wide}-${84 - wide}`,
        shade(colour, 0.35),
      ),
    box: [-300 - wide, -316, 600 + 2 * wide, 620],
    focus: [0, -170],
  };
};

/** A shirt with buttons and long sleeves. `variant`: oxford, flannel (squares of `second`) or blouse (short sleeves, no collar). */
export const shirt: Kit = ({ colour, second = shade(colour, 0.3), variant = 'oxford' }) => {
  const paint = variant === 'flannel' ? material('plaid', colour, second) : material('linen', colour);
  const isBlouse = variant === 'blouse';
  const sleeve = isBlouse
    ? 'M-160-270L-286 60Q-250 92-208 86L-130-110Z'
    : 'M-158-270L-262 190Q-236 216-196 210L-130-110Z';
  const body = 'M-80-296C-40-270 40-270 80-296L164-268L152-60L172 290Q0 314-172 290L-152-60L-164-268Z';
  const cuff = isBlouse
    ? ''
    : path('M-264 176L-196 196L-204 250Q-244 256-276 238Z', matte(shade(colour, 0.08)));
  const arm =
    drape(sleeve, paint, ['M-190-180C-200-60-230 60-232 180', 'M-150-150C-170-90-170-30-186 30']) + cuff;
  return {
    flat: true,
    art:
      arm +
      at('scale(-1 1)', arm) +
      oval(0, -290, 72, 22, shade(colour, 0.5)) +
      drape(body, paint, bodyFolds) +
      rect(-17, -262, 34, 564, 0, paint) +
      rect(-17, -262, 34, 564, 0, slope('#fffaf2', '#15121a'), 'fill-opacity="0.12"') +
      stroke('M-17-250V300M17-250V300', shade(colour, 0.4), 2, 'stroke-opacity="0.6"') +
      each(
        7,
        (i) =>
          disc(0, -206 + i * 76, 7, tint(colour, 0.75)) + disc(0, -206 + i * 76, 2.5, shade(colour, 0.4)),
      ) +
      (isBlouse
        ? stroke('M-78-296C-60-240-20-230 0-216C20-230 60-240 78-296', shade(colour, 0.12), 15)
        : path('M-84-306L0-240L-58-176L-112-276Z', paint) +
          path('M84-306L0-240L58-176L112-276Z', paint) +
          path(
            'M-84-306L0-240L-58-176L-112-276ZM84-306L0-240L58-176L112-276Z',
            tint(colour, 0.3),
            'fill-opacity="0.35"',
          ) +
          stroke(
            'M-84-306L0-240L-58-176L-112-276M84-306L0-240L58-176L112-276',
            shade(colour, 0.4),
            3,
            'stroke-opacity="0.55"',
          ) +
          rect(48, -150, 84, 96, 6, paint) +
          stitches('M48-150H132V-66L90-48L48-66Z', shade(colour, 0.45))),
    box: [-286, -310, 572, 622],
    focus: [40, -180],
  };
};

/** A long dress with small flowers. */
export const dress: Kit = ({ colour, second = '#e8b9a8', third = '#5f7a5a' }) => {
  const paint = material('floral', colour, second, third);
  const arm = drape('M-92-330L-176-196Q-150-166-116-168L-80-230Z', paint);
  return {
    flat: true,
    art:
      arm +
      at('scale(-1 1)', arm) +
      oval(0, -326, 52, 18, shade(colour, 0.55)) +
      drape(
        'M-94-336C-50-270 50-270 94-336L106-180C96-120 84-100 80-70C140 80 196 220 210 380Q0 420-210 380C-196 220-140 80-80-70C-84-100-96-120-106-180Z',
        paint,
        [
          'M-60-50C-90 100-130 240-150 390',
          'M-20-50C-30 120-50 260-56 400',
          'M24-50C40 120 60 260 66 400',
          'M62-50C90 100 130 240 156 390',
        ],
        1.3,
      ) +
      path('M-84-92Q0-70 84-92L80-58Q0-38-80-58Z', matte(shade(colour, 0.3))) +
      stroke('M60-70C90-30 80 20 100 60M66-70C60-20 70 10 62 50', shade(colour, 0.3), 11),
    box: [-212, -340, 424, 752],
    focus: [0, -180],
  };
};

/** A knitted sweater with a deep neck. */
export const sweater: Kit = ({ colour }) => {
  const knit = material('knit', colour);
  const arm =
    drape('M-150-276L-272 196Q-240 226-190 216L-128-90Z', knit, ['M-200-140C-220-20-236 60-238 190']) +
    path(
      'M-276 190L-188 214L-194 258Q-240 266-280 246Z',
      material('stripes', shade(colour, 0.1), shade(colour, 0.28)),
    );
  return {
    flat: true,
    art:
      arm +
      at('scale(-1 1)', arm) +
      path('M-92-302Q0-276 92-302L0-170Z', shade(colour, 0.5)) +
      path('M-92-302Q0-324 92-302Q0-250-92-302Z', shade(colour, 0.36)) +
      drape(
        'M-92-302L0-176L92-302L160-272L152-60L166 262Q0 282-166 262L-152-60L-160-272Z',
        knit,
        bodyFolds,
        1.2,
      ) +
      stroke('M-92-302L0-172L92-302', shade(colour, 0.24), 26) +
      stroke('M-92-302L0-172L92-302', tint(colour, 0.16), 5) +
      path(
        'M-166 256Q0 276 166 256L162 306Q0 326-162 306Z',
        material('stripes', shade(colour, 0.08), shade(colour, 0.28)),
      ),
    box: [-282, -316, 564, 640],
    focus: [0, -190],
  };
};
