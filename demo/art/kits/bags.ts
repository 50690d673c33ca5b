import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write } from '../lettering.ts';
import { across, fade, matte, metal } from '../paints.ts';
import { at, disc, oval, path, rect, stroke } from '../shapes.ts';
import { stitches } from './drape.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

/** A backpack from the front. `variant`: daily or school (`third` reflects). */
export const backpack: Kit = ({
  colour,
  second = shade(colour, 0.2),
  third = '#e6cf9c',
  variant = 'daily',
}) => ({
  art:
    stroke('M-60-560C-60-620 60-620 60-560', shade(colour, 0.5), 20) +
    path(
      'M-170-120C-230-140-240-300-196-420L-160-400V-110ZM170-120C230-140 240-300 196-420L160-400V-110Z',
      matte(shade(colour, 0.45)),
    ) +
    path(
      'M-196-60C-210-300-210-560 0-570C210-560 210-300 196-60Q194 0 150 0H-150Q-194 0-196-60Z',
      matte(colour),
    ) +
    oval(-60, -440, 120, 130, fade('#fffaf2'), 'opacity="0.22"') +
    stroke('M-176-330C-170-520 170-520 176-330', shade(colour, 0.5), 7) +
    rect(96, -486, 14, 44, 6, metal('#d5d8de'), 'transform="rotate(40 103 -470)"') +
    path(
      'M-150-250C-150-290-130-300-100-300H100C130-300 150-290 150-250V-60Q150-30 120-30H-120Q-150-30-150-60Z',
      matte(second),
    ) +
    path(
      'M-150-236C-150-290-130-300-100-300H100C130-300 150-290 150-236Q0-200-150-236Z',
      matte(tint(second, 0.08)),
    ) +
    stroke('M-146-228Q0-192 146-228', shade(second, 0.45), 6) +
    stitches('M-140-60Q-140-40-116-40H116Q140-40 140-60', tint(second, 0.3)) +
    rect(-15, -236, 30, 56, 6, matte(third)) +
    (variant === 'school'
      ? rect(-150, -140, 300, 20, 0, third) +
        rect(-150, -134, 300, 7, 0, '#fffdf4') +
        at('translate(-34 -460) scale(2.8)', glyphDrawing('lucide:rocket', third))
      : rect(-40, -440, 80, 54, 8, matte(shade(colour, 0.35))) +
        at('translate(-17 -430) scale(1.4)', glyphDrawing('lucide:store', third))) +
    path(
      'M196-60Q194 0 150 0H60C150-20 176-60 180-300C206-240 202-140 196-60Z',
      '#15121a',
      'fill-opacity="0.16"',
    ),
  box: [-226, -612, 452, 612],
  feet: [[0, 170]],
  focus: [0, -280],
});

/** A shoulder bag of leather. */
export const handbag: Kit = ({ colour, third = '#d9b36a' }) => ({
  art:
    stroke('M-150-300C-160-640 160-640 150-300', shade(colour, 0.4), 20) +
    stroke('M-154-300C-164-648 152-648 146-300', tint(colour, 0.25), 4, 'stroke-opacity="0.6"') +
    stroke('M-90-330C-96-470 96-470 90-330', shade(colour, 0.25), 17) +
    path(
      'M-220-330H220C250-200 262-100 250-40Q246 0 200 0H-200Q-246 0-250-40C-262-100-250-200-220-330Z',
      matte(colour),
    ) +
    path(
      'M-226-334H226C236-240 220-150 120-130Q0-110-120-130C-220-150-236-240-226-334Z',
      matte(tint(colour, 0.06)),
    ) +
    oval(-90, -270, 130, 60, fade('#fffaf2'), 'opacity="0.28"') +
    stitches(
      'M-216-322H216C224-240 208-160 116-142Q0-124-116-142C-208-160-224-240-216-322Z',
      tint(colour, 0.45),
    ) +
    stitches('M-240-60Q-236-14-196-12H196Q236-14 240-60', tint(colour, 0.45)) +
    rect(-30, -166, 60, 66, 12, metal(third)) +
    disc(0, -132, 13, shade(third, 0.4)) +
    [-150, 150].map((x) => disc(x, -304, 20, metal(third)) + disc(x, -304, 9, shade(colour, 0.4))).join('') +
    path(
      'M220-330C250-200 262-100 250-40Q246 0 200 0H130C230-60 226-200 200-330Z',
      '#15121a',
      'fill-opacity="0.14"',
    ),
  box: [-256, -570, 512, 570],
  focus: [0, -220],
});

/** A slim wallet, half open, with cards. */
export const wallet: Kit = ({ colour }) => ({
  flat: true,
  art:
    rect(-290, -210, 580, 400, 26, matte(shade(colour, 0.12))) +
    [
      ['#5d7c8c', 0],
      ['#c2a35b', 44],
      ['#e6ddcc', 88],
    ]
      .map(([c, y]) => rect(-256, -240 + Number(y), 240, 160, 12, matte(String(c))))
      .join('') +
    [0, 1, 2]
      .map(
        (i) =>
          path(`M-270 ${-110 + i * 66}H-4V190H-250Q-270 190-270 170Z`, matte(tint(colour, 0.04 * i))) +
          stitches(`M-264 ${-102 + i * 66}H-10`, tint(colour, 0.4)),
      )
      .join('') +
    [0, 1]
      .map(
        (i) =>
          path(`M4 ${-150 + i * 100}H270V170Q270 190 250 190H4Z`, matte(tint(colour, 0.06 * i))) +
          stitches(`M10 ${-142 + i * 100}H264`, tint(colour, 0.4)),
      )
      .join('') +
    rect(30, -196, 220, 60, 2, matte('#b9c4a4')) +
    path('M4-150H270V-50H4Z', matte(tint(colour, 0.03))) +
    rect(-8, -210, 16, 400, 0, across(shade(colour, 0.5), shade(colour, 0.2))) +
    `<rect x="-280" y="-200" width="560" height="380" rx="20" fill="none" stroke="${tint(colour, 0.4)}" stroke-width="3" stroke-dasharray="11 8"/>` +
    at('translate(170 110) scale(2)', glyphDrawing('lucide:store', shade(colour, 0.4))),
  box: [-290, -250, 580, 440],
  focus: [-140, -80],
});

/** A cap with a curved visor. */
export const cap: Kit = ({ colour, third = '#e8dcc4' }) => ({
  art:
    path('M-230-140C-230-320-110-400 20-400C150-400 220-300 224-140Z', matte(colour)) +
    path('M20-400C-20-330-40-240-36-140H-230C-230-320-110-400 20-400Z', '#fffaf2', 'fill-opacity="0.1"') +
    path('M130-370C190-330 222-250 224-140H120C140-240 140-310 130-370Z', '#15121a', 'fill-opacity="0.16"') +
    stitches(
      'M14-396C-24-330-44-240-40-144M26-396C70-340 110-240 116-144M-100-362C-150-300-170-220-170-150',
      shade(colour, 0.4),
    ) +
    oval(20, -402, 20, 10, shade(colour, 0.2)) +
    [
      [-110, -280],
      [80, -290],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 9, shade(colour, 0.5)))
      .join('') +
    rect(-96, -240, 120, 60, 8, third, 'transform="rotate(-4 -36 -210)"') +
    write(words.shop, { x: -36, y: -198, size: 36, colour: shade(colour, 0.3) }) +
    path(
      'M-236-150C-150-120 60-120 120-140C60-60-60-20-180-16C-300-14-340-60-300-96C-280-116-256-136-236-150Z',
      matte(shade(colour, 0.1)),
    ) +
    path(
      'M-236-150C-150-120 60-120 120-140C100-112 60-84 10-62C-80-80-200-90-306-90C-290-110-256-136-236-150Z',
      '#fffaf2',
      'fill-opacity="0.14"',
    ) +
    stitches(
      'M-226-136C-140-108 40-104 96-118M-250-116C-150-84 0-80 60-92M-276-90C-170-56-40-54 0-62',
      shade(colour, 0.4),
    ),
  box: [-330, -410, 560, 396],
  feet: [[-60, 200]],
  focus: [-60, -240],
});
