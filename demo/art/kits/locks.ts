import { shade, tint } from '../colour.ts';
import { metal, shine, slope } from '../paints.ts';
import { at, disc, path, rect } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

/** A padlock with its key. */
export const padlock: Kit = ({ colour, third = '#b9bcc4' }) => ({
  art:
    `<path d="M-110-280V-380C-110-520 110-520 110-380V-280" fill="none" stroke="${shade(third, 0.4)}" stroke-width="56"/><path d="M-112-280V-380C-112-518 108-518 108-380V-280" fill="none" stroke="${third}" stroke-width="42"/><path d="M-122-290V-384C-118-500 40-520 84-440" fill="none" stroke="#ffffff" stroke-width="9" stroke-opacity="0.7"/>` +
    rect(-180, -300, 360, 300, 36, metal(colour)) +
    rect(-180, -300, 360, 300, 36, shine(), 'opacity="0.5"') +
    rect(-160, -280, 320, 260, 24, slope(tint(colour, 0.2), shade(colour, 0.15))) +
    disc(0, -170, 40, shade(colour, 0.55)) +
    path('M-18-150L-30-70H30L18-150Z', shade(colour, 0.55)) +
    disc(0, -170, 24, '#17161b') +
    at(
      'translate(270 -24) rotate(-64)',
      `<circle cy="-20" r="50" fill="none" stroke="${third}" stroke-width="24"/>` +
        rect(-12, 26, 24, 170, 4, metal(third)) +
        rect(10, 140, 40, 20, 3, metal(third)) +
        rect(10, 170, 30, 20, 3, metal(third)),
    ),
  box: [-180, -490, 620, 490],
  feet: [
    [0, 172],
    [310, 110],
  ],
  focus: [0, -210],
});
