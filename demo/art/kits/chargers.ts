import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write } from '../lettering.ts';
import {
  across,
  ball,
  fade,
  fall,
  gloss,
  material,
  matte,
  metal,
  round,
  shine,
  slope,
  steel,
} from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const dark = '#24222a';
const port = (x: number, y: number, w = 44): string =>
  rect(x - w / 2, y - 11, w, 22, 11, shade('#55525c', 0.5)) +
  rect(x - w / 2 + 8, y - 4, w - 16, 8, 4, '#77757f');

/** A charger for the wall with round pins, seen from its ports. `variant`: the number of ports. */
export const wallCharger: Kit = ({ colour, variant = '1', text = '' }) => ({
  art: at(
    'translate(0 110)',
    rect(96, -330, 120, 20, 10, steel('#d5d8de')) +
      rect(96, -220, 120, 20, 10, steel('#d5d8de')) +
      path('M140-420L190-384V-140L140-110Z', shade(colour, 0.3)) +
      path(
        'M-150-440H100Q150-440 150-390V-150Q150-100 100-100H-150Q-200-100-200-150V-390Q-200-440-150-440Z',
        matte(colour),
      ) +
      path(
        'M-150-440H100Q150-440 150-390L120-400H-160L-200-390Q-200-440-150-440Z',
        '#ffffff',
        'fill-opacity="0.3"',
      ) +
      `<rect x="-176" y="-416" width="300" height="292" rx="34" fill="none" stroke="${shade(colour, 0.24)}" stroke-width="3"/>` +
      (variant === '1'
        ? port(-26, -270, 76)
        : port(-26, -350, 66) +
          port(-26, -290, 66) +
          rect(-62, -244, 72, 30, 4, '#33323a') +
          rect(-56, -238, 60, 10, 2, '#f1efe9')) +
      write(text, { x: -26, y: -156, size: 44, colour: shade(colour, 0.55), weight: 600 }),
  ),
  box: [-200, -330, 416, 340],
  feet: [[-20, 170]],
  focus: [-26, -170],
});

/** A charger for a car's lighter socket. */
export const carCharger: Kit = ({ colour, third = '#c9ccd4', text = '' }) => ({
  art:
    path('M-58-250L-44-60Q-30 0 0 0Q30 0 44-60L58-250Z', gloss(colour)) +
    disc(0, -20, 17, metal('#d9dbe0')) +
    rect(-70, -170, 18, 84, 8, metal('#d9dbe0')) +
    rect(52, -170, 18, 84, 8, metal('#d9dbe0')) +
    path(
      'M-96-420Q-96-440-76-440H76Q96-440 96-420L82-262Q80-246 60-246H-60Q-80-246-82-262Z',
      gloss(shade(colour, 0.12)),
    ) +
    rect(-84, -282, 168, 17, 6, metal(third)) +
    oval(0, -436, 92, 28, slope(tint(colour, 0.22), shade(colour, 0.25))) +
    port(-36, -436, 54) +
    port(38, -436, 54) +
    write(text, { x: 0, y: -330, size: 38, colour: tint(colour, 0.7), weight: 600 }),
  box: [-96, -464, 192, 464],
  feet: [[0, 34]],
  focus: [0, -400],
});

/** A power bank that stands. `variant`: pocket, cable, magnetic or laptop. `text` is on its display or front. */
export const powerBank: Kit = ({ colour, text = '', variant = 'pocket' }) => {
  const [w, h] =
    variant === 'laptop'
      ? [300, 480]
      : variant === 'magnetic'
        ? [250, 400]
        : variant === 'cable'
          ? [270, 480]
          : [240, 420];
  const x = -w / 2;
  return {
    art:
      path(
        `M${w / 2 - 20} ${-h + 6}q54-6 54 40V-60q0 50-54 54Z`,
        across(shade(colour, 0.2), shade(colour, 0.5)),
      ) +
      rect(x, -h, w, h, 44, matte(colour)) +
      rect(x, -h, w, h, 44, shine(), 'opacity="0.6"') +
      `<rect x="${x + 3}" y="${-h + 3}" width="${w - 6}" height="${h - 6}" rx="41" fill="none" stroke="${tint(colour, 0.5)}" stroke-opacity="0.5" stroke-width="3"/>` +
      (variant === 'magnetic'
        ? `<g fill="none" stroke="${tint(colour, 0.4)}" stroke-width="10"><circle cy="${-h * 0.56}" r="84"/></g>` +
          at(`translate(-30 ${-h * 0.56 - 30}) scale(2.5)`, glyphDrawing('lucide:zap', tint(colour, 0.5)))
        : rect(-62, -h + 56, 124, 72, 14, '#15141a') +
          write('88%', { x: 0, y: -h + 108, size: 46, colour: '#9fe0b4', weight: 600 })) +
      (variant === 'cable'
        ? stroke(
            `M${w / 2 - 40} ${-h + 30}C${w / 2 + 110} ${-h - 90} ${w / 2 + 120} -300 ${w / 2 + 60}-190`,
            dark,
            15,
          ) +
          at(
            `translate(${w / 2 + 60} -190) rotate(14)`,
            rect(-19, -6, 38, 66, 8, round(dark)),
            rect(-13, 58, 26, 32, 10, metal('#d5d8de')),
          )
        : '') +
      (variant === 'laptop' ? port(-70, -h + 176, 54) + port(0, -h + 176, 54) + port(70, -h + 176, 54) : '') +
      each(4, (i) => disc(-36 + i * 24, -150, 5, i < 3 ? '#9fe0b4' : shade(colour, 0.3))) +
      write(text, { x: 0, y: -64, size: 44, colour: tint(colour, 0.6), weight: 600, most: w - 50 }),
    box: [x, -h, w + (variant === 'cable' ? 110 : 34), h],
    feet: [[10, w / 2]],
    focus: [0, -h * 0.72],
  };
};

/** A magnetic holder on the slats of a car's vent. */
export const carMount: Kit = ({ colour }) => ({
  art:
    rect(-310, -300, 620, 300, 50, slope('#4b4953', '#211f26')) +
    rect(-280, -272, 560, 244, 34, '#131217') +
    each(5, (i) => rect(-276, -262 + i * 48, 552, 30, 8, fall('#55535e', '#232128'))) +
    rect(-30, -240, 60, 150, 18, matte(shade(colour, 0.1))) +
    rect(-22, -360, 44, 150, 18, metal('#b9bcc4')) +
    disc(0, -380, 44, ball('#c9ccd4')) +
    disc(10, -454, 132, shade(colour, 0.55)) +
    disc(0, -460, 132, matte(colour)) +
    disc(0, -460, 112, slope(shade(colour, 0.2), shade(colour, 0.42))) +
    `<circle cy="-460" r="84" fill="none" stroke="${tint(colour, 0.4)}" stroke-width="8" stroke-dasharray="26 9"/>` +
    disc(-40, -510, 80, fade('#ffffff'), 'opacity="0.2"'),
  box: [-310, -592, 620, 592],
  focus: [0, -440],
});

/** A folding stand of metal with a phone on it. */
export const deskStand: Kit = ({ colour }) => ({
  art:
    path('M-150-30L150-30L190 0H-190Z', steel(colour)) +
    rect(-190, -8, 380, 14, 5, shade(colour, 0.4)) +
    path('M-40-24L-20-300H60L40-24Z', metal(colour)) +
    disc(20, -300, 30, metal(colour)) +
    disc(20, -300, 13, shade(colour, 0.5)) +
    at(
      'translate(10 -210) rotate(-5)',
      rect(-136, -390, 272, 560, 42, slope('#9a9da6', '#4b4d55')),
      rect(-126, -380, 252, 540, 36, '#0d0c10'),
      rect(-118, -372, 236, 524, 30, slope('#8fa3b8', '#3a4a5c')),
      rect(-36, -360, 72, 18, 9, '#0d0c10'),
      write(words.quarterToOne, { x: 0, y: -240, size: 72, colour: '#f6f3ec', weight: 400 }),
      path('M-118-300L40-372H90L-118 60Z', '#ffffff', 'fill-opacity="0.12"'),
    ) +
    path('M-130-74H150V-40H-130Z', metal(tint(colour, 0.1))) +
    rect(-130, -84, 280, 14, 6, shade(colour, 0.25)),
  box: [-190, -600, 380, 606],
  feet: [[0, 186]],
  focus: [0, -150],
});

/** A ring of light on a tripod, with a phone's clamp. */
export const ringLight: Kit = ({ colour }) => ({
  art:
    stroke('M0-190L-130-6M0-190L130-6', '#2b2930', 15) +
    stroke('M0-200L24-16', '#1b1a20', 15) +
    rect(-11, -380, 22, 200, 5, metal('#77757f')) +
    rect(-22, -226, 44, 50, 8, '#2b2930') +
    disc(0, -560, 250, fade('#fff3d6'), 'opacity="0.85"') +
    `<circle cy="-560" r="166" fill="none" stroke="${colour}" stroke-width="62"/><circle cy="-560" r="166" fill="none" stroke="#fff8e8" stroke-width="42"/><circle cy="-560" r="166" fill="none" stroke="#fffdf8" stroke-width="22"/>` +
    rect(-8, -420, 16, 60, 4, '#2b2930') +
    rect(-44, -640, 88, 168, 14, slope('#33323a', '#17161b')) +
    rect(-37, -632, 74, 152, 9, slope('#a8b7c7', '#4d5a69')) +
    rect(-52, -580, 104, 22, 6, '#2b2930'),
  box: [-200, -760, 400, 760],
  feet: [
    [-130, 18],
    [130, 18],
    [24, 16],
  ],
  focus: [0, -560],
});

/** A folded stick that holds a phone, with its remote. */
export const selfieStick: Kit = ({ colour }) => ({
  art:
    at(
      'rotate(16) translate(60 0)',
      rect(-27, -230, 54, 230, 24, round(shade(colour, 0.5))),
      rect(-19, -210, 38, 90, 14, material('mesh', '#3a3842')),
      rect(-15, -60, 30, 30, 15, '#d9b36a'),
      rect(-17, -350, 34, 124, 5, metal('#b9bcc4')),
      rect(-13, -450, 26, 104, 5, metal('#c9ccd4')),
      rect(-9, -520, 18, 74, 4, metal('#d5d8de')),
      disc(0, -530, 22, ball('#3a3842')),
    ) +
    at(
      'translate(196 -590) rotate(8)',
      rect(-110, -170, 220, 330, 32, slope('#8a8d96', '#3a3c44')),
      rect(-101, -161, 202, 312, 25, '#0d0c10'),
      rect(-95, -155, 190, 300, 20, slope('#d7b99a', '#6f7f8f')),
      disc(0, -30, 44, '#8a5d47'),
      path('M-80 145C-70 50 70 50 80 145Z', colour),
      path('M-46-40C-50-110 50-110 46-40C30-66-30-66-46-40Z', '#33241d'),
      rect(-128, -40, 30, 90, 10, '#2b2930'),
      rect(98, -40, 30, 90, 10, '#2b2930'),
    ) +
    at(
      'translate(-150 -4)',
      rect(-54, -110, 108, 110, 30, gloss(shade(colour, 0.45))),
      disc(0, -58, 27, ball('#d9b36a')),
    ),
  box: [-206, -760, 540, 760],
  feet: [
    [30, 40],
    [-150, 54],
  ],
  focus: [180, -520],
});
