import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write } from '../lettering.ts';
import { across, ball, fall, glass, gloss, material, matte, metal, round, slope } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const dark = '#2b2930';
/** A label around a round body: its text, a line and a small figure. */
const label = (
  y: number,
  w: number,
  h: number,
  paper: string,
  ink: string,
  text: string,
  figure = '',
): string =>
  rect(-w / 2, y, w, h, 4, across(shade(paper, 0.12), paper)) +
  write(text, { x: 0, y: y + h * 0.6, size: Math.min(44, h * 0.34), colour: ink, most: w - 30 }) +
  rect(-w * 0.3, y + h * 0.76, w * 0.6, 4, 2, ink, 'fill-opacity="0.5"') +
  (figure === '' ? '' : at(`translate(${-18} ${y + 14}) scale(1.5)`, glyphDrawing(figure, ink)));

/** A soft tube that stands on its cap. `third` is a figure of Lucide. */
export const tube: Kit = ({ colour, second = '#f3ede2', third = 'lucide:sun', text = '' }) => ({
  art:
    path('M-120-560H120L96-96H-96Z', round(second)) +
    rect(-124, -590, 248, 44, 4, material('stripes', shade(second, 0.06), shade(second, 0.16))) +
    path('M-118-520L-110-370H110L118-520Z', round(colour)) +
    at('translate(-42 -494) scale(3.5)', glyphDrawing(third, tint(colour, 0.85))) +
    write(text, { x: 0, y: -290, size: 52, colour: shade(colour, 0.35), most: 190 }) +
    rect(-46, -260, 92, 4, 2, colour) +
    write(words.shop, { x: 0, y: -214, size: 26, colour: shade(second, 0.5), weight: 500 }) +
    path('M-102-100H102L98-6Q96 0 84 0H-84Q-96 0-98-6Z', gloss(colour)) +
    each(17, (i) => rect(-96 + i * 12, -92, 3, 86, 1, '#15121a', 'fill-opacity="0.1"')),
  box: [-124, -590, 248, 590],
  focus: [0, -380],
});

/** A low jar with a wide lid. `variant`: "open" shows what is in it. */
export const creamJar: Kit = ({
  colour,
  second = '#f3ede2',
  third = '#fbf3e6',
  text = '',
  variant = '',
}) => ({
  art:
    path(
      'M-210-230C-214-120-210-60-204-30Q-200 0-160 0H160Q200 0 204-30C210-60 214-120 210-230Z',
      gloss(colour),
    ) +
    label(-176, 300, 126, second, shade(colour, 0.45), text) +
    (variant === 'open'
      ? oval(0, -232, 210, 46, tint(colour, 0.3)) +
        oval(0, -232, 190, 38, shade(third, 0.14)) +
        path(
          'M-150-236C-110-270-40-240 0-262C50-290 90-240 150-236C100-206-100-206-150-236Z',
          tint(third, 0.4),
        ) +
        at(
          'translate(250 0) rotate(-64) translate(0 -10)',
          oval(-70, -20, 150, 44, gloss(second)),
          oval(-70, -34, 150, 40, tint(second, 0.2)),
        )
      : path('M-222-330H222V-226Q0-186-222-226Z', gloss(second)) +
        oval(0, -330, 222, 50, slope(tint(second, 0.5), shade(second, 0.1))) +
        at('translate(-30 -344) scale(2.4 1)', glyphDrawing('lucide:store', shade(second, 0.25)))),
  box: [
    -222,
    variant === 'open' ? -290 : -380,
    variant === 'open' ? 560 : 444,
    variant === 'open' ? 290 : 380,
  ],
  feet: [[0, 196]],
  focus: [0, -200],
});

/** A bottle of dark glass with a dropper. */
export const dropper: Kit = ({ colour, second = '#f3ede2', third = 'lucide:droplet', text = '' }) => ({
  art:
    path(
      'M-46-380C-46-340-124-330-124-270V-40Q-124 0-84 0H84Q124 0 124-40V-270C124-330 46-340 46-380Z',
      gloss(colour),
    ) +
    path('M-112-230V-44Q-112-12-80-12H-60V-260Z', '#fffaf2', 'fill-opacity="0.14"') +
    rect(-54, -420, 108, 48, 8, gloss(dark)) +
    path('M-36-420C-40-470-34-540 0-548C34-540 40-470 36-420Z', gloss('#3a3842')) +
    each(9, (i) => rect(-52 + i * 12.5, -418, 3, 44, 1, '#ffffff', 'fill-opacity="0.14"')) +
    label(-224, 196, 168, second, shade(colour, 0.3), text, third),
  box: [-124, -548, 248, 548],
  focus: [0, -260],
});

/** A tall bottle with a pump. `variant`: pump or flip (a lid). */
export const washBottle: Kit = ({
  colour,
  second = '#f3ede2',
  third = 'lucide:droplets',
  text = '',
  variant = 'pump',
}) => ({
  art:
    (variant === 'pump'
      ? rect(-13, -520, 26, 90, 4, gloss(second)) +
        path('M-30-560H96Q122-560 124-534L104-530Q100-540 84-540H-30Z', gloss(second)) +
        rect(-44, -566, 84, 40, 12, gloss(second)) +
        rect(-50, -452, 100, 44, 8, gloss(second))
      : path('M-84-490Q-84-520-60-520H60Q84-520 84-490V-410H-84Z', gloss(second)) +
        rect(-84, -462, 168, 4, 0, shade(second, 0.3)) +
        rect(-30, -470, 60, 14, 6, shade(second, 0.16))) +
    path(
      'M-134-360C-134-410-90-414-60-414H60C90-414 134-410 134-360V-40Q134 0 94 0H-94Q-134 0-134-40Z',
      gloss(colour),
    ) +
    label(-320, 226, 236, second, shade(colour, 0.35), text, third),
  box: [-134, variant === 'pump' ? -566 : -520, 268, variant === 'pump' ? 566 : 520],
  focus: [0, -260],
});

/** A small flat jar of balm, with its lid next to it. */
export const balmTin: Kit = ({ colour, second = '#e8b76a', text = '' }) => ({
  art:
    at(
      'translate(150 -20) rotate(12)',
      oval(0, -116, 150, 120, slope('#e9e4da', '#a8a29a')),
      oval(-6, -120, 136, 108, slope(tint(colour, 0.2), shade(colour, 0.1))),
      write(text, { x: -6, y: -106, size: 50, colour: tint(colour, 0.9), most: 210 }),
    ) +
    path('M-230-90V-34A170 34 0 0 0 110-34V-90Z', metal('#d3d0c9')) +
    oval(-60, -90, 170, 44, '#f1ede5') +
    oval(-60, -88, 154, 37, slope(tint(second, 0.3), shade(second, 0.12))) +
    path(
      'M-150-90C-110-108-70-84-30-100C0-110 40-94 50-86C10-66-110-62-150-90Z',
      '#fffaf2',
      'fill-opacity="0.4"',
    ),
  box: [-230, -250, 560, 252],
  feet: [
    [-60, 168],
    [150, 120],
  ],
  focus: [120, -130],
});

/** A bottle of perfume. `variant`: square or oil (small and round, with a stopper). */
export const perfume: Kit = ({ colour, second = '#d9b36a', text = '', variant = 'square' }) =>
  variant === 'oil'
    ? {
        art:
          path(
            'M-24-330C-24-280-130-260-130-150C-130-50-80 0 0 0C80 0 130-50 130-150C130-260 24-280 24-330Z',
            glass(colour),
          ) +
          path(
            'M-122-160C-110-180 110-180 122-160C124-60 76-10 0-10C-76-10-124-60-122-160Z',
            ball(colour),
            'fill-opacity="0.9"',
          ) +
          oval(0, -166, 120, 15, tint(colour, 0.4), 'fill-opacity="0.7"') +
          rect(-30, -352, 60, 26, 6, metal(second)) +
          path('M0-470C-44-470-52-420-30-390L-20-352H20L30-390C52-420 44-470 0-470Z', ball(second)) +
          oval(-62, -120, 17, 60, '#ffffff', 'fill-opacity="0.35" transform="rotate(10 -62 -120)"') +
          rect(-60, -130, 120, 70, 6, matte('#f6efe1')) +
          write(text, { x: 0, y: -82, size: 36, colour: shade(colour, 0.5), most: 108 }),
        box: [-130, -470, 260, 470],
        feet: [[0, 84]],
        focus: [0, -240],
      }
    : {
        art:
          rect(-54, -470, 108, 100, 10, metal(second)) +
          rect(-34, -378, 68, 40, 4, metal(shade(second, 0.1))) +
          rect(-160, -344, 320, 344, 30, slope('#fdfaf5', tint(colour, 0.66))) +
          rect(-160, -344, 320, 344, 30, glass(colour)) +
          rect(-132, -286, 264, 262, 16, fall(tint(colour, 0.5), colour), 'fill-opacity="0.82"') +
          oval(0, -286, 132, 13, tint(colour, 0.7), 'fill-opacity="0.7"') +
          rect(-3, -340, 6, 300, 2, '#ffffff', 'fill-opacity="0.4"') +
          rect(-92, -220, 184, 124, 3, matte('#fbf6ec')) +
          write(text, { x: 0, y: -150, size: 42, colour: shade(colour, 0.5), most: 160 }) +
          rect(-40, -128, 80, 3, 1, second) +
          rect(-148, -332, 40, 320, 16, '#ffffff', 'fill-opacity="0.26"'),
        box: [-160, -470, 320, 470],
        focus: [0, -250],
      };

/** A bottle with a sprayer. `third` is a figure of Lucide. */
export const sprayBottle: Kit = ({ colour, second = '#e9e4da', third = 'lucide:flower-2', text = '' }) => ({
  art:
    rect(-44, -500, 88, 90, 12, gloss(second)) +
    rect(-56, -480, 20, 30, 6, shade(second, 0.35)) +
    rect(-34, -414, 68, 30, 4, metal('#d9b36a')) +
    path(
      'M-34-386C-34-350-110-350-110-290V-36Q-110 0-74 0H74Q110 0 110-36V-290C110-350 34-350 34-386Z',
      glass(colour),
    ) +
    path(
      'M-102-300H102V-38Q102-8 72-8H-72Q-102-8-102-38Z',
      across(tint(colour, 0.2), shade(colour, 0.2)),
      'fill-opacity="0.86"',
    ) +
    rect(-3, -384, 6, 360, 2, '#fffaf2', 'fill-opacity="0.4"') +
    label(-250, 172, 180, '#f6efe1', shade(colour, 0.4), text, third) +
    each(14, (i) =>
      disc(
        -90 - chance(i) * 130,
        -468 + (chance(i, 2) - 0.5) * (40 + chance(i) * 90),
        2 + chance(i, 3) * 3,
        colour,
        'fill-opacity="0.55"',
      ),
    ),
  box: [-150, -500, 270, 500],
  feet: [[0, 108]],
  focus: [0, -300],
});
