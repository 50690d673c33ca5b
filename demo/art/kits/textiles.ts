import { shade, tint } from '../colour.ts';
import { fade, material, matte, slope } from '../paints.ts';
import { at, chance, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { drape } from './drape.ts';
import type { Kit } from '../shapes.ts';

/** A rug or cloth, seen from above. `variant`: kilim, termeh (paisley) or ghalamkar (printed). */
export const textile: Kit = ({ colour, second = '#e6cfa4', third = '#2f5a6a', variant = 'kilim' }) => {
  const fringe = (y: number, d: number): string =>
    each(40, (i) =>
      stroke(
        `M${-246 + i * 12.6} ${y}l${(chance(i) - 0.5) * 6} ${d * (24 + chance(i, 2) * 12)}`,
        '#e9dcc0',
        4,
      ),
    );
  const diamond = (x: number, y: number, s: number, a: string, b: string): string =>
    [s, s * 0.72, s * 0.44, s * 0.2]
      .map((r, i) =>
        path(
          `M${x} ${y - r}l${r * 0.25} ${r * 0.25}h${r * 0.25}v${r * 0.25}l${r * 0.25} ${r * 0.25}h${r * 0.25}l-${r * 0.25} ${r * 0.25}v${r * 0.25}h-${r * 0.25}l-${r * 0.5} ${r * 0.5}l-${r * 0.5}-${r * 0.5}h-${r * 0.25}v-${r * 0.25}l-${r * 0.25}-${r * 0.25}h${r * 0.25}l${r * 0.25}-${r * 0.25}v-${r * 0.25}h${r * 0.25}Z`,
          [a, b, second, a][i] ?? a,
        ),
      )
      .join('');
  if (variant === 'kilim')
    return {
      flat: true,
      art:
        fringe(-348, -1) +
        fringe(348, 1) +
        rect(-250, -350, 500, 700, 2, colour) +
        each(22, (i) =>
          path(
            `M-250 ${-338 + i * 31.5}l20 15.700l-20 15.700ZM250 ${-338 + i * 31.5}l-20 15.700l20 15.700Z`,
            i % 2 ? second : third,
          ),
        ) +
        rect(-210, -320, 420, 640, 0, third) +
        each(16, (i) =>
          path(`M${-206 + i * 26}-316l13 18l13-18ZM${-206 + i * 26} 316l13-18l13 18Z`, second),
        ) +
        rect(-186, -292, 372, 584, 0, shade(colour, 0.12)) +
        diamond(0, -190, 116, second, third) +
        diamond(0, 0, 116, third, colour) +
        diamond(0, 190, 116, second, third) +
        [
          [-140, -95],
          [140, -95],
          [-140, 95],
          [140, 95],
        ]
          .map(([x = 0, y = 0]) => diamond(x, y, 54, second, third))
          .join('') +
        rect(-250, -350, 500, 700, 2, material('linen', '#8a7a68'), 'opacity="0.14"') +
        rect(-250, -350, 500, 700, 2, slope('#fffaf2', '#15121a'), 'fill-opacity="0.22"'),
      box: [-250, -386, 500, 772],
      focus: [0, -60],
    };
  const paint =
    variant === 'termeh'
      ? material('paisley', colour, second, third)
      : material('floral', '#efe3cb', colour, third);
  const edge = variant === 'termeh' ? second : colour;
  return {
    flat: true,
    art:
      drape(
        'M-300-260C-200-280 200-250 300-270L310 250C200 270-200 240-310 262Z',
        paint,
        ['M-100-280C-90-100-110 100-96 260', 'M110-270C96-80 120 90 104 260'],
        1.3,
      ) +
      stroke('M-276-236C-180-252 190-226 276-244L284 226C180 244-190 216-284 236Z', edge, 17) +
      stroke('M-250-210C-160-226 170-200 250-218L256 200C160 216-170 190-256 210Z', shade(edge, 0.2), 4) +
      at(
        'translate(0 -4)',
        path(
          'M0-150C50-100 90-60 90 0C90 60 50 100 0 150C-50 100-90 60-90 0C-90-60-50-100 0-150Z',
          variant === 'termeh' ? shade(colour, 0.2) : '#efe3cb',
        ) +
          stroke(
            'M0-150C50-100 90-60 90 0C90 60 50 100 0 150C-50 100-90 60-90 0C-90-60-50-100 0-150Z',
            edge,
            9,
          ) +
          each(10, (i) => oval(0, -54, 13, 34, i % 2 ? edge : third, `transform="rotate(${i * 36})"`)) +
          disc(0, 0, 26, edge) +
          disc(0, 0, 13, '#efe3cb'),
      ) +
      path(
        'M310 250L200 264L290 170Z',
        matte(tint(variant === 'termeh' ? shade(colour, 0.3) : '#e3d3b4', 0.1)),
      ),
    box: [-312, -276, 624, 540],
    focus: [0, 0],
  };
};

/** A cushion with bands of weaving and tassels. */
export const cushion: Kit = ({ colour, second = '#e6cfa4', third = '#2f4f6a' }) => {
  const shape =
    'M-260-470C-200-440 200-440 260-470C240-340 240-140 264-10C190-36-190-36-264-10C-240-140-240-340-260-470Z';
  const band = (y: number, c: string, d: string): string =>
    rect(-280, y, 560, 62, 0, c) +
    each(
      15,
      (i) =>
        path(`M${-270 + i * 38} ${y + 31}l19-24l19 24l-19 24Z`, d) +
        path(`M${-260 + i * 38} ${y + 31}l9-11l9 11l-9 11Z`, c),
    );
  return {
    art:
      [
        [-264, -474],
        [264, -474],
        [-266, -8],
        [266, -8],
      ]
        .map(([x = 0, y = 0]) =>
          each(5, (i) =>
            stroke(
              `M${x} ${y}l${Math.sign(x) * (14 + i * 5)} ${(y < -100 ? -1 : 1) * (8 + (i % 3) * 5) + 8}`,
              third,
              6,
            ),
          ),
        )
        .join('') +
      cut(
        path(shape, '#000'),
        rect(-280, -490, 560, 490, 0, colour),
        band(-440, third, second),
        band(-350, second, colour),
        rect(-280, -276, 560, 76, 0, shade(colour, 0.25)),
        band(-270, shade(colour, 0.25), second),
        band(-180, second, third),
        band(-90, third, second),
        rect(-280, -490, 560, 490, 0, slope('#fffaf2', '#15121a'), 'fill-opacity="0.24"'),
        oval(-30, -250, 210, 190, fade('#fffaf2'), 'opacity="0.22"'),
      ) +
      stroke(shape, shade(colour, 0.4), 5, 'stroke-opacity="0.6"'),
    box: [-300, -480, 600, 480],
    feet: [[0, 230]],
    focus: [-40, -250],
  };
};
