import { shade, tint } from '../colour.ts';
import { ball, fall, material, matte, metal, round } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { bodyFolds, drape, stitches } from './drape.ts';
import type { Kit } from '../shapes.ts';

/** A hooded jacket with a zip. */
export const hoodie: Kit = ({ colour, third = '#d5d8de' }) => {
  const arm =
    drape('M-156-260L-276 190Q-244 220-192 212L-128-90Z', colour, [
      'M-200-140C-220-20-236 60-238 190',
      'M-160-120C-180-40-180 20-200 90',
    ]) +
    path(
      'M-280 184L-190 210L-196 258Q-244 266-284 244Z',
      material('stripes', shade(colour, 0.12), shade(colour, 0.28)),
    );
  return {
    flat: true,
    art:
      arm +
      at('scale(-1 1)', arm) +
      path('M-110-270C-130-400 130-400 110-270L60-220H-60Z', matte(shade(colour, 0.14))) +
      path('M-80-268C-90-360 90-360 80-268L0-210Z', shade(colour, 0.5)) +
      drape(
        'M-104-284L0-190L104-284L166-254L154-60L168 268Q0 288-168 268L-154-60L-166-254Z',
        colour,
        bodyFolds,
        1.2,
      ) +
      path('M-120-290C-110-240-50-190-4-176V-210C-50-240-80-270-84-300Z', matte(shade(colour, 0.06))) +
      path('M120-290C110-240 50-190 4-176V-210C50-240 80-270 84-300Z', matte(shade(colour, 0.12))) +
      path(
        'M-168 262Q0 282 168 262L164 308Q0 328-164 308Z',
        material('stripes', shade(colour, 0.12), shade(colour, 0.28)),
      ) +
      rect(-6, -190, 12, 480, 2, metal(third)) +
      rect(-9, -120, 18, 44, 6, metal(third)) +
      [-1, 1]
        .map((s) =>
          at(
            `scale(${s} 1)`,
            stitches('M24 90L116 100L146 246H24', shade(colour, 0.5)),
            stroke('M116 100L146 240', shade(colour, 0.45), 5),
            stroke('M40-200C36-130 44-80 34-20', tint(third, 0.3), 7),
          ),
        )
        .join(''),
    box: [-286, -372, 572, 696],
    focus: [0, -180],
  };
};

/** A long coat with a belt and two rows of buttons. */
export const trenchCoat: Kit = ({ colour, third = '#5c4634' }) => {
  const arm =
    drape('M-146-300L-240 130Q-214 156-172 150L-120-110Z', colour, ['M-184-170C-200-60-206 40-208 130']) +
    rect(-240, 84, 70, 22, 4, shade(colour, 0.16), 'transform="rotate(10 -205 95)"');
  return {
    flat: true,
    art:
      arm +
      at('scale(-1 1)', arm) +
      drape(
        'M-80-330L80-330L152-300L138-60L190 380Q0 408-190 380L-138-60L-152-300Z',
        colour,
        [
          'M-110 10C-120 140-150 260-150 380',
          'M-50 20C-56 150-70 260-66 390',
          'M96 20C110 150 130 260 136 380',
        ],
        1.2,
      ) +
      stroke('M30-190L36 392', shade(colour, 0.45), 4) +
      path('M-84-340L-10-170L-64-130L-130-310Z', matte(tint(colour, 0.12))) +
      path('M84-340L30-170L84-124L132-310Z', matte(shade(colour, 0.06))) +
      path('M-84-340Q0-300 84-340L60-290Q0-270-60-290Z', shade(colour, 0.4)) +
      path('M-150-286L-60-250L-86-180L-150-210Z', tint(colour, 0.08), 'fill-opacity="0.6"') +
      [
        [-40, -96],
        [56, -96],
        [-40, 0],
        [56, 0],
      ]
        .map(([x = 0, y = 0]) => disc(x, y + 4, 13, shade(third, 0.5)) + disc(x, y, 13, ball(third)))
        .join('') +
      path('M-138-68L138-68L142-22H-142Z', matte(shade(colour, 0.14))) +
      `<rect x="-24" y="-78" width="64" height="66" rx="8" fill="none" stroke="${third}" stroke-width="11"/>` +
      path('M36-56C80-40 90 40 84 110L52 114C60 40 40-10 20-30Z', matte(shade(colour, 0.1))) +
      [-1, 1]
        .map((s) =>
          at(
            `scale(${s} 1)`,
            path('M64 60L140 80L136 150L60 130Z', matte(shade(colour, 0.06))),
            stitches('M64 60L140 80L136 150L60 130Z', shade(colour, 0.4)),
          ),
        )
        .join(''),
    box: [-244, -344, 488, 744],
    focus: [10, -140],
  };
};

/** A quilted jacket, and the bag that it folds into. */
export const pufferJacket: Kit = ({ colour, third = '#d9b36a' }) => {
  const puff = (left: number, right: number, y: number, h: number): string =>
    rect(left, y, right - left, h, h * 0.42, fall(tint(colour, 0.32), shade(colour, 0.36))) +
    oval(
      left + (right - left) * 0.34,
      y + h * 0.3,
      (right - left) * 0.22,
      h * 0.13,
      '#fffaf2',
      'fill-opacity="0.28"',
    );
  const arm = each(6, (i) =>
    at(`translate(${-170 - i * 14} ${-230 + i * 70}) rotate(14)`, puff(-52, 44, 0, 76)),
  );
  return {
    flat: true,
    art:
      arm +
      at('scale(-1 1)', arm) +
      each(7, (i) => puff(-158 - (i > 4 ? 4 : 0), 158 + (i > 4 ? 4 : 0), -272 + i * 78, 84)) +
      rect(-84, -330, 168, 80, 32, fall(tint(colour, 0.2), shade(colour, 0.4))) +
      oval(0, -322, 66, 16, shade(colour, 0.55)) +
      rect(-8, -306, 16, 580, 3, shade(colour, 0.5)) +
      rect(-4, -306, 8, 580, 2, metal(third)) +
      rect(-9, -180, 18, 40, 6, metal(third)) +
      at(
        'translate(262 250)',
        path('M-62-90C-80-20-80 50-60 80H60C80 50 80-20 62-90Z', round(shade(colour, 0.16))),
        stroke('M-62-88C-20-108 20-108 62-88', third, 7),
        path('M-40-96L0-130L40-96Z', shade(colour, 0.3)),
      ),
    box: [-320, -340, 660, 680],
    focus: [0, -120],
  };
};

/** A scarf, folded once, with tassels. `variant`: knit or embroidered (`second` and `third` threads). */
export const scarf: Kit = ({ colour, second = '#d9a94a', third = '#3f7a6a', variant = 'knit' }) => {
  const isKnit = variant === 'knit';
  const paint = isKnit ? material('knit', colour) : material('linen', colour);
  const fringe = (x: number, y: number, w: number): string =>
    each(Math.floor(w / 22), (i) =>
      stroke(
        `M${x + 11 + i * 22} ${y}q${(chance(i) - 0.5) * 12} 34 ${(chance(i, 2) - 0.5) * 14} 66`,
        i % 2 ? colour : tint(colour, 0.14),
        isKnit ? 11 : 5,
      ),
    );
  const trim = (x: number, y: number, w: number): string =>
    [0, 1, 2]
      .map(
        (row) =>
          rect(
            x,
            y - 170 + row * 60,
            w,
            44,
            0,
            material(
              'girih',
              [third, shade(colour, 0.3), shade(second, 0.3)][row] ?? third,
              [second, tint(second, 0.4), '#f3e6cc'][row] ?? second,
            ),
          ) +
          rect(x, y - 176 + row * 60, w, 5, 0, second) +
          rect(x, y - 127 + row * 60, w, 5, 0, second),
      )
      .join('');
  return {
    flat: true,
    art:
      fringe(-170, 236, 190) +
      drape(
        'M-170-250C-120-330 80-330 150-260L20-210V240H-170Z',
        paint,
        ['M-110-230V230', 'M-40-220V230'],
        1.2,
      ) +
      (isKnit ? '' : trim(-170, 236, 190)) +
      fringe(10, 300, 190) +
      drape('M10-190C40-300 150-300 200-220V304H10Z', paint, ['M70-200V300', 'M140-210V300'], 1.2) +
      (isKnit ? '' : trim(10, 300, 190)) +
      drape(
        'M-170-250C-100-380 140-380 200-220C160-270 60-280 10-190C-60-220-120-230-170-250Z',
        paint,
        ['M-120-280C-40-340 80-340 160-270'],
        1.6,
      ),
    box: [-176, -350, 382, 726],
    focus: [60, 150],
  };
};
