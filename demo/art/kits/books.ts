import { shade, tint, lightness } from '../colour.ts';
import { write, breakLines } from '../lettering.ts';
import { across, matte, round, shine, wipe } from '../paints.ts';
import { at, disc, each, path, rect, stroke } from '../shapes.ts';
import { figures } from './figures.ts';
import type { Kit } from '../shapes.ts';

const ink = (colour: string): string => (lightness(colour) > 0.6 ? '#2a211b' : '#fbf3e4');

/** The front of a book, 340 × 500, its lower edge at 0. `text` is title and author with a bar between. */
function cover(colour: string, second: string, third: string, text: string, variant: string): string {
  const [genre = 'novel', figure = 'moon'] = variant.split('-');
  const [title = '', author = ''] = text.split('|');
  const lines = breakLines(title, genre === 'novel' ? 12 : 15, 3);
  const size = Math.min(genre === 'poetry' ? 46 : 56, 150 / Math.max(1, lines.length));
  const titleAt = (y: number, paint: string, weight: number): string =>
    lines
      .map((line, i) => write(line, { x: 0, y: y + i * size * 1.24, size, colour: paint, weight, most: 270 }))
      .join('');
  const art = (y: number, scale: number): string =>
    at(`translate(0 ${y}) scale(${scale})`, (figures[figure] ?? figures['moon'])?.(second, third) ?? '');
  const by = (y: number, paint: string): string =>
    write(author, { x: 0, y, size: 27, colour: paint, weight: 500, most: 260 });
  const base = rect(-170, -500, 340, 500, 4, matte(colour));
  if (genre === 'poetry')
    return (
      base +
      `<g fill="none" stroke="${second}"><rect x="-146" y="-476" width="292" height="452" rx="6" stroke-width="5"/><rect x="-134" y="-464" width="268" height="428" rx="4" stroke-width="2"/></g>` +
      [
        [-134, -464],
        [134, -464],
        [-134, -36],
        [134, -36],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 15, second) + disc(x, y, 7, colour))
        .join('') +
      art(-312, 0.95) +
      titleAt(-150 - (lines.length - 1) * 14, second, 700) +
      by(-58, second)
    );
  if (genre === 'ideas')
    return (
      base +
      rect(-170, -210, 340, 210, 4, matte(second)) +
      at('translate(0 -334) scale(1.050)', (figures[figure] ?? figures['moon'])?.(second, third) ?? '') +
      titleAt(-146, ink(second), 800) +
      by(-30, ink(second))
    );
  if (genre === 'kids')
    return (
      base +
      disc(0, -220, 150, tint(colour, 0.5)) +
      path('M-170-70C-80-120 60-40 170-90V0H-170Z', second) +
      art(-230, 1.1) +
      titleAt(-436, ink(colour), 800) +
      by(-26, ink(second))
    );
  return (
    base +
    titleAt(-430, ink(colour), 800) +
    rect(-26, -424 + lines.length * size * 1.1, 52, 5, 2, third) +
    art(-190, 1.12) +
    by(-34, ink(colour))
  );
}

/** A book that stands. `variant`: poetry, novel, ideas or kids, and the cover's figure after a dash. */
export const book: Kit = ({
  colour,
  second = '#f3e6cc',
  third = '#c98a5a',
  text = '',
  variant = 'novel-moon',
}) => ({
  art:
    path('M170-494L206-478V-16L170-6Z', '#efe6d4') +
    each(9, (i) =>
      stroke(`M${174 + i * 3.6}-${490 - i * 1.6}V-${9 + i}`, '#b9a98c', 1, 'stroke-opacity="0.7"'),
    ) +
    path('M-170-500H170L206-482H-130Z', '#fff8ea', 'fill-opacity="0"') +
    path('M170-500L210-482V-476L170-492ZM170 0L210-18V-24L170-8Z', shade(colour, 0.4)) +
    cover(colour, second, third, text, variant) +
    rect(-170, -500, 26, 500, 4, wipe('#15121a'), 'fill-opacity="0.3"') +
    rect(-146, -500, 5, 500, 0, '#15121a', 'fill-opacity="0.2"') +
    rect(-141, -500, 4, 500, 0, '#ffffff', 'fill-opacity="0.16"') +
    rect(-170, -500, 340, 500, 4, shine(), 'opacity="0.5"'),
  box: [-170, -500, 380, 500],
  focus: [0, -300],
});

/** Several volumes in a row. `variant` is their number. */
export const bookSet: Kit = ({
  colour,
  second = '#e6cf9c',
  third = shade(colour, 0.25),
  text = '',
  variant = '5',
}) => {
  const count = Number(variant);
  const w = Math.min(86, 560 / count);
  const [title = '', author = ''] = text.split('|');
  const left = (-count * w) / 2;
  return {
    art:
      each(count, (i) => {
        const x = left + i * w;
        const h = 500 - (i % 3) * 4;
        const paint = count > 5 ? ([colour, third, second, shade(colour, 0.2)][i % 4] ?? colour) : colour;
        const gold = lightness(paint) > 0.6 ? '#4a3622' : second;
        return (
          rect(x, -h, w - 2, h, 7, round(paint)) +
          [-h + 36, -h + 52, -64, -80].map((y) => rect(x, y, w - 2, 5, 0, gold)).join('') +
          at(
            `translate(${x + w / 2 - 1} ${-h / 2 - 10}) rotate(90)`,
            write(title, { x: 0, y: 10, size: Math.min(40, w * 0.5), colour: gold, most: h - 190 }),
          ) +
          write(String.fromCodePoint(0x6f1 + i), { x: x + w / 2 - 1, y: -94, size: 30, colour: gold }) +
          (i === 0
            ? at(
                '',
                write(author, {
                  x: x + w / 2 - 1,
                  y: -24,
                  size: 17,
                  colour: gold,
                  most: w - 14,
                  weight: 500,
                }),
              )
            : '')
        );
      }) + path(`M${left + count * w - 2} -496l26 14V-16l-26 16Z`, shade(colour, 0.55)),
    box: [left, -500, count * w + 26, 500],
    focus: [0, -330],
  };
};

/** An open book, seen from above. `second` is the bookmark's colour. */
export const openBook: Kit = ({ colour, second = '#b4584b', variant = 'novel-moon' }) => {
  const lines = (x: number, from: number): string =>
    each(14 - from, (i) =>
      rect(x, -180 + (i + from) * 27, i % 5 === 4 ? 150 : 230, 5, 2, '#8d8272', 'fill-opacity="0.55"'),
    );
  const figure = figures[variant.split('-')[1] ?? 'moon'];
  return {
    flat: true,
    art:
      rect(-330, -250, 660, 500, 10, matte(colour)) +
      path('M-316-238C-200-256-60-252 0-226V238C-60 214-200 210-316 226Z', across('#fbf4e6', '#ddd0b8')) +
      path('M316-238C200-256 60-252 0-226V238C60 214 200 210 316 226Z', across('#d9cbb2', '#fbf4e6')) +
      lines(-274, 0) +
      at('translate(160 -120) scale(0.560)', figure?.(shade(colour, 0.1), second) ?? '') +
      lines(46, 6) +
      path('M-6-226C-20-100-16 100-6 300L8 282L20 300C10 100 10-100 4-226Z', second),
    box: [-330, -256, 660, 556],
    focus: [-120, -60],
  };
};
