import { shade, tint } from '../colour.ts';
import { write } from '../lettering.ts';
import { across, ball, fall, material, matte, metal, round, shine, slope, wipe } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const dark = '#2b2930';

/** A notebook with an elastic band and a ribbon. */
export const notebook: Kit = ({ colour, second = '#d9b36a' }) => ({
  flat: true,
  art:
    rect(-206, -290, 424, 590, 16, '#efe6d4') +
    rect(-204, -286, 430, 582, 14, shade('#efe6d4', 0.16)) +
    rect(-220, -300, 440, 600, 20, matte(colour)) +
    rect(-220, -300, 440, 600, 20, shine(), 'opacity="0.6"') +
    rect(-220, -300, 44, 600, 14, wipe('#15121a'), 'fill-opacity="0.35"') +
    `<rect x="-208" y="-288" width="416" height="576" rx="14" fill="none" stroke="${tint(colour, 0.35)}" stroke-width="3" stroke-dasharray="10 8"/>` +
    rect(150, -300, 20, 600, 0, across(tint(second, 0.15), shade(second, 0.2))) +
    path('M-80 296V352L-66 338L-52 352V296Z', second) +
    each(60, (i) =>
      disc(-96 + (i % 6) * 36, -110 + Math.floor(i / 6) * 24, 2.4, tint(colour, 0.3), 'opacity="0.7"'),
    ),
  box: [-220, -300, 446, 652],
  focus: [60, -160],
});

/** A fountain pen and its cap, on a sheet with a line of writing. */
export const fountainPen: Kit = ({ colour, third = '#d9b36a' }) => ({
  flat: true,
  art:
    at(
      'rotate(-4)',
      rect(-260, -330, 520, 660, 6, matte('#f6f0e4')),
      each(9, (i) => rect(-216, -230 + i * 62, 432, 2, 0, '#c9bfae')),
      write(words.handwriting, { x: 190, y: -186, size: 62, colour: '#2c3a5c', weight: 400, anchor: 'end' }),
    ) +
    at(
      'translate(20 40) rotate(38)',
      rect(-31, -330, 62, 400, 26, round(colour)),
      rect(-31, 40, 62, 20, 3, metal(third)),
      path('M-26 58H26L19 130H-19Z', round(shade(colour, 0.3))),
      path('M-18 128H18L11 190L0 232L-11 190Z', metal(third)),
      disc(0, 172, 5, dark),
      stroke('M0 176V226', dark, 2),
      rect(-31, -330, 62, 16, 6, metal(third)),
    ) +
    at(
      'translate(196 60) rotate(24)',
      rect(-35, -130, 70, 260, 30, round(colour)),
      rect(-35, 104, 70, 18, 3, metal(third)),
      rect(20, -110, 15, 190, 7, metal(third)),
      disc(27, 80, 9, ball(third)),
    ),
  box: [-280, -350, 560, 700],
  focus: [-60, 120],
});

const hues = [
  '#b4483f',
  '#c9683f',
  '#d99a4a',
  '#e0bd5a',
  '#a8b05a',
  '#6f9a62',
  '#4f8a76',
  '#4f8a9e',
  '#4f76a8',
  '#4f5c9a',
  '#74589a',
  '#9a588a',
  '#b85a76',
  '#8a5a44',
  '#5c4638',
  '#3a3a40',
];

/** A metal tin of pencils in every colour. */
export const pencilTin: Kit = ({ colour }) => ({
  flat: true,
  art:
    rect(-330, -300, 660, 260, 18, matte(colour)) +
    rect(-310, -282, 620, 224, 12, slope(tint(colour, 0.3), shade(colour, 0.1))) +
    write(words.fortyEightColours, { x: 0, y: -148, size: 84, colour: tint(colour, 0.82), weight: 700 }) +
    each(16, (i) => rect(-240 + i * 30.5, -112, 24, 24, 12, hues[i] ?? colour)) +
    rect(-330, -40, 660, 360, 18, slope('#d5d8de', '#9a9da6')) +
    rect(-314, -24, 628, 328, 10, '#6b6872') +
    each(24, (i) => {
      const c = hues[Math.floor((i * 16) / 24)] ?? colour;
      return at(
        `translate(${-306 + i * 25.6} -14)`,
        path('M1 66L11 0L22 66Z', '#e2c49a'),
        path('M8 20L11 0L14.5 20Z', c),
        rect(0, 64, 23, 244, 2, round(c)),
      );
    }),
  box: [-330, -300, 660, 620],
  focus: [-60, 40],
});

/** A tin of watercolours with its brush. */
export const paintBox: Kit = ({ colour }) => ({
  flat: true,
  art:
    rect(-330, -320, 660, 250, 18, matte('#e9e6df')) +
    [-180, 0, 180].map((x) => rect(x - 76, -290, 152, 190, 40, slope('#d3d0c9', '#f6f4ef'))).join('') +
    oval(-170, -190, 50, 46, '#7fa8c4', 'fill-opacity="0.55"') +
    oval(6, -200, 54, 40, '#c47a6a', 'fill-opacity="0.5"') +
    oval(40, -170, 30, 36, '#d9a94a', 'fill-opacity="0.5"') +
    rect(-330, -70, 660, 350, 18, matte(colour)) +
    rect(-312, -52, 624, 314, 8, '#2b2930') +
    each(24, (i) => {
      const c = [...hues, ...hues][(i * 5) % 16] ?? colour;
      const [x, y] = [-300 + (i % 8) * 75.6, -42 + Math.floor(i / 8) * 101];
      return (
        rect(x, y, 68, 93, 6, '#f3efe7') +
        rect(x + 6, y + 6, 56, 81, 5, slope(tint(c, 0.12), shade(c, 0.12))) +
        oval(x + 26, y + 26, 15, 9, '#ffffff', 'fill-opacity="0.3"')
      );
    }) +
    at(
      'translate(20 20) rotate(-66)',
      rect(-11, -60, 22, 330, 10, round('#b4584b')),
      rect(-12, -120, 24, 66, 4, metal('#d5d8de')),
      path('M-12-118C-22-170-8-210 0-236C8-210 22-170 12-118Z', fall('#4f76a8', '#6b4a34')),
    ),
  box: [-330, -320, 660, 600],
  focus: [-60, 60],
});

/** A planner with a cloth cover and a ring of wire. `text` is on the cover. */
export const planner: Kit = ({ colour, second = '#e6cf9c', text = '' }) => ({
  flat: true,
  art:
    rect(-190, -284, 420, 586, 10, '#efe6d4') +
    rect(-200, -300, 420, 600, 14, material('linen', colour)) +
    rect(-200, -300, 420, 600, 14, shine(), 'opacity="0.6"') +
    `<g fill="none" stroke="${second}"><rect x="-112" y="-206" width="290" height="380" rx="145" stroke-width="4"/></g>` +
    write(text, { x: 33, y: 30, size: 104, colour: second, weight: 700, most: 240 }) +
    write(words.planner, { x: 33, y: -86, size: 56, colour: second, weight: 500 }) +
    each(7, (i) => disc(-57 + i * 30, 92, i === 3 ? 9 : 5, second)) +
    each(
      15,
      (i) =>
        disc(-172, -262 + i * 37.4, 8, shade(colour, 0.6)) +
        rect(-232, -268 + i * 37.4, 62, 11, 5, metal('#d5d8de')),
    ),
  box: [-232, -300, 462, 602],
  focus: [33, -40],
});

/** Reed pens, an ink pot and a sheet of practice. */
export const calligraphySet: Kit = ({ colour }) => ({
  flat: true,
  art:
    at(
      'rotate(3)',
      rect(-300, -320, 480, 620, 4, matte('#f1e6cf')),
      write(words.calligraphy, { x: -50, y: -70, size: 210, colour: '#231d1a', weight: 300 }),
      [-6, 20, 46]
        .map((y) => at(`translate(-190 ${y}) rotate(45)`, rect(0, 0, 17, 17, 1, '#8a3a30')))
        .join(''),
      each(4, (i) => rect(-250, 110 + i * 44, 380, 2, 0, '#b9a98a')),
    ) +
    at(
      'translate(120 60) rotate(24)',
      rect(-17, -300, 34, 520, 8, round('#8a5a34')),
      path('M-17 218H17L11 286H-6Z', slope('#c9945c', '#4b2d18')),
      each(3, (i) => rect(-17, -200 + i * 150, 34, 6, 2, '#5c3a20')),
    ) +
    at(
      'translate(210 20) rotate(12)',
      rect(-13, -280, 26, 460, 7, round('#b07a45')),
      path('M-13 178H13L8 240H-5Z', '#5c3a20'),
    ) +
    disc(176, -190, 104, shade(colour, 0.5)) +
    disc(170, -196, 104, slope(tint(colour, 0.2), shade(colour, 0.2))) +
    disc(170, -196, 74, '#17161b') +
    disc(170, -196, 66, slope('#33323a', '#0d0c10')) +
    stroke(
      'M120-216C140-250 180-230 200-250M140-180C170-210 200-190 220-206',
      '#e6dcc6',
      5,
      'stroke-opacity="0.6"',
    ),
  box: [-310, -330, 600, 660],
  focus: [-40, -60],
});

/** A desk box of wood with pens, scissors and a phone. */
export const deskOrganiser: Kit = ({ colour }) => ({
  art:
    [
      [-150, -470, '#b4584b'],
      [-116, -500, '#4f8a76'],
      [-84, -460, '#d9a94a'],
    ]
      .map(
        ([x, y, c]) =>
          path(`M${x} ${y}L${Number(x) + 12} ${Number(y) - 40}L${Number(x) + 24} ${y}Z`, '#e2c49a') +
          rect(Number(x), Number(y), 24, 260, 2, round(String(c))),
      )
      .join('') +
    `<g fill="none" stroke="#b4584b" stroke-width="15"><circle cx="-26" cy="-440" r="32"/><circle cx="44" cy="-440" r="32"/></g>` +
    path('M-16-412L24-260H44L4-412ZM34-412L-6-260H14L54-412Z', metal('#c9ccd4')) +
    rect(96, -430, 150, 260, 20, '#131217') +
    rect(104, -422, 134, 244, 14, slope('#8fa3b8', '#3a4a5c')) +
    path('M-210-290H80V0H-210Z', material('wood', colour)) +
    path('M80-190H270V0H80Z', material('wood', tint(colour, 0.1))) +
    path('M-210-290H80L96-306H-190Z', shade(colour, 0.5)) +
    path('M80-190H270L258-204H92Z', shade(colour, 0.5)) +
    stroke('M-66-290V0M80-190V0', shade(colour, 0.5), 5) +
    path('M-210-290H80V0H-210Z', slope('#fff6e4', '#20140a'), 'fill-opacity="0.16"') +
    rect(110, -110, 130, 74, 8, material('wood', shade(colour, 0.14))) +
    disc(175, -73, 9, metal('#d9b36a')),
  box: [-210, -540, 480, 540],
  focus: [-70, -330],
});
