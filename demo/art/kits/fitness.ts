import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write } from '../lettering.ts';
import { ball, fade, gloss, lying, material, matte, metal, round, slope, steel } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { stitches } from './drape.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

/** A dumbbell on its base. */
export const dumbbell: Kit = ({ colour, third = '#e0a83c' }) => ({
  art:
    path('M-300-60H300L330 0H-330Z', gloss('#3a3842').replace('gloss', 'lying')) +
    rect(-130, -170, 260, 50, 22, steel('#b9bcc4')) +
    rect(-100, -174, 200, 58, 20, material('mesh', '#55535e')) +
    [-1, 1]
      .map(
        (s) =>
          [0, 1, 2, 3, 4]
            .map((i) =>
              rect(
                s > 0 ? 130 + i * 36 : -166 - i * 36,
                -280 + i * 6,
                33,
                250 - i * 12,
                10,
                lying(i % 2 ? shade(colour, 0.2) : colour),
              ),
            )
            .join('') + rect(s > 0 ? 308 : -336, -220, 28, 130, 10, lying(third)),
      )
      .join('') +
    write(words.twenty, { x: -240, y: -130, size: 54, colour: '#f3efe7', weight: 700 }) +
    write(words.kilo, { x: 240, y: -136, size: 40, colour: '#f3efe7', weight: 600 }),
  box: [-340, -284, 680, 284],
  focus: [200, -160],
});

/** A mat, partly rolled. */
export const yogaMat: Kit = ({ colour, second = shade(colour, 0.25) }) => ({
  art:
    path('M-330 0L-230-130H270L210 0Z', material('dotty', colour, tint(colour, 0.08))) +
    path('M-330 0L-230-130H270L210 0Z', slope('#fffaf2', '#15121a'), 'fill-opacity="0.2"') +
    path('M-330 0H210V14H-326Z', shade(colour, 0.4)) +
    stroke('M-250-20L-170-112H220', tint(colour, 0.5), 4, 'stroke-opacity="0.5"') +
    path('M190-190L250-260C330-260 350-160 300-90L236 4C300-60 280-180 190-190Z', shade(colour, 0.2)) +
    at(
      'translate(200 -88)',
      disc(0, 0, 104, slope(tint(colour, 0.2), shade(colour, 0.3))),
      [88, 70, 53, 36, 20]
        .map((r) => `<circle r="${r}" fill="none" stroke="${second}" stroke-width="6"/>`)
        .join(''),
    ) +
    stroke('M124-150C140-210 220-240 300-200', '#e9dfcc', 13),
  box: [-332, -264, 674, 284],
  feet: [
    [-60, 260],
    [210, 100],
  ],
  focus: [160, -90],
});

/** Five bands for training, from light to heavy. */
export const resistanceBands: Kit = ({ colour }) => ({
  flat: true,
  art:
    ['#d9a94a', '#6f9a62', '#5a86a8', '#b4584b', '#3a3842']
      .map((c, i) => {
        const w = 20 + i * 11;
        const x = -250 + i * 118;
        return `<rect x="${x - 44}" y="-300" width="88" height="${470 + (i % 2) * 40}" rx="44" fill="none" stroke="${shade(c, 0.35)}" stroke-width="${w}"/><rect x="${x - 46}" y="-303" width="88" height="${470 + (i % 2) * 40}" rx="44" fill="none" stroke="${c}" stroke-width="${w - 5}"/><rect x="${x - 49}" y="-306" width="88" height="${470 + (i % 2) * 40}" rx="44" fill="none" stroke="${tint(c, 0.5)}" stroke-width="3" stroke-opacity="0.6"/>`;
      })
      .join('') +
    at(
      'translate(40 250)',
      path('M-190-70C-200 0-190 80-160 100H160C190 80 200 0 190-70Z', material('linen', colour)) +
        stroke('M-190-66C-100-40 100-40 190-66', '#e9dfcc', 7) +
        at('translate(-28 -10) scale(2.3)', glyphDrawing('lucide:dumbbell', tint(colour, 0.7))),
    ),
  box: [-330, -330, 640, 690],
  focus: [-60, -160],
});

/** A rope with two handles. */
export const jumpRope: Kit = ({ colour, third = '#d5d8de' }) => {
  const rope =
    'M-170 160C-320-40-300-280-80-280C160-280 260-120 160-20C80 60-80 20-60-100C-40-190 120-200 180-120C250-20 200 80 170 160';
  const handle = (x: number, turn: number): string =>
    at(
      `translate(${x} 150) rotate(${turn})`,
      rect(-20, -10, 40, 30, 8, metal(third)),
      rect(-28, 16, 56, 200, 24, round(colour)),
      each(7, (i) => rect(-28, 50 + i * 20, 56, 7, 3, shade(colour, 0.4))),
    );
  return {
    flat: true,
    art:
      stroke(rope, shade(colour, 0.5), 11) +
      stroke(rope, '#3a3842', 8) +
      stroke(rope, '#ffffff', 2, 'stroke-opacity="0.5"') +
      handle(-170, 12) +
      handle(170, -12),
    box: [-310, -290, 570, 670],
    focus: [160, 240],
  };
};

/** A pair of boxing gloves. */
export const boxingGloves: Kit = ({ colour, second = '#f3ede2' }) => {
  const one = (x: number, y: number, s: number, turn: number): string =>
    at(
      `translate(${x} ${y}) scale(${s} 1) rotate(${turn})`,
      path('M-120-40C-190-120-200-300-110-380C-40-440 90-430 130-340C160-260 130-160 100-60Z', ball(colour)) +
        path(
          'M-110-250C-170-260-230-200-200-120C-180-70-130-60-100-90C-70-120-70-230-110-250Z',
          ball(shade(colour, 0.06)),
        ) +
        stroke('M-104-246C-70-220-70-130-98-92', shade(colour, 0.45), 6) +
        oval(-20, -340, 90, 50, fade('#fffaf2'), 'opacity="0.4"') +
        path('M-124-60L104-70L110 60Q0 90-116 64Z', matte(second)) +
        stitches('M-116-40L100-48M-112 50Q0 74 104 46', shade(second, 0.4)) +
        rect(-60, -30, 130, 66, 8, matte(colour)),
    );
  return {
    art: one(150, -60, -1, -8) + one(-120, -70, 1, -4),
    box: [-340, -500, 680, 496],
    feet: [
      [-110, 110],
      [150, 110],
    ],
    focus: [-120, -300],
  };
};

/** A ribbed roller for massage. */
export const foamRoller: Kit = ({ colour }) => ({
  art:
    rect(-300, -290, 520, 290, 60, lying(colour)) +
    each(6, (r) =>
      each(9, (i) =>
        rect(
          -270 + i * 52 + (r % 2) * 20,
          -274 + r * 45,
          40,
          34,
          8,
          r < 2 ? tint(colour, 0.22) : shade(colour, 0.12 + r * 0.05),
          'fill-opacity="0.8"',
        ),
      ),
    ) +
    oval(220, -145, 84, 145, slope(tint(colour, 0.1), shade(colour, 0.3))) +
    oval(224, -145, 58, 104, shade(colour, 0.6)) +
    oval(230, -145, 46, 88, '#131217') +
    `<ellipse cx="221" cy="-145" rx="76" ry="134" fill="none" stroke="${tint(colour, 0.4)}" stroke-width="4" stroke-opacity="0.5"/>`,
  box: [-300, -290, 604, 290],
  feet: [[-20, 270]],
  focus: [120, -160],
});
