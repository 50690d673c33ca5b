import { shade, tint } from '../colour.ts';
import { ball, fade, gloss, round, slope } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { figures } from './figures.ts';
import type { Kit } from '../shapes.ts';

/** A bowl of clay with a sun's face inside, tilted to show it. */
export const clayBowl: Kit = ({ colour, second = '#f3ede0', third = '#e0a83c' }) => ({
  art:
    path('M-290-300C-280-100-160-20-70-10H70C160-20 280-100 290-300Z', gloss(colour)) +
    path('M-80-16H80L70 0H-70Z', shade(colour, 0.3)) +
    each(13, (i) =>
      path(`M${-250 + i * 40}-190q20 44 10 70q-26-20-10-70Z`, tint(colour, 0.5), 'fill-opacity="0.5"'),
    ) +
    oval(0, -300, 292, 190, slope(shade(second, 0.1), second)) +
    `<ellipse cy="-300" rx="284" ry="183" fill="none" stroke="${colour}" stroke-width="17"/>` +
    each(28, (i) => {
      const a = (i / 28) * 6.283;
      return oval(Math.cos(a) * 240, -300 + Math.sin(a) * 152, 13, 9, i % 2 ? colour : third);
    }) +
    at('translate(0 -300) scale(1.3 0.860)', figures['sun']?.(third, '#5a3420') ?? '') +
    path(
      'M-230-400A240 150 0 0 1 60-462C-60-440-180-390-210-300A240 150 0 0 1-230-400Z',
      '#ffffff',
      'fill-opacity="0.3"',
    ),
  box: [-296, -492, 592, 492],
  feet: [[0, 80]],
  focus: [0, -300],
});

/** A holder of clay with holes, and a candle inside. */
export const candleHolder: Kit = ({ colour, third = '#ffd98a' }) => ({
  art:
    oval(0, -220, 320, 280, fade(third), 'opacity="0.55"') +
    path(
      'M-120-440C-200-400-220-160-140-20Q-130 0-100 0H100Q130 0 140-20C220-160 200-400 120-440Z',
      round(colour),
    ) +
    each(30, (i) => {
      const [r, c] = [Math.floor(i / 6), i % 6];
      const x = (-1 + (c + (r % 2) * 0.5) / 2.75) * (150 - Math.abs(r - 2) * 12);
      return (
        path(`M${x} ${-370 + r * 68}c18 10 18 36 0 46c-18-10-18-36 0-46Z`, '#ffe9b0') +
        path(
          `M${x} ${-370 + r * 68}c18 10 18 36 0 46c-18-10-18-36 0-46Z`,
          'none',
          `stroke="${shade(colour, 0.5)}" stroke-width="4"`,
        )
      );
    }) +
    oval(0, -440, 122, 30, tint(colour, 0.2)) +
    oval(0, -438, 104, 23, '#ffe9b0') +
    path('M0-500C22-460 20-440 0-430C-20-440-22-460 0-500Z', '#f6b14a') +
    oval(0, -430, 40, 8, '#fff6dc'),
  box: [-206, -500, 412, 500],
  feet: [[0, 126]],
  focus: [0, -260],
});

/** Three pots of clay with plants. `variant`: 3 or 1. */
export const planters: Kit = ({ colour, second = '#6f8a5a', variant = '3' }) => {
  const one = (x: number, s: number, c: string, kind: number): string =>
    at(
      `translate(${x} 0) scale(${s})`,
      kind === 0
        ? each(9, (i) => {
            const a = (i - 4) * 17;
            return at(
              `translate(0 -230) rotate(${a})`,
              path('M0 0C-30-80-26-160 0-230C26-160 30-80 0 0Z', i % 2 ? second : shade(second, 0.2)) +
                stroke('M0-10V-200', tint(second, 0.3), 3),
            );
          })
        : kind === 1
          ? each(30, (i) =>
              at(
                `translate(${-90 + chance(i) * 180} ${-250 - chance(i, 2) * 110})`,
                disc(0, 0, 26, ball(i % 3 ? tint(second, 0.1) : shade(second, 0.15))),
              ),
            )
          : rect(-50, -400, 100, 190, 50, round(shade(second, 0.1))) +
            rect(46, -330, 44, 90, 22, round(shade(second, 0.1))) +
            rect(30, -270, 50, 24, 10, shade(second, 0.2)) +
            each(9, (i) =>
              stroke(`M${-30 + (i % 3) * 30} ${-370 + Math.floor(i / 3) * 50}v-9`, '#f3ead8', 3),
            ) +
            disc(0, -404, 15, '#d9776a'),
      path('M-120-220L-90-16Q-88 0-70 0H70Q88 0 90-16L120-220Z', round(c)) +
        rect(-132, -264, 264, 54, 6, round(tint(c, 0.06))) +
        oval(0, -264, 132, 20, shade(c, 0.3)) +
        oval(0, -262, 118, 15, '#3a2a20') +
        path('M-104-190L-80-30H-62L-80-190Z', '#fffaf2', 'fill-opacity="0.12"') +
        stroke('M-112-150C-40-130 40-130 112-150', tint(c, 0.5), 5, 'stroke-opacity="0.6"'),
    );
  return variant === '1'
    ? { art: one(0, 1, colour, 0), box: [-150, -470, 300, 470], feet: [[0, 88]], focus: [0, -240] }
    : {
        art:
          one(-210, 0.86, colour, 1) +
          one(200, 0.72, shade(colour, 0.16), 2) +
          one(0, 1.1, tint(colour, 0.1), 0),
        box: [-340, -516, 640, 516],
        feet: [
          [-210, 74],
          [0, 96],
          [200, 64],
        ],
        focus: [-20, -230],
      };
};
