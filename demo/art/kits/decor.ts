import { shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import { across, fade, glass, gloss, material, matte, metal, round, slope } from '../paints.ts';
import { at, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { digits, words } from '../messages.fa.ts';

/** A candle in a jar, lit. */
export const candle: Kit = ({ colour, second = '#f3ead8', text = '' }) => ({
  art:
    oval(0, -420, 200, 190, fade('#ffd98a'), 'opacity="0.55"') +
    rect(-150, -330, 300, 330, 30, glass('#e9e4da')) +
    path('M-138-270V-40Q-138-12-110-12H110Q138-12 138-40V-270A138 26 0 0 1-138-270Z', round(second)) +
    oval(0, -270, 138, 26, tint(second, 0.5)) +
    oval(0, -268, 80, 14, '#ffe9b8') +
    rect(-3, -300, 6, 34, 2, '#3a2a20') +
    path('M0-398C30-350 30-310 0-300C-30-310-30-350 0-398Z', '#f6b14a') +
    path('M0-366C14-340 14-316 0-306C-14-316-14-340 0-366Z', '#fff3cf') +
    rect(-90, -210, 180, 130, 4, across(shade('#f6efe1', 0.12), '#f6efe1')) +
    write(text, { x: 0, y: -134, size: 46, colour: shade(colour, 0.3), most: 150 }) +
    rect(-40, -112, 80, 3, 1, colour) +
    rect(-142, -326, 30, 310, 14, '#ffffff', 'fill-opacity="0.3"') +
    at(
      'translate(220 0)',
      each(3, (i) =>
        at(
          `translate(${i * 17 - 20} ${-15 - i * 3}) rotate(${-12 + i * 10})`,
          rect(-15, -110, 30, 120, 15, round(colour)),
          oval(0, -108, 12, 5, shade(colour, 0.4)),
        ),
      ),
    ),
  box: [-150, -430, 430, 430],
  feet: [
    [0, 138],
    [216, 40],
  ],
  focus: [0, -280],
});

/** A lamp in the shape of the moon on a wooden foot. */
export const moonLamp: Kit = ({ colour, second = '#b98a5a' }) => ({
  art:
    disc(0, -300, 330, fade('#ffe9b8'), 'opacity="0.75"') +
    path('M-130-110L-170 0H-140L-90-100ZM130-110L170 0H140L90-100Z', matte(second)) +
    rect(-120, -90, 240, 24, 10, material('wood', second)) +
    disc(0, -310, 220, slope('#fff6dc', tint(colour, 0.35))) +
    [
      [-70, -400, 46],
      [60, -360, 62],
      [-110, -280, 34],
      [20, -240, 40],
      [110, -270, 26],
      [-40, -180, 50],
      [90, -440, 30],
      [-20, -330, 22],
      [-150, -360, 17],
      [140, -350, 20],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          disc(x, y, r, '#b98f4f', 'fill-opacity="0.18"') +
          disc(x + 3, y + 3, r * 0.78, '#fff3cf', 'fill-opacity="0.4"'),
      )
      .join('') +
    disc(-60, -370, 140, fade('#fffdf4'), 'opacity="0.7"'),
  box: [-220, -530, 440, 530],
  feet: [
    [-155, 22],
    [155, 22],
  ],
  focus: [0, -310],
});

/** A lamp with two arms and a ring of light. */
export const deskLamp: Kit = ({ colour, second = '#d9b36a' }) => ({
  art:
    path('M-50-520L330 0H-250L-110-480Z', '#fff0c4', 'fill-opacity="0.2"') +
    oval(40, -6, 260, 36, fade('#fff0c4'), 'opacity="0.8"') +
    oval(190, -10, 110, 22, shade(colour, 0.4)) +
    path('M80-24A110 20 0 0 0 300-24V-12A110 20 0 0 1 80-12Z', gloss(colour)) +
    oval(190, -24, 110, 20, tint(colour, 0.25)) +
    stroke('M190-30L230-330', shade(colour, 0.2), 20) +
    stroke('M186-30L226-330', tint(colour, 0.5), 5, 'stroke-opacity="0.6"') +
    stroke('M230-330L-20-540', shade(colour, 0.2), 20) +
    stroke('M228-338L-18-546', tint(colour, 0.5), 5, 'stroke-opacity="0.6"') +
    disc(230, -330, 24, metal(second)) +
    at(
      'translate(-60 -540) rotate(-30)',
      rect(-150, -24, 260, 44, 22, gloss(colour).replace('gloss', 'lying')),
      rect(-140, 16, 240, 10, 5, '#fff6dc'),
      disc(104, 0, 17, metal(second)),
    ) +
    disc(150, -26, 7, '#fff0c4') +
    at(
      'translate(-90 -4)',
      path('M-130-30C-80-56-30-46 0-26C30-46 80-56 130-30V0C80-20 30-14 0 4C-30-14-80-20-130 0Z', '#f6efe1'),
      path('M0-26C30-46 80-56 130-30V0C80-20 30-14 0 4Z', '#ddd0b8'),
    ),
  box: [-260, -640, 570, 640],
  feet: [
    [190, 106],
    [-90, 110],
  ],
  focus: [0, -480],
});

/** A vase with twigs. `variant`: ribbed, or minakari (a pair with flowers). */
export const vase: Kit = ({ colour, second = '#8a9a78', third = '#e6cf9c', variant = 'ribbed' }) => {
  if (variant === 'minakari') {
    const one = (x: number): string =>
      at(
        `translate(${x} 0)`,
        path(
          'M-44-480C-70-500 70-500 44-480C20-400 30-380 60-340C140-270 140-120 60-50L50-30H-50L-60-50C-140-120-140-270-60-340C-30-380-20-400-44-480Z',
          gloss(colour),
        ) +
          cut(
            path(
              'M-44-480C20-500 44-480 44-480C20-400 30-380 60-340C140-270 140-120 60-50L50-30H-50L-60-50C-140-120-140-270-60-340C-30-380-20-400-44-480Z',
              '#000',
            ),
            rect(-140, -270, 280, 150, 0, '#f3f1e9', 'fill-opacity="0.9"'),
            rect(-140, -290, 280, 17, 0, third),
            rect(-140, -120, 280, 17, 0, third),
            each(5, (i) =>
              at(
                `translate(${-112 + i * 56} -196) scale(0.720)`,
                each(6, (k) =>
                  oval(0, -26, 15, 24, k % 2 ? '#b4584b' : '#c97a8a', `transform="rotate(${k * 60})"`),
                ) +
                  disc(0, 0, 13, third) +
                  oval(0, 60, 10, 26, '#3f7a5a', 'transform="rotate(40)"') +
                  oval(0, 60, 10, 26, '#3f7a5a', 'transform="rotate(-40)"'),
              ),
            ),
            each(
              11,
              (i) =>
                oval(-120 + i * 24, -320, 8, 17, tint(colour, 0.5)) +
                oval(-120 + i * 24, -84, 8, 17, tint(colour, 0.5)),
            ),
            rect(-140, -500, 280, 500, 0, across('#fffaf2', '#15121a'), 'fill-opacity="0.24"'),
          ) +
          oval(0, -484, 46, 10, third) +
          oval(0, -484, 36, 6, shade(colour, 0.6)) +
          path('M-56-36H56L74 0H-74Z', metal(third)),
      );
    return {
      art: one(-150) + one(150),
      box: [-260, -496, 520, 496],
      feet: [
        [-150, 72],
        [150, 72],
      ],
      focus: [-150, -240],
    };
  }
  return {
    art:
      [
        [-60, -700, -1],
        [20, -760, 1],
        [80, -660, 1],
        [-10, -640, -1],
      ]
        .map(
          ([x = 0, y = 0, s = 1]) =>
            stroke(`M0-380Q${x * 0.3}-560 ${x} ${y}`, '#7a6a4a', 5) +
            each(7, (i) => {
              const t = 0.35 + i * 0.1;
              const [px, py] = [x * t * t + x * 0.3 * t * (1 - t), -380 + (y + 380) * t];
              return oval(
                px + s * (i % 2 ? 16 : -16),
                py,
                20,
                10,
                i % 3 ? second : tint(second, 0.25),
                `transform="rotate(${(i % 2 ? -35 : 35) * s} ${px} ${py})"`,
              );
            }),
        )
        .join('') +
      path(
        'M-50-400C-44-340-150-290-156-170C-160-80-120-20-84 0H84C120-20 160-80 156-170C150-290 44-340 50-400Z',
        gloss(colour),
      ) +
      [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75]
        .map(
          (k) =>
            stroke(
              `M${k * 46}-392C${k * 44}-340 ${k * 150}-290 ${k * 156}-170C${k * 158}-80 ${k * 118}-20 ${k * 84}-4`,
              shade(colour, 0.42),
              4,
              'stroke-opacity="0.4"',
            ) +
            stroke(
              `M${k * 46 - 6}-392C${k * 44 - 6}-340 ${k * 150 - 7}-290 ${k * 156 - 7}-170C${k * 158 - 7}-80 ${k * 118 - 6}-20 ${k * 84 - 5}-4`,
              tint(colour, 0.6),
              3,
              'stroke-opacity="0.3"',
            ),
        )
        .join('') +
      oval(0, -400, 52, 13, tint(colour, 0.3)) +
      oval(0, -399, 42, 9, shade(colour, 0.55)),
    box: [-160, -770, 320, 770],
    feet: [[0, 88]],
    focus: [0, -240],
  };
};

/** A round clock of wood. */
export const wallClock: Kit = ({ colour, second = '#f6f0e4' }) => ({
  flat: true,
  art:
    disc(0, 0, 320, material('wood', colour)) +
    disc(0, 0, 320, slope('#fffaf2', '#15121a'), 'fill-opacity="0.26"') +
    disc(0, 0, 278, shade(colour, 0.5)) +
    disc(4, 5, 270, slope(shade(second, 0.14), second)) +
    disc(6, 8, 262, second) +
    each(60, (i) =>
      at(`rotate(${i * 6})`, rect(-2, -250, 4, i % 5 ? 12 : 24, 2, i % 5 ? '#9a8f7f' : '#3a2f26')),
    ) +
    [
      [12, 0],
      [3, 1],
      [6, 2],
      [9, 3],
    ]
      .map(([n = 0, k = 0]) =>
        write(['', '', '', digits[3], '', '', digits[6], '', '', digits[9], '', '', words.twelve][n] ?? '', {
          x: Math.sin((k * Math.PI) / 2) * 184,
          y: -Math.cos((k * Math.PI) / 2) * 180 + 26,
          size: 76,
          colour: '#3a2f26',
          weight: 500,
        }),
      )
      .join('') +
    at('rotate(-54)', rect(-9, -130, 18, 160, 7, '#2b241e')) +
    at('rotate(54)', rect(-6, -200, 12, 230, 5, '#2b241e')) +
    at('rotate(200)', rect(-2.5, -220, 5, 270, 2, '#b4483f')) +
    disc(0, 0, 15, '#2b241e') +
    disc(0, 0, 6, '#d9b36a') +
    path(
      'M-180-200A270 270 0 0 1 140-230A340 340 0 0 0-236 100A270 270 0 0 1-180-200Z',
      '#ffffff',
      'fill-opacity="0.4"',
    ),
  box: [-320, -320, 640, 640],
  focus: [-40, -60],
});

/** A string of small warm lights, in loops around a jar. */
export const fairyLights: Kit = ({ colour, third = '#ffe0a0' }) => {
  const wire =
    'M-300-60C-240-30-200-80-130-60C-40-30-100-250 0-300C100-340 130-220 60-200C-40-170-110-290-20-330C90-380 150-280 100-250C10-210-90-150 0-110C90-70 120-170 60-170C-20-160-60-60 60-40C150-20 230-70 300-40';
  return {
    art:
      oval(0, -240, 280, 250, fade('#ffd98a'), 'opacity="0.5"') +
      rect(-160, -430, 320, 430, 50, glass('#e6ece9')) +
      stroke(wire, '#b9823f', 4) +
      each(34, (i) => {
        const [x, y] = [Math.sin(i * 2.4) * (30 + (i % 6) * 18), -60 - i * 9.4];
        return disc(x, y, 22, fade(third), 'opacity="0.8"') + disc(x, y, 6, '#fffaf0');
      }) +
      [
        [-270, -56],
        [-214, -62],
        [-150, -64],
        [200, -54],
        [250, -50],
        [294, -40],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 24, fade(third), 'opacity="0.8"') + disc(x, y, 6, '#fffaf0'))
        .join('') +
      rect(-150, -416, 34, 390, 17, '#ffffff', 'fill-opacity="0.3"') +
      rect(-150, -480, 300, 60, 10, metal('#c9a25a')) +
      oval(0, -480, 150, 20, tint('#c9a25a', 0.3)) +
      rect(276, -84, 70, 84, 12, matte(colour)) +
      disc(311, -42, 9, '#9fe0b4'),
    box: [-310, -500, 660, 500],
    feet: [
      [0, 150],
      [311, 34],
      [-220, 70],
    ],
    focus: [0, -260],
  };
};
