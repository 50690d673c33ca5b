import { shade, tint } from '../colour.ts';
import { write, breakLines } from '../lettering.ts';
import { across, glass, material, matte, metal, slope } from '../paints.ts';
import { at, chance, cut, each, oval, path, rect, stroke } from '../shapes.ts';
import { figures } from './figures.ts';
import type { Kit } from '../shapes.ts';

/** Threads of saffron in a heap, `half` wide. */
const threads = (half: number, height: number, count: number, stain = '#a3221c'): string =>
  each(count, (i) => {
    const x = (chance(i) + chance(i, 2) - 1) * half;
    const y = -chance(i, 3) * height * (1 - Math.abs(x) / half);
    const turn = (chance(i, 4) - 0.5) * 150;
    return at(
      `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`,
      `<path d="M-24 2C-8-9 8 7 26-4" fill="none" stroke="${i % 5 ? stain : '#cf4a24'}" stroke-width="${(3.5 + chance(i, 5) * 2.5).toFixed(1)}" stroke-linecap="round"/>`,
    );
  });

/** A round tin of glass with threads. `variant`: round, tall, powder or khatam. `second` is the lid. */
export const saffronTin: Kit = ({ colour, second = '#d9b36a', text = '', variant = 'round' }) => {
  const [r, h] = variant === 'tall' ? [110, 320] : [180, 190];
  const lid = variant === 'khatam' ? material('khatam', '#8a4a2a', '#2f5a4a') : metal(second);
  const inside =
    variant === 'powder'
      ? path(
          `M${-r + 12} ${-h + 24}V-26A${r - 12} 26 0 0 0 ${r - 12}-26V${-h + 24}Z`,
          across('#cf5a24', '#8a2a12'),
        )
      : cut(
          rect(-r + 12, -h + 10, (r - 12) * 2, h - 14, 12, '#000'),
          rect(-r, -h, r * 2, h, 0, shade(colour, 0.5)),
          at('translate(0 -8)', threads(r * 1.5, h * 1.7, 300)),
        );
  return {
    art:
      path(`M${-r} ${-h}V-20A${r} 30 0 0 0 ${r}-20V${-h}Z`, glass('#e6ece9')) +
      inside +
      path(`M${-r} ${-h}V-20A${r} 30 0 0 0 ${r}-20V${-h}Z`, glass('#f6f8f6'), 'fill-opacity="0.5"') +
      rect(-r * 0.62, -h * 0.7, r * 1.24, h * 0.46, 5, across('#e2d8c6', '#f8f1e3')) +
      write(text, { x: 0, y: -h * 0.41, size: 44, colour: shade(colour, 0.2), most: r * 1.1 }) +
      path(`M${-r - 8} ${-h - 56}V${-h + 4}A${r + 8} 30 0 0 0 ${r + 8} ${-h + 4}V${-h - 56}Z`, lid) +
      path(
        `M${-r - 8} ${-h - 56}V${-h + 4}A${r + 8} 30 0 0 0 ${r + 8} ${-h + 4}V${-h - 56}Z`,
        across('#fffaf2', '#15121a'),
        'fill-opacity="0.2"',
      ) +
      oval(
        0,
        -h - 56,
        r + 8,
        34,
        variant === 'khatam'
          ? material('khatam', '#8a4a2a', '#2f5a4a')
          : slope(tint(second, 0.45), shade(second, 0.12)),
      ) +
      oval(0, -h - 56, r * 0.5, 17, shade(second, 0.2), 'fill-opacity="0.4"') +
      (variant === 'powder'
        ? stroke(`M${r + 6}-${h + 20}C${r + 40}-${h} ${r + 40}-${h - 70} ${r + 2}-${h - 80}`, '#b9bcc4', 9)
        : at(`translate(${r + 74} -4)`, threads(74, 44, 60))),
    box: [-r - 8, -h - 92, r * 2 + (variant === 'powder' ? 50 : 160), h + 100],
    feet: [[0, r]],
    focus: [0, -h * 0.6],
  };
};

/** Bunches of saffron with their thread. */
export const saffronBunch: Kit = ({ colour, second = '#e6cf9c' }) => ({
  art:
    oval(0, -20, 290, 46, shade('#f3ede2', 0.2)) +
    oval(0, -28, 290, 46, '#f3ede2') +
    `<ellipse cy="-28" rx="262" ry="37" fill="none" stroke="${colour}" stroke-width="5"/>` +
    [-130, 20, 150]
      .map((x, k) =>
        at(
          `translate(${x} ${-60 - (k % 2) * 26}) rotate(${-14 + k * 13})`,
          each(46, (i) => {
            const a = (i - 22.5) / 22.5;
            return `<path d="M${(a * 20).toFixed(0)} 40C${(a * 6).toFixed(0)} 0 ${(a * 6).toFixed(0)}-20 ${(a * 60 + (chance(i) - 0.5) * 20).toFixed(0)}-${(110 + chance(i, 2) * 44).toFixed(0)}" fill="none" stroke="${i % 4 ? '#a3221c' : '#cf4a24'}" stroke-width="5" stroke-linecap="round"/>`;
          }),
          each(18, (i) => stroke(`M${-20 + i * 2.4} 44L${-26 + i * 3} 84`, '#e0a83c', 3)),
          rect(-24, -6, 48, 17, 7, second),
          rect(-24, 14, 48, 9, 4, second),
        ),
      )
      .join(''),
  box: [-290, -240, 580, 246],
  focus: [20, -110],
});

/** An open box of khatam with a saffron jar and a card. */
export const saffronGift: Kit = ({ colour, second = '#2f5a4a', third = '#8a4a2a', text = '' }) => ({
  art:
    rect(-250, -440, 500, 250, 6, material('khatam', third, second)) +
    rect(-220, -412, 440, 214, 4, matte('#6b1f2a')) +
    at(
      'translate(0 -300)',
      rect(-120, -64, 240, 128, 4, matte('#f6efe1')),
      write(text, { x: 0, y: 16, size: 46, colour: '#8a2a2a', most: 200 }),
    ) +
    path('M-250-190L-290-150H290L250-190Z', matte('#4b151d')) +
    at(
      'translate(0 -120)',
      oval(0, 0, 110, 40, shade(colour, 0.5)),
      path('M-100-70V-10A100 30 0 0 0 100-10V-70Z', glass('#e6ece9')),
      cut(rect(-92, -66, 184, 86, 8, '#000'), at('translate(0 0)', threads(140, 130, 170))),
      path('M-106-104V-66A106 28 0 0 0 106-66V-104Z', metal('#d9b36a')),
      oval(0, -104, 106, 28, slope('#f0d9a0', '#b98f3f')),
    ) +
    rect(-290, -152, 580, 152, 6, material('khatam', third, second)) +
    rect(-290, -152, 580, 152, 6, slope('#fffaf2', '#15121a'), 'fill-opacity="0.2"') +
    rect(-290, -152, 580, 13, 3, '#d9b36a') +
    rect(-290, -13, 580, 13, 3, '#d9b36a') +
    rect(-26, -132, 52, 50, 8, metal('#d9b36a')),
  box: [-290, -440, 580, 440],
  focus: [0, -200],
});

/** A tall bottle of syrup or flower water. `third` is a figure of the covers. */
export const tallBottle: Kit = ({ colour, second = '#d9b36a', third = 'rose', text = '' }) => ({
  art:
    path(
      'M-34-540V-440C-34-400-110-380-110-310V-40Q-110 0-74 0H74Q110 0 110-40V-310C110-380 34-400 34-440V-540Z',
      glass(colour),
    ) +
    path(
      'M-100-330C-96-370-60-384-40-400H40C60-384 96-370 100-330V-40Q100-10 72-10H-72Q-100-10-100-40Z',
      across(tint(colour, 0.16), shade(colour, 0.2)),
      'fill-opacity="0.88"',
    ) +
    path(
      'M-34-540V-440C-34-400-110-380-110-310V-40Q-110 0-74 0H-60V-320C-60-390-10-390-10-440V-540Z',
      '#ffffff',
      'fill-opacity="0.22"',
    ) +
    rect(-42, -590, 84, 76, 8, metal(second)) +
    rect(-94, -270, 188, 210, 5, across('#e9dfcd', '#fbf5e8')) +
    at('translate(0 -206) scale(0.360)', figures[third]?.(tint(colour, 0.05), '#7d8a5a') ?? '') +
    breakLines(text, 10, 2)
      .map((line, i) => write(line, { x: 0, y: -128 + i * 42, size: 38, colour: '#3a2d22', most: 168 }))
      .join(''),
  box: [-110, -590, 220, 590],
  focus: [0, -240],
});
