import { shade, tint } from '../colour.ts';
import { material, metal } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { drape, stitches } from './drape.ts';
import type { Kit } from '../shapes.ts';

/** Trousers. `variant`: jeans, mom (high and wide), linen (wide, with a cord) or joggers. */
export const trousers: Kit = ({ colour, third = '#c9945c', variant = 'jeans' }) => {
  const cutOf = { jeans: [96, 92], mom: [116, 78], linen: [126, 140], joggers: [112, 60] }[variant] ?? [
    96, 92,
  ];
  const [thigh = 96, hem = 92] = cutOf;
  const waist = variant === 'mom' ? 116 : 126;
  const isJeans = variant === 'jeans' || variant === 'mom';
  const paint = isJeans
    ? material('denim', colour)
    : variant === 'linen'
      ? material('linen', colour)
      : material('fleece', colour);
  const leg = (side: number): string =>
    at(
      `scale(${side} 1)`,
      drape(
        `M0-300H${waist}C${waist + 26}-200 ${thigh + 46}-100 ${thigh + 40} 60L${hem + 30} 360H${hem + 30 - hem * 1.3}L14-30L0-150Z`,
        paint,
        [
          `M30-120C60-60 70 40 ${hem - 10} 340`,
          'M20-60C60-80 100-90 130-110',
          `M${thigh + 10}-60C${thigh} 100 ${hem + 10} 220 ${hem + 6} 350`,
        ],
        1.25,
      ),
      isJeans
        ? stitches(`M${hem + 28} 346H${hem + 32 - hem * 1.3}`, third) +
            oval(thigh * 0.62, 20, 26, 130, '#ffffff', 'fill-opacity="0.08"')
        : '',
      variant === 'joggers'
        ? rect(
            hem + 30 - hem * 1.3 - 2,
            340,
            hem * 1.3 + 4,
            46,
            10,
            material('stripes', shade(colour, 0.1), shade(colour, 0.26)),
          )
        : '',
    );
  const top = isJeans
    ? rect(-waist - 3, -334, waist * 2 + 6, 46, 6, paint) +
      stitches(`M${-waist}-326H${waist}M${-waist}-296H${waist}`, third) +
      [-84, -10, 70]
        .map(
          (x) => rect(x, -340, 17, 58, 3, paint) + stitches(`M${x + 3}-338V-284M${x + 14}-338V-284`, third),
        )
        .join('') +
      disc(6, -311, 11, metal(third)) +
      stitches('M0-288V-170Q0-140-26-130M22-288V-170Q20-120-20-112', third) +
      [-1, 1]
        .map((s) =>
          at(
            `scale(${s} 1)`,
            stroke(`M44-288C50-240 90-214 ${waist + 10}-216`, shade(colour, 0.5), 4),
            stitches(`M38-288C44-234 90-206 ${waist + 12}-208`, third),
            disc(48, -276, 5, metal(third)),
          ),
        )
        .join('')
    : rect(-waist - 2, -338, waist * 2 + 4, 50, 10, material('stripes', colour, shade(colour, 0.16))) +
      stroke('M-14-312C-40-250-30-200-44-150M14-312C34-250 20-210 34-160', tint(colour, 0.5), 8) +
      [-1, 1]
        .map((s) =>
          at(
            `scale(${s} 1)`,
            stroke(
              `M${waist - 30}-286C${waist - 20}-230 ${waist + 6}-190 ${waist + 22}-160`,
              shade(colour, 0.45),
              5,
            ),
          ),
        )
        .join('');
  return {
    flat: true,
    art: leg(1) + leg(-1) + stroke('M0-290V-150', shade(colour, 0.45), 3) + top,
    box: [-Math.max(thigh + 44, hem + 32), -342, Math.max(thigh + 44, hem + 32) * 2, 730],
    focus: [20, -230],
  };
};

/** Five pairs of socks in a fan. */
export const socks: Kit = ({ colour, second = '#e8dcc4', third = '#5f7a8a' }) => {
  const paints = [
    material('bands', colour, second),
    material('dotty', third, second),
    colour,
    material('plaid', shade(colour, 0.2), second),
    material('stripes', second, third),
  ];
  return {
    flat: true,
    art: each(5, (i) =>
      at(
        `translate(${-190 + i * 84} ${-20 + Math.abs(i - 2) * 16}) rotate(${-16 + i * 8})`,
        drape(
          'M-52-280H52V60C56 110 120 130 150 160C180 196 150 240 90 240C20 236-60 200-60 110Z',
          paints[i] ?? colour,
          ['M-20-240C-10-100-20 20 0 120', 'M30 90C60 130 90 150 130 170'],
          1.3,
        ),
        rect(-56, -300, 112, 54, 10, material('stripes', shade(second, 0.1), shade(second, 0.24))),
        path(
          'M96 130C150 150 190 200 130 236C100 244 80 238 70 236C110 220 110 170 96 130Z',
          shade(i % 2 ? third : colour, 0.3),
          'fill-opacity="0.8"',
        ),
      ),
    ),
    box: [-290, -310, 600, 570],
    focus: [0, -40],
  };
};

/** A kitchen apron with a pocket. */
export const apron: Kit = ({ colour, third = '#8a5a34' }) => ({
  flat: true,
  art:
    stroke('M-84-290C-90-410 90-410 84-290', shade(colour, 0.2), 20) +
    stroke('M-180-60C-260-30-280 60-250 130M180-60C260-30 280 60 250 130', shade(colour, 0.2), 17) +
    drape(
      'M-100-300H100C104-200 130-110 190-90V330Q0 350-190 330V-90C-130-110-104-200-100-300Z',
      material('linen', colour),
      ['M-120 40C-110 160-126 240-120 330', 'M130 60C116 160 134 240 124 330', 'M0-240C-6-120 6-60 0 20'],
      1.2,
    ) +
    stitches('M-92-286H92M-178 318Q0 336 178 318', third) +
    path('M-110 40H110V170Q110 200 80 200H-80Q-110 200-110 170Z', material('linen', shade(colour, 0.06))) +
    stitches('M-102 48V168Q-102 192-78 192H78Q102 192 102 168V48M0 48V192', third) +
    path('M40 40L60-16L124-4L112 66Z', material('plaid', '#f1e6d4', '#b4584b')) +
    rect(-110, 40, 220, 9, 2, third),
  box: [-270, -384, 540, 730],
  focus: [0, 60],
});
