import { shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import { across, ball, glass, gloss, material, matte, metal, round, slope } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';

const rosePrint = (x: number, y: number, s: number, c: string): string =>
  at(
    `translate(${x} ${y}) scale(${s})`,
    [
      [-34, 20, 40],
      [36, 18, -40],
      [0, 40, 0],
    ]
      .map(([a = 0, b = 0, r = 0]) => oval(a, b, 11, 24, '#6f8a5a', `transform="rotate(${r} ${a} ${b})"`))
      .join('') +
      disc(0, 0, 32, c) +
      each(5, (i) => oval(0, -18, 17, 19, tint(c, 0.14), `transform="rotate(${i * 72})"`)) +
      stroke('M-10-8C-8-22 14-20 12-4C8 8-8 6-6-4', shade(c, 0.3), 4),
  );

/** A kettle and a teapot of enamel with roses. */
export const kettleSet: Kit = ({ colour, second = '#b4485a' }) => {
  const one = (x: number, y: number, s: number): string =>
    at(
      `translate(${x} ${y}) scale(${s})`,
      stroke('M-130-230C-150-400 150-400 130-230', dark, 17) +
        path('M150-190C220-210 230-300 270-330L290-306C260-240 250-110 150-90Z', gloss(colour)) +
        path(
          'M-170-120C-180-230-90-280 0-280C90-280 180-230 170-120C166-40 140 0 90 0H-90C-140 0-166-40-170-120Z',
          gloss(colour),
        ) +
        rosePrint(-10, -130, 1.4, second) +
        rosePrint(-106, -96, 0.7, second) +
        rosePrint(88, -92, 0.7, second) +
        path('M-96-266C-80-300 80-300 96-266Z', gloss(tint(colour, 0.1))) +
        disc(0, -300, 19, ball(dark)) +
        stroke('M-96-266H96', second, 5) +
        stroke('M-150-8H150', shade(colour, 0.2), 6),
    );
  return {
    art: one(-130, -20, 1.1) + one(210, 0, 0.72),
    box: [-330, -440, 760, 440],
    feet: [
      [-130, 120],
      [210, 76],
    ],
    focus: [-130, -160],
  };
};

/** A waisted glass of tea on its saucer. `variant` is the number of glasses. */
export const teaGlass: Kit = ({ colour, second = '#d9b36a', variant = '1' }) => {
  const one = (x: number, y: number, s: number): string =>
    at(
      `translate(${x} ${y}) scale(${s})`,
      oval(0, -10, 130, 30, shade('#dfe6e2', 0.25)) +
        oval(0, -18, 130, 30, glassy) +
        oval(0, -18, 76, 15, '#15121a', 'fill-opacity="0.14"') +
        path(
          'M-74-290C-80-220-46-190-46-160C-46-120-80-90-76-40Q-74-18-50-18H50Q74-18 76-40C80-90 46-120 46-160C46-190 80-220 74-290Z',
          glass('#e6ece9'),
        ) +
        path(
          'M-70-250C-68-214-40-190-40-160C-40-120-72-90-70-44Q-68-26-48-26H48Q68-26 70-44C72-90 40-120 40-160C40-190 68-214 70-250Z',
          across(tint(colour, 0.18), shade(colour, 0.25)),
        ) +
        oval(0, -250, 70, 12, tint(colour, 0.25)) +
        `<ellipse cy="-290" rx="74" ry="14" fill="none" stroke="${second}" stroke-width="5"/>` +
        path(
          'M-58-280C-62-220-30-190-30-160C-30-120-60-90-56-44L-44-40C-44-90-18-130-18-160C-18-190-44-230-42-280Z',
          '#ffffff',
          'fill-opacity="0.4"',
        ) +
        `<ellipse cy="-18" rx="118" ry="25" fill="none" stroke="${second}" stroke-width="3"/>`,
    );
  const glassy = slope('#f2f5f2', '#c3cdc9');
  return variant === '6'
    ? {
        art: [
          [-190, -90, 0.62],
          [10, -104, 0.62],
          [200, -90, 0.62],
          [-230, 0, 0.8],
          [0, 10, 0.86],
          [230, 0, 0.8],
        ]
          .map(([x = 0, y = 0, s = 1]) => one(x, y, s))
          .join(''),
        box: [-334, -300, 668, 312],
        feet: [
          [-230, 96],
          [0, 104],
          [230, 96],
        ],
        focus: [0, -140],
      }
    : { art: one(0, 0, 1), box: [-130, -306, 260, 308], feet: [[0, 120]], focus: [0, -180] };
};

/** A samovar of metal with its tap and teapot. */
export const samovar: Kit = ({ colour, second = '#d9b36a' }) => ({
  art:
    [-1, 1]
      .map((s) => stroke(`M${s * 150}-330C${s * 230}-350 ${s * 230}-250 ${s * 152}-250`, '#3a3842', 17))
      .join('') +
    path('M-110-40L-140 0H140L110-40Z', metal(colour)) +
    rect(-60, -90, 120, 54, 6, metal(shade(colour, 0.1))) +
    path('M-150-430C-170-300-160-170-70-84H70C160-170 170-300 150-430Z', metal(colour)) +
    rect(-160, -446, 320, 22, 8, metal(second)) +
    path('M-110-446L-90-500H90L110-446Z', metal(colour)) +
    rect(-70, -520, 140, 22, 6, metal(second)) +
    at(
      'translate(0 -516)',
      path(
        'M-84-60C-90-120-40-150 0-150C40-150 90-120 84-60C82-20 60 0 40 0H-40C-60 0-82-20-84-60Z',
        gloss('#efe9de'),
      ) +
        path('M80-80C120-90 126-130 146-142L156-126C140-90 130-40 74-40Z', gloss('#efe9de')) +
        stroke('M-80-100C-140-110-130-30-76-40', '#dcd3c4', 13) +
        rosePrint(0, -70, 0.7, '#b4485a') +
        disc(0, -156, 13, ball(second)),
    ) +
    rect(-13, -190, 26, 40, 4, metal(second)) +
    path('M-20-170H20V-130Q20-110 8-110L6-76H-6L-8-110Q-20-110-20-130Z', metal(second)) +
    rect(-34, -200, 68, 15, 7, metal(second)) +
    rect(-104, -34, 60, 20, 6, dark) +
    disc(-60, -24, 6, '#e0a83c'),
  box: [-216, -690, 432, 690],
  feet: [[0, 132]],
  focus: [0, -320],
});

/** A tray of wood with handles of leather, a cup and a bowl of dates. */
export const tray: Kit = ({ colour, second = '#8a4f2a' }) => ({
  flat: true,
  art:
    rect(-370, -230, 740, 460, 46, material('wood', colour)) +
    rect(-370, -230, 740, 460, 46, slope('#fffaf2', '#15121a'), 'fill-opacity="0.2"') +
    rect(-336, -196, 672, 392, 30, material('wood', shade(colour, 0.14))) +
    `<rect x="-338" y="-198" width="676" height="396" rx="32" fill="none" stroke="#15121a" stroke-opacity="0.3" stroke-width="6"/>` +
    [-1, 1]
      .map(
        (s) =>
          `<path d="M${s * 352}-90C${s * 420}-70 ${s * 420} 70 ${s * 352} 90" fill="none" stroke="${second}" stroke-width="30" stroke-linecap="round"/><path d="M${s * 352}-90C${s * 412}-70 ${s * 412} 70 ${s * 352} 90" fill="none" stroke="${tint(second, 0.4)}" stroke-width="3" stroke-dasharray="9 7"/>` +
          disc(s * 352, -90, 10, metal('#d9b36a')) +
          disc(s * 352, 90, 10, metal('#d9b36a')),
      )
      .join('') +
    at(
      'translate(-120 -20)',
      disc(6, 10, 116, '#15121a', 'fill-opacity="0.25"'),
      disc(0, 0, 116, slope('#f6f1e6', '#c9c0b0')),
      disc(0, 0, 76, slope('#faf6ee', '#b9b0a0')),
      disc(0, 0, 66, '#6b3218'),
      oval(-20, -24, 26, 15, '#b9763f', 'fill-opacity="0.6"'),
      rect(70, -17, 66, 34, 15, matte('#e9e2d4')),
    ) +
    at(
      'translate(150 30)',
      disc(5, 9, 84, '#15121a', 'fill-opacity="0.25"'),
      disc(0, 0, 84, slope('#5b8a92', '#2f5560')),
      disc(0, 0, 70, '#26444c'),
      each(9, (i) =>
        oval(
          Math.cos(i * 0.9) * (i ? 36 : 0),
          Math.sin(i * 0.9) * (i ? 36 : 0),
          27,
          16,
          ball('#4a2417'),
          `transform="rotate(${i * 50} ${Math.cos(i * 0.9) * (i ? 36 : 0)} ${Math.sin(i * 0.9) * (i ? 36 : 0)})"`,
        ),
      ),
    ),
  box: [-415, -230, 830, 460],
  focus: [-120, 0],
});

/** A mug of glazed clay with coffee. */
export const mug: Kit = ({ colour, second = tint(colour, 0.3) }) => ({
  art:
    `<path d="M120-260C250-270 250-70 104-80" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="46"/><path d="M120-260C246-270 246-72 104-82" fill="none" stroke="${colour}" stroke-width="38"/><path d="M126-270C236-276 240-110 150-88" fill="none" stroke="${tint(colour, 0.5)}" stroke-width="7" stroke-opacity="0.7"/>` +
    path('M-150-320L-140-50Q-136 0-84 0H84Q136 0 140-50L150-320Z', gloss(colour)) +
    path(
      'M-142-90C-60-70 60-110 142-84L140-50Q136 0 84 0H-84Q-136 0-140-50Z',
      round('#b98a5f'),
      'fill-opacity="0.9"',
    ) +
    oval(0, -320, 150, 34, second) +
    oval(0, -318, 134, 27, shade(colour, 0.3)) +
    oval(0, -310, 126, 20, '#4a2a1a') +
    oval(-30, -314, 50, 6, '#8a5a3a', 'fill-opacity="0.7"') +
    stroke(
      'M-40-370C-70-410-10-430-40-480M30-366C0-406 60-426 30-476',
      '#fffaf2',
      10,
      'stroke-opacity="0.35"',
    ),
  box: [-150, -484, 370, 484],
  feet: [[0, 116]],
  focus: [0, -220],
});

/** A flask of metal. `variant`: flask (cup lid), bottle (loop) or shaker. `second` is the lid. */
export const flask: Kit = ({ colour, second = dark, text = '', variant = 'flask' }) => {
  const top =
    {
      flask:
        rect(-84, -590, 168, 130, 20, metal(second)) +
        rect(-92, -470, 184, 22, 8, metal('#d5d8de')) +
        stroke('M100-420C190-410 190-180 100-170', dark, 24),
      bottle:
        rect(-62, -540, 124, 70, 12, gloss(second)) + stroke('M-40-540C-40-620 40-620 40-540', second, 20),
      shaker:
        rect(-104, -560, 208, 110, 16, gloss(second)) +
        path('M-40-560L-26-600H60L70-560Z', gloss(second)) +
        stroke('M-90-500C-150-530-130-600-70-590', second, 15),
    }[variant] ?? '';
  const body =
    variant === 'bottle'
      ? 'M-62-476C-62-440-112-430-112-380V-36Q-112 0-76 0H76Q112 0 112-36V-380C112-430 62-440 62-476Z'
      : variant === 'shaker'
        ? 'M-110-456L-90-30Q-88 0-60 0H60Q88 0 90-30L110-456Z'
        : 'M-104-456V-36Q-104 0-70 0H70Q104 0 104-36V-456Z';
  return {
    art:
      top +
      path(body, metal(colour)) +
      (variant === 'shaker'
        ? each(6, (i) => rect(-70, -360 + i * 48, i % 2 ? 26 : 40, 5, 2, shade(colour, 0.5)))
        : rect(-40, -280, 80, 4, 2, shade(colour, 0.4))) +
      write(text, { x: 0, y: -196, size: 46, colour: shade(colour, 0.55), most: 150, weight: 600 }) +
      rect(
        variant === 'shaker' ? -90 : -104,
        -30,
        variant === 'shaker' ? 180 : 208,
        8,
        2,
        shade(colour, 0.4),
        'fill-opacity="0.5"',
      ),
    box: [-150, -612, 330, 612],
    feet: [[0, 100]],
    focus: [0, -420],
  };
};
