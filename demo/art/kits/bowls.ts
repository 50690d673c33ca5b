import { shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import { across, ball, gloss, lying, material, matte, round, shine, slope } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { heap, pieces } from './pieces.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

/** A bowl of something. `variant`: a piece, and its size after a dash. `second` is the bowl's rim. */
export const bowl: Kit = ({ colour, second = tint(colour, 0.3), variant = 'pistachio' }) => {
  const [kind = 'pistachio', size = '1'] = variant.split('-');
  const scale = Number(size);
  return {
    art:
      oval(0, -190, 250, 62, shade(colour, 0.5)) +
      at('translate(0 -186)', heap(kind, 226, 96, scale)) +
      path(
        'M-254-196C-254-60-150-20-90-14H90C150-20 254-60 254-196C250-120-250-120-254-196Z',
        gloss(colour),
      ) +
      path('M-254-196C-250-120 250-120 254-196L258-190C252-106-252-106-258-190Z', second) +
      path('M-96-16H96L84 0H-84Z', gloss(shade(colour, 0.2))) +
      path('M-230-130C-200-60-150-36-110-28C-170-60-196-90-206-128Z', '#fffaf2', 'fill-opacity="0.16"') +
      at('translate(-300 -8) rotate(20)', (pieces[kind] ?? (() => ''))(0)) +
      at('translate(292 -6) rotate(-30)', (pieces[kind] ?? (() => ''))(4)) +
      at('translate(236 10) rotate(60)', (pieces[kind] ?? (() => ''))(7)),
    box: [-330, -310, 660, 316],
    feet: [[0, 110]],
    focus: [-40, -210],
  };
};

/** Sheets of fruit leather, rolled and cut. */
export const fruitLeather: Kit = ({ colour }) => {
  const roll = (x: number, y: number, w: number): string =>
    rect(x, y - 76, w, 76, 38, lying(colour)) +
    oval(x + w - 34, y - 38, 30, 38, shade(colour, 0.12)) +
    `<g fill="none" stroke="${tint(colour, 0.3)}" stroke-width="4"><ellipse cx="${x + w - 34}" cy="${y - 38}" rx="21" ry="28"/><ellipse cx="${x + w - 35}" cy="${y - 38}" rx="12" ry="17"/></g>` +
    rect(x + 60, y - 77, 40, 78, 4, '#e9dcc4', 'fill-opacity="0.92"');
  return {
    art:
      path('M-290-60L-200-190H240L300-60Z', matte(tint(colour, 0.06))) +
      path('M-290-60L-200-190H240L300-60Z', shine()) +
      path('M-290-60H300L298-48H-288Z', shade(colour, 0.4)) +
      roll(-240, -90, 300) +
      roll(-130, -140, 270) +
      roll(-70, -66, 310) +
      at(
        'translate(-230 -20)',
        disc(0, -56, 60, ball('#9f2f36')),
        path('M-16-108L-24-136L-8-124L0-142L8-124L24-136L16-108Z', '#7d2a2c'),
      ) +
      at(
        'translate(210 -8)',
        each(14, (i) => oval(-50 + (i % 7) * 17, -8 - Math.floor(i / 7) * 14, 9, 7, ball('#b8323c'))),
      ),
    box: [-300, -220, 600, 220],
    focus: [0, -130],
  };
};

/** A plate of sweets. `variant`: gaz, loghmeh, sohan, honey, baklava, qottab, koloocheh, halva. */
export const sweets: Kit = ({ colour, second = '#e8dfce', variant = 'gaz' }) => {
  const nut = (x: number, y: number): string => oval(x, y, 10, 6, '#8fa65e', 'transform="rotate(20)"');
  const gaz = (x: number, y: number): string =>
    at(
      `translate(${x} ${y})`,
      oval(4, 4, 62, 20, '#15121a', 'fill-opacity="0.2"') +
        path('M-62-22V6A62 20 0 0 0 62 6V-22Z', round('#efe8da')) +
        oval(0, -22, 62, 20, '#faf5ea') +
        [
          [-26, -24],
          [4, -30],
          [30, -22],
          [-2, -16],
        ]
          .map(([a = 0, b = 0]) => nut(a, b))
          .join('') +
        [
          [-40, -2],
          [-6, 8],
          [34, 0],
        ]
          .map(([a = 0, b = 0]) => nut(a, b))
          .join(''),
    );
  const wrapped = (x: number, y: number, c: string): string =>
    at(
      `translate(${x} ${y}) rotate(${(x % 30) - 8})`,
      path('M-44-18L-84-34V22L-44 8ZM44-18L84-34V22L44 8Z', matte(c)) +
        rect(-48, -32, 96, 52, 18, lying(c)) +
        rect(-26, -32, 52, 52, 0, '#fbf6ec', 'fill-opacity="0.9"') +
        write(words.gaz, { x: 0, y: 4, size: 30, colour: shade(c, 0.3) }),
    );
  const set: Record<string, () => string> = {
    gaz: () =>
      [
        [-150, -50],
        [0, -58],
        [150, -50],
        [-90, -22],
        [70, -22],
        [-20, -96],
        [70, -92],
        [-90, -92],
      ]
        .map(([x = 0, y = 0], i) => (i > 4 ? '' : '') + gaz(x, y))
        .join(''),
    loghmeh: () =>
      [
        [-140, -60],
        [20, -72],
        [160, -56],
        [-80, -24],
        [80, -24],
        [-60, -104],
        [70, -112],
      ]
        .map(([x = 0, y = 0], i) => wrapped(x, y, ['#c9953f', '#7f9a6a', '#b4685a'][i % 3] ?? colour))
        .join(''),
    sohan: () =>
      each(4, (i) =>
        at(
          `translate(${(i % 2) * 14 - 6} ${-22 - i * 34})`,
          path('M-190-14V10A190 52 0 0 0 190 10V-14Z', round('#b9762a')) +
            oval(0, -14, 190, 52, slope('#d9993f', '#a8651f')),
        ),
      ) +
      each(34, (i) =>
        oval(
          Math.cos(i * 2.4) * 30 * Math.sqrt(i),
          -138 + Math.sin(i * 2.4) * 8 * Math.sqrt(i),
          11,
          6,
          i % 3 ? '#8fa65e' : '#c9b46a',
        ),
      ),
    honey: () =>
      each(11, (i) =>
        at(
          `translate(${-150 + (i % 4) * 100 + Math.floor(i / 4) * 22} ${-20 - Math.floor(i / 4) * 34}) rotate(${(chance(i) - 0.5) * 16})`,
          rect(-52, -26, 104, 40, 8, slope('#e0a544', '#b0701f')) +
            rect(-52, -26, 104, 15, 8, '#f3c86f', 'fill-opacity="0.7"') +
            each(9, (k) => oval(-38 + k * 10, -18 + (k % 3) * 8, 4, 2.5, '#f6ebd0')) +
            path('M-20-22l22 8M8-20l20 6', 'none', 'stroke="#e9d3a0" stroke-width="5"'),
        ),
      ),
    baklava: () =>
      each(13, (i) => {
        const [r, k] = [Math.floor(i / 5), i % 5];
        return at(
          `translate(${-168 + k * 84 + (r % 2) * 42} ${-84 + r * 30})`,
          path('M-52 0L0-26L52 0L0 26Z', i % 2 ? '#d9a24a' : '#b7b05e') +
            path('M-52 0L0 26V50L-52 24Z', '#b5803a') +
            path('M52 0L0 26V50L52 24Z', '#94632a') +
            oval(0, -2, 15, 7, '#8fa65e') +
            path('M-52 0L0-26L52 0L0-12Z', '#fffaf2', 'fill-opacity="0.25"'),
        );
      }),
    qottab: () =>
      each(11, (i) =>
        at(
          `translate(${-150 + (i % 4) * 100 + (Math.floor(i / 4) % 2) * 40} ${-24 - Math.floor(i / 4) * 40})`,
          oval(3, 8, 46, 28, '#15121a', 'fill-opacity="0.2"') +
            oval(0, -10, 48, 34, ball('#d9b078')) +
            path('M-46-16C-40-50 40-50 46-16C30-4 20-16 8-6C-6 4-30-6-46-16Z', '#f8f3e8') +
            each(6, (k) => disc(-30 + k * 12, 4 + (k % 2) * 6, 2, '#f8f3e8')),
        ),
      ),
    koloocheh: () =>
      [
        [-110, 0],
        [120, 0],
        [0, -44],
        [-90, -92],
        [100, -88],
        [10, -140],
      ]
        .map(([x = 0, y = 0]) =>
          at(
            `translate(${x} ${y - 16})`,
            path('M-104-20V6A104 34 0 0 0 104 6V-20Z', round('#b0743a')) +
              oval(0, -20, 104, 34, ball('#c98d4c')) +
              `<g fill="none" stroke="#8a5426" stroke-width="4"><ellipse cy="-20" rx="80" ry="24"/><ellipse cy="-20" rx="30" ry="9"/></g>` +
              each(10, (k) =>
                stroke(
                  `M${Math.cos(k * 0.628) * 36} ${-20 + Math.sin(k * 0.628) * 11}L${Math.cos(k * 0.628) * 72} ${-20 + Math.sin(k * 0.628) * 22}`,
                  '#8a5426',
                  4,
                ),
              ),
          ),
        )
        .join(''),
    halva: () =>
      path('M-190-150L-120-196H190L130-150Z', '#dcc394') +
      path('M130-150L190-196V-60L130-10Z', across('#b0905c', '#967848')) +
      path('M-190-150H130V-10H-190Z', slope('#d6bb8a', '#b99a66')) +
      each(26, (i) =>
        stroke(
          `M${-180 + chance(i) * 280} ${-140 + chance(i, 2) * 120}q20-9 46 0`,
          i % 2 ? '#efdfba' : '#a3834f',
          3,
          'stroke-opacity="0.7"',
        ),
      ) +
      each(8, (i) => oval(-150 + i * 36, -172 + (i % 2) * 12, 10, 5, '#8fa65e')) +
      path('M150-6L190-40L250-26L214 6Z', '#d6bb8a'),
  };
  return {
    art:
      path('M-290-26C-200 6 200 6 290-26L270-14C190 14-190 14-270-14Z', shade(second, 0.35)) +
      oval(0, -30, 290, 70, slope(tint(second, 0.3), shade(second, 0.14))) +
      `<ellipse cy="-30" rx="262" ry="60" fill="none" stroke="${colour}" stroke-width="6"/>` +
      oval(0, -30, 230, 48, shade(second, 0.06)) +
      at('translate(0 -20)', (set[variant] ?? (() => ''))()),
    box: [-290, variant === 'koloocheh' ? -250 : -236, 580, variant === 'koloocheh' ? 256 : 242],
    feet: [[0, 200]],
    focus: [-20, -110],
  };
};

/** A tin of mixed sweets, open, with a pattern on its lid. */
export const sweetTin: Kit = ({ colour, second = '#e6cf9c' }) => ({
  art:
    at(
      'translate(20 -130)',
      rect(-250, -300, 500, 300, 24, matte(colour)),
      rect(
        -250,
        -300,
        500,
        300,
        24,
        material('paisley', colour, shade(second, 0.12), tint(colour, 0.3)),
        'opacity="0.6"',
      ),
      oval(0, -150, 120, 84, matte(colour)) +
        `<ellipse cy="-150" rx="120" ry="84" fill="none" stroke="${second}" stroke-width="6"/>`,
      write(words.gazOfIsfahan, { x: 0, y: -134, size: 50, colour: second, most: 200 }),
    ) +
    path('M-280-120L-230-170H270L300-120V-20Q300 0 270 0H-250Q-280 0-280-20Z', matte(shade(colour, 0.1))) +
    path('M-262-112L-218-160H254L282-112Z', '#f6efe1') +
    each(18, (i) => {
      const [x, y] = [-190 + (i % 6) * 84 + Math.floor(i / 6) * -14 + 20, -146 + Math.floor(i / 6) * 15];
      return (
        oval(x, y, 36, 10, i % 2 ? '#faf5ea' : '#f0e2c4') +
        oval(x - 10, y - 2, 7, 3, '#8fa65e') +
        oval(x + 12, y, 7, 3, i % 2 ? '#8fa65e' : '#b5774a')
      );
    }) +
    rect(-280, -112, 580, 112, 16, lying(colour)) +
    rect(-280, -70, 580, 26, 0, material('girih', shade(colour, 0.2), second), 'opacity="0.7"'),
  box: [-280, -430, 580, 430],
  focus: [20, -260],
});

/** A basket of boxes and bags under a bow. `third` is the tray. */
export const giftBasket: Kit = ({ colour, second = '#b4584b', third = '#d3ab5a' }) => ({
  art:
    stroke('M-230-200C-230-560 230-560 230-200', shade(colour, 0.25), 20) +
    stroke('M-230-200C-230-560 230-560 230-200', tint(colour, 0.2), 7, 'stroke-dasharray="16 12"') +
    at(
      'translate(-96 -150) rotate(-8)',
      rect(-86, -220, 172, 220, 6, matte('#33635c')),
      rect(-60, -190, 120, 90, 4, matte('#f3ede2')),
      write(words.gaz, { x: 0, y: -130, size: 54, colour: '#33635c' }),
    ) +
    at(
      'translate(90 -150) rotate(7)',
      rect(-76, -190, 152, 190, 10, slope('#f6efe1', '#d9c9a8')),
      rect(-76, -120, 152, 56, 0, '#c9953f'),
      write(words.poolaki, { x: 0, y: -80, size: 40, colour: '#fffaf2' }),
    ) +
    disc(8, -250, 96, shade(third, 0.3)) +
    disc(0, -256, 96, slope(tint(third, 0.4), shade(third, 0.2))) +
    disc(0, -256, 76, material('girih', shade(third, 0.1), tint(third, 0.5))) +
    `<circle cy="-256" r="84" fill="none" stroke="${tint(third, 0.6)}" stroke-width="3"/>` +
    path(
      'M-270-190H270L220-16Q214 0 190 0H-190Q-214 0-220-16Z',
      material('bands', colour, shade(colour, 0.24)),
    ) +
    each(7, (i) => rect(-198 + i * 63, -188, 20, 186, 4, shade(colour, 0.1), 'fill-opacity="0.5"')) +
    rect(-280, -206, 560, 34, 17, lying(tint(colour, 0.12))) +
    path(
      'M0-190C-80-250-150-210-110-160C-90-140-30-160 0-176C30-160 90-140 110-160C150-210 80-250 0-190Z',
      matte(second),
    ) +
    rect(-20, -204, 40, 40, 12, matte(tint(second, 0.14))) +
    path('M-14-170L-60-80L-36-84L-22-66L4-166ZM14-170L60-80L36-84L22-66L-4-166Z', matte(shade(second, 0.12))),
  box: [-290, -480, 580, 480],
  focus: [0, -240],
});
