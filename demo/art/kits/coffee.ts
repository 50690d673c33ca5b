import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write, breakLines } from '../lettering.ts';
import { across, ball, glass, gloss, lying, material, matte, metal, round } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { heap, pieces } from './pieces.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const dark = '#2b2930';
const beans = (x: number, y: number, count: number): string =>
  each(count, (i) =>
    at(
      `translate(${x + (chance(i, 7) - 0.5) * 130} ${y - chance(i, 8) * 16}) rotate(${chance(i, 9) * 180}) scale(0.9)`,
      pieces['bean']?.(i) ?? '',
    ),
  );

/** A bag of coffee with a valve and a label. `second` is the label, `third` its stripe. `variant`: beans or ground. */
export const coffeeBag: Kit = ({
  colour,
  second = '#f3ede2',
  third = '#c9953f',
  text = '',
  variant = 'beans',
}) => ({
  art:
    path('M-150-520L-166-40Q-168 0-140 0H140Q168 0 166-40L150-520Z', matte(colour)) +
    path('M-150-520H150L152-470H-152Z', material('stripes', shade(colour, 0.12), shade(colour, 0.26))) +
    rect(-160, -486, 320, 22, 4, lying(shade(colour, 0.2))) +
    path('M-152-464L-166-40Q-168 0-140 0C-116-150-116-340-120-464Z', '#fffaf2', 'fill-opacity="0.16"') +
    path('M152-464L166-40Q168 0 140 0C120-150 116-340 126-464Z', '#15121a', 'fill-opacity="0.22"') +
    stroke(
      'M-60-420C-40-300-50-150-80-20M70-440C56-340 64-200 90-40',
      '#fffaf2',
      12,
      'stroke-opacity="0.06"',
    ) +
    disc(0, -424, 15, shade(colour, 0.35)) +
    disc(0, -424, 6, shade(colour, 0.6)) +
    rect(-112, -370, 224, 270, 4, matte(second)) +
    rect(-112, -370, 224, 54, 4, third) +
    at('translate(-20 -300) scale(1.7)', glyphDrawing('lucide:bean', shade(third, 0.35))) +
    breakLines(text, 13, 3)
      .map((line, i) => write(line, { x: 0, y: -206 + i * 42, size: 36, colour: '#3a2d22', most: 196 }))
      .join('') +
    write(words.roaster, { x: 0, y: -334, size: 26, colour: '#fffaf2', weight: 600, most: 190 }) +
    (variant === 'ground'
      ? at(
          'translate(240 -4)',
          path('M-90 0C-70-40-30-76 0-76C34-76 70-40 92 0Z', ball('#5a3420')),
          each(40, (i) => disc(-76 + chance(i) * 150, -4 - chance(i, 2) * 40, 2.5, '#7a4c30')),
        )
      : beans(230, -8, 9)),
  box: [-166, -520, 470, 524],
  feet: [
    [0, 156],
    [232, 70],
  ],
  focus: [0, -280],
});

/** A box of drip bags, and one on a cup. */
export const dripBags: Kit = ({ colour, second = '#f3ede2', text = '' }) => ({
  art:
    path('M-260-360L-200-390H60L0-360Z', tint(colour, 0.4)) +
    path('M0-360L60-390V-30L0 0Z', shade(colour, 0.35)) +
    rect(-260, -360, 260, 360, 3, matte(colour)) +
    rect(-230, -310, 200, 210, 4, second) +
    breakLines(text, 12, 3)
      .map((line, i) =>
        write(line, { x: -130, y: -220 + i * 44, size: 38, colour: shade(colour, 0.4), most: 180 }),
      )
      .join('') +
    write(words.tenPieces, { x: -130, y: -46, size: 38, colour: second }) +
    at(
      'translate(200 0)',
      path('M-100-190C-96-60-70 0 0 0C70 0 96-60 100-190Z', gloss('#efe9de')) +
        stroke('M92-150C160-160 160-60 74-50', shade('#efe9de', 0.1), 20) +
        oval(0, -190, 100, 24, '#4a2a1a') +
        path('M-76-290L-60-196H60L76-290Z', matte('#fbf6ec')) +
        path('M-76-290L-116-200H-92L-60-250ZM76-290L116-200H92L60-250Z', matte(second)) +
        oval(0, -290, 76, 20, shade('#efe9de', 0.2)) +
        oval(0, -288, 62, 14, '#5a3420'),
    ) +
    stroke(
      'M180-340C160-370 200-390 180-420M230-330C210-360 250-380 230-410',
      '#fffaf2',
      8,
      'stroke-opacity="0.5"',
    ),
  box: [-260, -430, 600, 430],
  feet: [
    [-100, 156],
    [200, 70],
  ],
  focus: [200, -200],
});

/** A pot of metal in eight sides for the stove. */
export const mokaPot: Kit = ({ colour }) => ({
  art:
    path('M120-440C200-450 210-330 190-240L150-250C160-330 160-390 110-396Z', round(dark)) +
    path('M-110-220L-150-16Q-152 0-136 0H136Q152 0 150-16L110-220Z', metal(colour)) +
    path('M-40-220L-54 0H20L14-220Z', '#ffffff', 'fill-opacity="0.2"') +
    path('M70-220L96 0H150L110-220Z', '#15121a', 'fill-opacity="0.22"') +
    rect(-120, -248, 240, 32, 8, metal(shade(colour, 0.15))) +
    path('M-100-250L-134-450L-176-478H128L100-250Z', metal(tint(colour, 0.1))) +
    path('M-34-250L-50-478H20L16-250Z', '#ffffff', 'fill-opacity="0.22"') +
    path('M-130-480L0-540L128-480Z', metal(colour)) +
    path('M-130-480L0-540L-20-480Z', '#ffffff', 'fill-opacity="0.3"') +
    rect(-13, -572, 26, 36, 8, dark) +
    disc(96, -110, 13, metal('#d9b36a')) +
    disc(96, -110, 5, shade('#d9b36a', 0.4)),
  box: [-178, -572, 384, 572],
  feet: [[0, 142]],
  focus: [0, -380],
});

/** A press of glass in a metal frame. `second` is the frame. */
export const frenchPress: Kit = ({ colour, second = '#b9bcc4' }) => ({
  art:
    stroke('M130-350C230-360 230-110 130-110', dark, 26) +
    rect(-120, -390, 240, 376, 14, glass('#dfe6e2')) +
    rect(-110, -270, 220, 250, 12, across('#4a2a1a', '#2a160d')) +
    oval(0, -270, 110, 20, '#7a4c30') +
    rect(-110, -140, 220, 10, 3, metal(second)) +
    rect(-4, -560, 8, 420, 2, metal('#d5d8de')) +
    rect(-110, -390, 40, 370, 14, '#ffffff', 'fill-opacity="0.25"') +
    [-124, 112].map((x) => rect(x, -390, 13, 390, 4, metal(second))).join('') +
    rect(-124, -300, 248, 11, 3, metal(second)) +
    rect(-124, -80, 248, 11, 3, metal(second)) +
    rect(-130, -24, 260, 24, 8, metal(second)) +
    path('M-128-396Q0-460 128-396V-376H-128Z', metal(second)) +
    path('M-128-390L-170-404L-128-370Z', metal(second)) +
    disc(0, -566, 28, ball(colour)),
  box: [-172, -594, 384, 594],
  feet: [[0, 128]],
  focus: [0, -340],
});

/** A jug of glass in the shape of an hourglass with a wooden collar. */
export const chemex: Kit = ({ colour }) => ({
  art:
    path(
      'M-130-560L-36-320C-130-250-170-160-160-70Q-156 0-110 0H110Q156 0 160-70C170-160 130-250 36-320L130-560Z',
      glass('#dfe6e2'),
    ) +
    path('M-156-110C-160-30-150-10-108-10H108C150-10 160-30 156-110Z', across('#6b3a22', '#3a1e10')) +
    oval(0, -110, 156, 20, '#8a5a3a') +
    path('M-116-556L-20-330H20L116-556Z', '#f6efe1', 'fill-opacity="0.92"') +
    path('M-86-490L-20-336H20L86-490Z', '#5a3420') +
    oval(0, -490, 86, 13, '#7a4c30') +
    path('M-130-560L-36-320H-14L-100-560Z', '#ffffff', 'fill-opacity="0.4"') +
    path('M-66-390L-40-320L-66-254H66L40-320L66-390Z', material('wood', colour)) +
    path('M-66-390L-40-320L-66-254H66L40-320L66-390Z', across('#fffaf2', '#15121a'), 'fill-opacity="0.24"') +
    stroke('M-52-320C-20-308 20-308 52-320', '#4a2d18', 8) +
    disc(30, -296, 14, ball('#8a5a34')) +
    path('M-140-120C-146-200-100-270-40-310C-90-240-110-180-112-110Z', '#ffffff', 'fill-opacity="0.35"'),
  box: [-162, -560, 324, 560],
  feet: [[0, 120]],
  focus: [0, -320],
});

/** A cone, its server and a stack of paper. */
export const v60Kit: Kit = ({ colour }) => ({
  art:
    stroke('M90-200C180-200 190-70 100-70', '#dfe6e2', 15) +
    path('M-110-230L-140-30Q-140 0-110 0H90Q120 0 120-30L90-230Z', glass('#dfe6e2')) +
    path('M-128-110L-138-30Q-136-10-108-10H88Q116-10 118-30L108-110Z', across('#6b3a22', '#3a1e10')) +
    oval(-10, -110, 118, 17, '#8a5a3a') +
    rect(-112, -256, 204, 30, 8, dark) +
    rect(-120, -284, 220, 24, 10, gloss(colour)) +
    path('M-190-450L-60-284H40L170-450Z', gloss(colour)) +
    oval(-10, -450, 180, 40, tint(colour, 0.35)) +
    oval(-10, -448, 162, 32, '#f3e8d2') +
    oval(-10, -440, 116, 20, '#5a3420') +
    stroke('M164-410C240-420 230-320 130-340', colour, 20) +
    at(
      'translate(240 0)',
      each(6, (i) =>
        path(
          `M-60-${i * 7}L0-${116 + i * 7}L70-${i * 7}Q4 ${20 - i * 7}-60-${i * 7}Z`,
          i % 2 ? '#efe3cb' : '#f9f1e0',
        ),
      ),
    ),
  box: [-192, -492, 504, 500],
  feet: [
    [-10, 118],
    [244, 60],
  ],
  focus: [-10, -380],
});

/** A mill for the hand with its crank. */
export const handGrinder: Kit = ({ colour, second = '#8a5a34' }) => ({
  art:
    rect(-90, -190, 180, 190, 16, metal(shade(colour, 0.15))) +
    rect(-94, -200, 188, 22, 6, metal('#d5d8de')) +
    rect(-84, -450, 168, 256, 14, metal(colour)) +
    rect(
      -84,
      -350,
      168,
      90,
      0,
      material('stripes', shade(colour, 0.2), shade(colour, 0.34)),
      'fill-opacity="0.75"',
    ) +
    path('M-84-450Q0-490 84-450Z', metal(tint(colour, 0.2))) +
    rect(-9, -510, 18, 50, 4, metal('#d5d8de')) +
    path('M-14-520L200-560L206-540L14-496Z', metal('#d5d8de')) +
    rect(184, -570, 40, 16, 4, metal('#d5d8de')) +
    path('M180-640C180-670 228-670 228-640L220-566H188Z', round(second)) +
    beans(150, -8, 5),
  box: [-94, -664, 330, 668],
  feet: [[0, 92]],
  focus: [0, -330],
});

/** A small pot of hammered metal with a long handle. */
export const cezve: Kit = ({ colour, second = '#5c3a24' }) => ({
  art:
    path('M110-300L330-390L338-366L120-262Z', round(second)) +
    rect(96, -308, 40, 60, 6, metal(colour), 'transform="rotate(-22 116 -278)"') +
    path(
      'M-110-330C-80-280-80-260-100-230C-160-150-160-60-130-20Q-116 0-90 0H90Q116 0 130-20C160-60 160-150 100-230C80-260 80-280 116-330Z',
      metal(colour),
    ) +
    each(44, (i) =>
      oval(
        -118 + (i % 9) * 29 + (Math.floor(i / 9) % 2) * 14,
        -160 + Math.floor(i / 9) * 32,
        12,
        12,
        i % 3 ? '#fffaf2' : '#15121a',
        'fill-opacity="0.1"',
      ),
    ) +
    rect(-88, -262, 172, 10, 4, shade(colour, 0.3), 'fill-opacity="0.6"') +
    oval(3, -330, 113, 26, shade(colour, 0.4)) +
    oval(3, -326, 98, 19, '#4a2a1a') +
    each(9, (i) => disc(-60 + i * 15, -326 + (i % 3) * 5 - 4, 9, '#8a5a3a', 'fill-opacity="0.8"')) +
    path('M-112-334L-140-350L-100-312Z', metal(colour)),
  box: [-152, -392, 492, 392],
  feet: [[0, 116]],
  focus: [0, -220],
});

/** A bowl of beans for the page of coffee. */
export const coffeeHeap: Kit = () => ({
  art: at('translate(0 -6)', heap('bean', 260, 170, 1)),
  box: [-280, -210, 560, 220],
  focus: [0, -100],
});
