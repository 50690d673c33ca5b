import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write, breakLines } from '../lettering.ts';
import { ball, fall, glass, matte, round, shine, slope } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { digits, words } from '../messages.fa.ts';

const dark = '#2b2930';

/** A box of cards with some of its cards. `variant`: "mafia" or "colours". `text` is on the box. */
export const cardGame: Kit = ({
  colour,
  second = '#e6cf9c',
  third = '#b4483f',
  text = '',
  variant = 'mafia',
}) => {
  const isMafia = variant === 'mafia';
  const faces = isMafia ? ['lucide:venetian-mask', 'lucide:stethoscope', 'lucide:search'] : ['', '', '', ''];
  const hues = ['#b4483f', '#3f7aa8', '#5a9a5a', '#d9a93a'];
  const card = (x: number, y: number, turn: number, i: number): string =>
    at(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-86, -130, 172, 260, 18, '#f6f3ec'),
      rect(-76, -120, 152, 240, 12, isMafia ? slope('#33303a', '#17151b') : (hues[i] ?? colour)),
      isMafia
        ? at('translate(-44 -60) scale(3.7)', glyphDrawing(faces[i] ?? 'lucide:search', second)) +
            rect(-40, 76, 80, 5, 2, third)
        : oval(0, 0, 58, 100, '#f6f3ec', 'transform="rotate(24)"') +
            write([digits[7], digits[2], digits[5], digits[9]][i] ?? digits[1], {
              x: 0,
              y: 36,
              size: 110,
              colour: hues[i] ?? colour,
              weight: 800,
            }) +
            write([digits[7], digits[2], digits[5], digits[9]][i] ?? digits[1], {
              x: -52,
              y: -76,
              size: 34,
              colour: '#f6f3ec',
              weight: 800,
            }),
    );
  const cards = isMafia
    ? card(60, 120, -14, 0) + card(160, 110, 2, 1) + card(260, 130, 18, 2)
    : card(20, 130, -24, 0) + card(110, 104, -8, 1) + card(200, 106, 8, 2) + card(290, 136, 24, 3);
  return {
    flat: true,
    art:
      rect(-300, -250, 310, 430, 12, shade(colour, 0.4)) +
      rect(-310, -260, 310, 430, 12, matte(colour)) +
      rect(-310, -260, 310, 430, 12, shine()) +
      (isMafia
        ? at('translate(-218 -190) scale(5.2)', glyphDrawing('lucide:venetian-mask', third))
        : hues
            .map((c, i) =>
              at(
                `translate(-155 -90) rotate(${-36 + i * 24})`,
                rect(-34, -110, 68, 110, 10, '#f6f3ec'),
                rect(-28, -104, 56, 98, 7, c),
              ),
            )
            .join('')) +
      breakLines(text, 9, 2)
        .map((line, i) =>
          write(line, { x: -155, y: 36 + i * 62, size: 62, colour: second, weight: 800, most: 250 }),
        )
        .join('') +
      cards,
    box: [-310, -260, 690, 540],
    focus: [-120, -60],
  };
};

/** The box of a board game. `variant`: words, caravan or puzzle. `text` is its name. */
export const gameBox: Kit = ({
  colour,
  second = '#e6cf9c',
  third = '#3f7a86',
  text = '',
  variant = 'caravan',
}) => {
  const art = {
    words: () =>
      rect(-130, -330, 260, 180, 8, '#f6f1e4') +
      each(4, (i) => rect(-130, -300 + i * 38, 260, 2, 0, '#b9ae9a')) +
      each(4, (i) => rect(-80 + i * 62, -330, 2, 180, 0, '#b9ae9a')) +
      write(words.wordName, { x: 100, y: -262, size: 30, colour: third, weight: 500 }) +
      write(words.wordCity, { x: 40, y: -262, size: 28, colour: third, weight: 500 }) +
      write(words.wordFruit, { x: -20, y: -224, size: 28, colour: third, weight: 500 }) +
      at(
        'translate(150 -150) rotate(14)',
        path('M-40-70H40L6 0L40 70H-40L-6 0Z', glass('#dfe6e2')) +
          path('M-26-36H26L3 0H-3Z', '#e0a83c') +
          path('M-34 66L0 30L34 66Z', '#e0a83c') +
          rect(-48, -82, 96, 15, 5, '#8a5a34') +
          rect(-48, 68, 96, 15, 5, '#8a5a34'),
      ),
    caravan: () =>
      disc(90, -310, 50, '#f6e3b0') +
      path('M-210-170C-120-250-30-190 40-220C120-250 170-190 210-200V-90H-210Z', third) +
      path('M-210-120C-120-170 20-110 210-160V-90H-210Z', shade(third, 0.25)) +
      [-110, 0, 110]
        .map((x) =>
          at(
            `translate(${x} -130) scale(0.620)`,
            path(
              'M-70 0V-60C-70-90-50-96-36-92C-30-124-6-124 0-92C10-90 30-90 40-84L56-130C60-146 84-146 88-130L84-116L64-110L52-50V0H40V-40H-40L-44 0Z',
              '#3a2418',
            ) + rect(-40, -92, 50, 40, 6, '#b4483f'),
          ),
        )
        .join(''),
    puzzle: () =>
      rect(-180, -340, 360, 230, 4, fall('#8fb5c4', '#e6d3a4')) +
      path('M-180-180H180V-110H-180Z', '#c9a878') +
      each(11, (i) => path(`M${-172 + i * 32}-180v-34a13 16 0 0 1 26 0v34Z`, '#a9825a')) +
      path('M-50-180V-236C-50-300 50-300 50-236V-180Z', '#3f8a96') +
      rect(-56, -236, 112, 56, 0, '#d9bb84') +
      path('M-20-180V-214a20 22 0 0 1 40 0V-180Z', '#2f5a66') +
      [-76, 66].map((x) => rect(x, -300, 11, 120, 3, '#c9a878')).join('') +
      each(5, (i) => stroke(`M${-120 + i * 60}-340V-110`, '#15121a', 1.5, 'stroke-opacity="0.25"')) +
      each(3, (i) => stroke(`M-180 ${-284 + i * 58}H180`, '#15121a', 1.5, 'stroke-opacity="0.25"')),
  }[variant];
  const piece = (x: number, y: number, r: number, c: string): string =>
    at(
      `translate(${x} ${y}) rotate(${r})`,
      path(
        'M-34-34H-12C-20-56 20-56 12-34H34V-12C56-20 56 20 34 12V34H12C20 14-20 14-12 34H-34V12C-14 20-14-20-34-12Z',
        shade(c, 0.4),
      ),
      path(
        'M-34-38H-12C-20-60 20-60 12-38H34V-16C56-24 56 16 34 8V30H12C20 10-20 10-12 30H-34V8C-14 16-14-24-34-16Z',
        c,
      ),
    );
  const extra =
    variant === 'puzzle'
      ? piece(290, -30, 20, '#8fb5c4') + piece(330, -6, -30, '#c9a878')
      : variant === 'caravan'
        ? [
            ['#b4483f', 280],
            ['#3f7aa8', 320],
            ['#5a9a5a', 356],
          ]
            .map(
              ([c, x]) =>
                path(
                  `M${Number(x) - 15} 0C${Number(x) - 13}-30 ${Number(x) - 6}-34 ${Number(x) - 6}-44H${Number(x) + 6}C${Number(x) + 6}-34 ${Number(x) + 13}-30 ${Number(x) + 15} 0Z`,
                  round(String(c)),
                ) + disc(Number(x), -52, 12, ball(String(c))),
            )
            .join('')
        : at(
            'translate(300 -6) rotate(30)',
            path('M-8-120H10V-20L0 0L-8-20Z', '#e0a83c'),
            path('M-8-20L0 0L10-20Z', '#e2c49a'),
          );
  return {
    art:
      path('M210-430L270-452V-30L210 0Z', shade(colour, 0.4)) +
      path('M-210-430L-150-452H270L210-430Z', tint(colour, 0.35)) +
      rect(-210, -430, 420, 430, 4, matte(colour)) +
      (art?.() ?? '') +
      rect(-210, -92, 420, 92, 4, shade(colour, 0.25)) +
      write(text, { x: 0, y: -30, size: 60, colour: second, weight: 800, most: 380 }) +
      write(words.shop, { x: 150, y: -392, size: 28, colour: second, weight: 600 }) +
      rect(-210, -430, 420, 430, 4, shine(), 'opacity="0.6"') +
      extra,
    box: [-210, -452, 590, 452],
    feet: [
      [30, 236],
      [320, 46],
    ],
    focus: [0, -240],
  };
};

/** A cube of coloured squares. */
export const magicCube: Kit = () => {
  const faces = [
    ['#b4483f', '#e0a83c', '#f3f1ea', '#3f7aa8'],
    ['#3f7aa8', '#5a9a5a', '#b4483f', '#f3f1ea'],
    ['#e0a83c', '#f3f1ea', '#d9783a', '#5a9a5a'],
  ];
  const cells = (
    face: number,
    a: readonly [number, number],
    b: readonly [number, number],
    o: readonly [number, number],
    dim: number,
  ): string =>
    each(9, (i) => {
      const [u, v] = [i % 3, Math.floor(i / 3)];
      const p = (du: number, dv: number): string =>
        `${(o[0] + ((u + du) * a[0]) / 3 + ((v + dv) * b[0]) / 3).toFixed(1)} ${(o[1] + ((u + du) * a[1]) / 3 + ((v + dv) * b[1]) / 3).toFixed(1)}`;
      const c = shade(faces[face]?.[(i * 7 + face) % 4] ?? dark, dim);
      return path(
        `M${p(0.07, 0.07)}L${p(0.93, 0.07)}L${p(0.93, 0.93)}L${p(0.07, 0.93)}Z`,
        slope(tint(c, 0.14), shade(c, 0.1)),
        `stroke="${c}" stroke-width="10" stroke-linejoin="round"`,
      );
    });
  return {
    art:
      path(
        'M0-10L-240-130V-400L0-520L240-400V-130Z',
        '#17161b',
        'stroke="#17161b" stroke-width="20" stroke-linejoin="round"',
      ) +
      cells(0, [240, 120], [0, 270], [-240, -400], 0) +
      cells(1, [240, -120], [0, 270], [0, -280], 0.22) +
      cells(2, [240, 120], [240, -120], [-240, -400], -0.001),
    box: [-250, -530, 500, 530],
    feet: [[0, 170]],
    focus: [-60, -270],
  };
};
