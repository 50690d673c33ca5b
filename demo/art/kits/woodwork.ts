import { shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import { across, ball, fade, fall, material, matte, metal, round, shine, slope } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const khatam = (a: string, b: string): string => material('khatam', a, b);

/** A box of khatam, closed or with its lid up. */
export const khatamBox: Kit = ({ colour, second = '#2f5a4a', third = '#6b1f2a' }) => ({
  art:
    path('M-240-230L-200-420H230L270-230Z', khatam(colour, second)) +
    path('M-210-240L-176-394H206L240-240Z', matte(third)) +
    oval(-40, -330, 110, 40, fade('#fffaf2'), 'opacity="0.18"') +
    path('M-250-230L-200-262H240L280-230Z', matte(shade(third, 0.3))) +
    rect(-260, -230, 540, 230, 6, khatam(colour, second)) +
    rect(-260, -230, 540, 230, 6, slope('#fffaf2', '#15121a'), 'fill-opacity="0.26"') +
    [-230, -16].map((y) => rect(-260, y, 540, 16, 3, '#d9c39a')).join('') +
    [-260, 264].map((x) => rect(x, -230, 16, 230, 3, '#d9c39a')).join('') +
    rect(-130, -170, 280, 116, 8, '#efe3c8') +
    rect(-122, -162, 264, 100, 6, khatam(second, colour)) +
    rect(-16, -226, 52, 44, 8, metal('#d9b36a')),
  box: [-260, -420, 540, 420],
  focus: [10, -150],
});

/** A picture for the wall. `variant`: khatam (with a photograph), moarragh (a word in wood), tableau (a lane in carpet) or tile (a painted pomegranate). */
export const wallPanel: Kit = ({ colour, second = '#2f5a4a', third = '#e6cf9c', variant = 'khatam' }) => {
  const lane =
    rect(-190, -260, 380, 520, 0, fall('#b9cbd0', '#e0cfa8')) +
    path('M-190-120L-70-40V260H-190ZM190-160L80-40V260H190Z', '#c49a6c') +
    path('M-70-40L80-40L150 260H-150Z', '#d9c09a') +
    path('M-190-120L-70-40V0L-190-60Z', '#8a6a4a') +
    rect(-160, 20, 60, 110, 30, '#6b4a34') +
    rect(120, 10, 54, 120, 27, '#4f7a86') +
    each(26, (i) =>
      disc(-190 + chance(i) * 150, -180 + chance(i, 2) * 110, 24, i % 3 ? '#5f7f4f' : '#7d9a62'),
    ) +
    each(22, (i) =>
      disc(80 + chance(i, 3) * 120, -220 + chance(i, 4) * 120, 26, i % 3 ? '#547348' : '#8aa66a'),
    ) +
    each(14, (i) => disc(-180 + chance(i, 5) * 130, -160 + chance(i, 6) * 90, 8, '#b4485a')) +
    stroke('M-20 260C-10 160 10 60 4-30', '#7fa8b0', 20) +
    rect(-190, -260, 380, 520, 0, material('pile', '#a89a80'), 'opacity="0.3"');
  const fruit = (x: number, y: number, s: number): string =>
    at(
      `translate(${x} ${y}) scale(${s})`,
      disc(0, 0, 84, '#a82f38') +
        disc(-24, -26, 30, '#d9686a', 'fill-opacity="0.6"') +
        path('M-26-78L-38-118L-12-98L0-124L12-98L38-118L26-78Z', '#8a2a30') +
        path('M-30 20C-10-30 40-30 56 10C40 50 0 60-30 20Z', '#f3e3d0') +
        each(9, (i) => disc(-6 + (i % 4) * 15, 2 + Math.floor(i / 4) * 15, 8, '#c4343c')),
    );
  const inside = {
    khatam: () =>
      rect(-150, -220, 300, 440, 0, fall('#a9bcc4', '#e6d6b4')) +
      disc(70, -120, 40, '#f6ead0') +
      path('M-150 40L-40-60L40 20L110-40L150 0V220H-150Z', '#6f8a86') +
      path('M-150 120C-60 60 60 150 150 90V220H-150Z', '#4f6b5a') +
      path('M-30 220V90C-30 40 30 40 30 90V220Z', '#8a6a4a') +
      rect(-158, -228, 316, 456, 0, 'none', `stroke="${third}" stroke-width="9"`),
    moarragh: () =>
      rect(-190, -250, 380, 500, 0, material('wood', shade(second, 0.35))) +
      write(words.inlay, { x: 0, y: 40, size: 250, colour: third, weight: 400 }) +
      [-1, 1]
        .map(
          (s) =>
            stroke(
              `M${s * 30} 160C${s * 70} 120 ${s * 120} 150 ${s * 140} 110M${s * 84} 132C${s * 96} 110 ${s * 90} 96 ${s * 80} 90`,
              '#c98a5a',
              8,
            ) + oval(s * 146, 100, 10, 20, '#8a5a34', `transform="rotate(${s * 50} ${s * 146} 100)"`),
        )
        .join('') +
      disc(0, 170, 15, '#b4584b') +
      `<rect x="-170" y="-230" width="340" height="460" fill="none" stroke="${third}" stroke-width="4"/>`,
    tableau: () =>
      lane +
      `<rect x="-190" y="-260" width="380" height="520" fill="none" stroke="#6b1f2a" stroke-width="30"/>` +
      `<rect x="-190" y="-260" width="380" height="520" fill="none" stroke="${third}" stroke-width="5" stroke-dasharray="14 10"/>`,
    tile: () =>
      rect(-270, -270, 540, 540, 4, '#f3f0e6') +
      `<rect x="-250" y="-250" width="500" height="500" fill="none" stroke="#2f5f86" stroke-width="10"/>` +
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ]
        .map(([a = 1, b = 1]) =>
          at(
            `scale(${a} ${b})`,
            path('M250 250V150C210 170 170 210 150 250Z', '#3f8a9a') +
              oval(196, 196, 20, 9, '#e6cf9c', 'transform="rotate(45 196 196)"'),
          ),
        )
        .join('') +
      stroke('M0 210C-10 120 10 60 0-40M0 120C-50 100-90 60-96 30M0 90C50 70 90 40 100 0', '#4f6b3a', 11) +
      each(9, (i) =>
        oval(
          -110 + i * 28,
          120 + (i % 3) * 26,
          12,
          30,
          '#5f8a4f',
          `transform="rotate(${(i - 4) * 24} ${-110 + i * 28} ${120 + (i % 3) * 26})"`,
        ),
      ) +
      fruit(0, -90, 1.05) +
      fruit(-116, 10, 0.6) +
      fruit(116, -30, 0.66) +
      rect(-270, -270, 540, 540, 4, shine()),
  }[variant];
  const isTile = variant === 'tile';
  const [w, h] = variant === 'khatam' ? [210, 284] : [250, 316];
  return {
    flat: true,
    art: isTile
      ? rect(-276, -266, 556, 550, 6, '#c9b9a0') + (inside?.() ?? '')
      : rect(
          -w,
          -h,
          w * 2,
          h * 2,
          4,
          variant === 'khatam' ? khatam(colour, second) : material('wood', colour),
        ) +
        rect(-w, -h, w * 2, h * 2, 4, slope('#fffaf2', '#15121a'), 'fill-opacity="0.26"') +
        `<rect x="${-w + 5}" y="${-h + 5}" width="${w * 2 - 10}" height="${h * 2 - 10}" fill="none" stroke="${third}" stroke-width="5"/>` +
        (inside?.() ?? '') +
        (variant === 'khatam' ? path('M-150-220H90L-150 180Z', '#ffffff', 'fill-opacity="0.14"') : ''),
    box: isTile ? [-276, -270, 556, 554] : [-w, -h, w * 2, h * 2],
    focus: [-40, -70],
  };
};

/** Pens in a holder of khatam. */
export const khatamPens: Kit = ({ colour, second = '#2f5a4a', third = '#d9b36a' }) => ({
  art:
    [-50, 10]
      .map((x, i) =>
        at(
          `translate(${x} -200) rotate(${-10 + i * 22})`,
          rect(-15, -300, 30, 320, 12, khatam(colour, second)),
          rect(-15, -300, 30, 320, 12, across('#fffaf2', '#15121a'), 'fill-opacity="0.4"'),
          rect(-15, -170, 30, 13, 2, metal(third)),
          rect(8, -290, 8, 90, 4, metal(third)),
          oval(0, -302, 13, 7, ball(third)),
        ),
      )
      .join('') +
    rect(-110, -260, 220, 260, 8, khatam(colour, second)) +
    rect(-110, -260, 220, 260, 8, across('#fffaf2', '#15121a'), 'fill-opacity="0.3"') +
    path('M-110-260L-84-282H136L110-260Z', '#3a2418') +
    path('M110-260L136-282V-24L110 0Z', khatam(shade(colour, 0.4), shade(second, 0.4))) +
    [-260, -16].map((y) => rect(-110, y, 220, 16, 3, '#d9c39a')).join('') +
    at(
      'translate(250 -20) rotate(78)',
      rect(-15, -130, 30, 300, 12, khatam(colour, second)),
      rect(-15, -130, 30, 300, 12, across('#fffaf2', '#15121a'), 'fill-opacity="0.4"'),
      path('M-13 168H13L4 214H-4Z', metal(third)),
      rect(-15, 60, 30, 13, 2, metal(third)),
    ),
  box: [-120, -560, 520, 564],
  feet: [
    [12, 120],
    [230, 130],
  ],
  focus: [0, -260],
});

/** A board for a game with its pieces. `variant`: chess, khatam (chess with a frame of khatam) or backgammon. */
export const boardGame: Kit = ({ colour, second = '#e6cfa4', third = '#2f5a4a', variant = 'chess' }) => {
  const man = (x: number, y: number, c: string, king: boolean): string =>
    at(
      `translate(${x} ${y})`,
      oval(5, 4, 24, 10, '#15121a', 'fill-opacity="0.3"') +
        path('M-22 0C-16-20-8-22-8-44H8C8-22 16-20 22 0Q0 12-22 0Z', round(c)) +
        (king ? path('M-15-44L-18-74L-7-60L0-80L7-60L18-74L15-44Z', round(c)) : disc(0, -54, 15, ball(c))),
    );
  if (variant === 'backgammon') {
    const side = (x: number): string =>
      at(
        `translate(${x} 0)`,
        rect(-190, -300, 370, 600, 8, material('wood', colour)) +
          rect(-160, -270, 310, 540, 4, material('wood', shade(colour, 0.3))) +
          each(
            6,
            (i) =>
              path(
                `M${-158 + i * 51}-268L${-133 + i * 51}-40L${-108 + i * 51}-268Z`,
                i % 2 ? second : shade(colour, 0.55),
              ) +
              path(
                `M${-158 + i * 51} 268L${-133 + i * 51} 40L${-108 + i * 51} 268Z`,
                i % 2 ? shade(colour, 0.55) : second,
              ),
          ) +
          `<rect x="-176" y="-286" width="342" height="572" rx="5" fill="none" stroke="${tint(colour, 0.4)}" stroke-width="3" stroke-dasharray="3 7"/>`,
      );
    return {
      flat: true,
      art:
        side(-190) +
        side(200) +
        [-300, 60]
          .flatMap((x, k) =>
            [0, 1, 2, 3].map(
              (i) =>
                disc(
                  x + (k ? 60 : -22),
                  (k ? 240 : -240) + (k ? -46 : 46) * i + 3,
                  23,
                  '#15121a',
                  'fill-opacity="0.35"',
                ) +
                disc(
                  x + (k ? 60 : -22),
                  (k ? 240 : -240) + (k ? -46 : 46) * i,
                  23,
                  ball(k ? '#3a2418' : '#efe3c8'),
                ),
            ),
          )
          .join('') +
        [
          [150, -20, 12],
          [220, 20, -20],
        ]
          .map(([x = 0, y = 0, r = 0]) =>
            at(
              `translate(${x} ${y}) rotate(${r})`,
              rect(-22, -20, 44, 44, 8, shade('#f6efe1', 0.4)) +
                rect(-22, -24, 44, 44, 8, '#f6efe1') +
                disc(-9, -11, 4.5, '#2b241e') +
                disc(9, 7, 4.5, '#2b241e'),
            ),
          )
          .join('') +
        rect(-12, -300, 20, 600, 0, across('#15121a', shade(colour, 0.2)), 'fill-opacity="0.6"'),
      box: [-380, -300, 760, 600],
      focus: [-150, -120],
    };
  }
  const cell = 62;
  return {
    flat: true,
    art:
      rect(
        -310,
        -300,
        620,
        620,
        12,
        variant === 'khatam' ? khatam(colour, third) : material('wood', shade(colour, 0.2)),
      ) +
      rect(-310, -300, 620, 620, 12, slope('#fffaf2', '#15121a'), 'fill-opacity="0.2"') +
      rect(-254, -244, 508, 508, 2, '#d9c39a') +
      each(64, (i) =>
        rect(
          -248 + (i % 8) * cell,
          -238 + Math.floor(i / 8) * cell,
          cell,
          cell,
          0,
          (i + Math.floor(i / 8)) % 2 ? shade(colour, 0.25) : second,
        ),
      ) +
      each(8, (i) => man(-217 + i * cell, -190, '#3a2418', i % 3 === 1)) +
      each(6, (i) =>
        man(-217 + i * cell + (i > 2 ? cell : 0), -128 + (i === 2 ? cell * 2 : 0), '#3a2418', false),
      ) +
      each(7, (i) =>
        man(-217 + i * cell + (i > 3 ? cell : 0), 182 - (i === 3 ? cell * 2 : 0), '#efe0bd', false),
      ) +
      each(8, (i) => man(-217 + i * cell, 246, '#efe0bd', i % 3 === 1)),
    box: [-310, -300, 620, 620],
    focus: [-80, 60],
  };
};
