import { shade, tint } from '../colour.ts';
import { fade, fall, material, matte, metal, slope } from '../paints.ts';
import { at, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import { stitches } from './drape.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';

/** A pair of shoes from the side. `variant`: canvas or walking. `second` is the sole, `third` the trim. */
export const sneakers: Kit = ({ colour, second = '#f3efe7', third = '#b4584b', variant = 'canvas' }) => {
  const isWalking = variant === 'walking';
  const upper =
    'M-250-66C-254-150-236-220-214-250C-190-264-160-236-120-232C-80-230-64-262-40-268C20-200 90-160 170-140C240-124 262-100 262-66Z';
  const one = (x: number, y: number, s: number): string =>
    at(
      `translate(${x} ${y}) scale(${s})`,
      path(upper, matte(colour)) +
        path(
          'M-214-250C-190-264-160-236-120-232C-80-230-64-262-40-268C-50-230-90-206-130-206C-170-206-200-220-214-250Z',
          shade(colour, 0.5),
        ) +
        cut(
          path(upper, '#000'),
          isWalking
            ? rect(-260, -280, 540, 230, 0, material('mesh', tint(colour, 0.06)), 'opacity="0.5"') +
                path(
                  'M-254-66C-200-110-120-190-90-236L-40-230C-80-150-110-100-100-60Z',
                  third,
                  'fill-opacity="0.85"',
                ) +
                path('M20-60C60-110 120-130 190-132L270-60Z', matte(shade(colour, 0.25)))
            : path('M120-60C130-120 190-140 262-110V-60Z', matte(second)) +
                path('M-252-66V-170L-206-140L-196-66Z', matte(shade(colour, 0.06))),
          oval(-40, -190, 200, 60, fade('#ffffff'), 'opacity="0.3"'),
        ) +
        each(
          5,
          (i) =>
            stroke(
              `M${-34 + i * 30} ${-240 + i * 22}L${-76 + i * 34} ${-206 + i * 24}`,
              isWalking ? third : '#f6f3ec',
              10,
            ) + disc(-80 + i * 34, -202 + i * 24, 5, shade(colour, 0.4)),
        ) +
        stitches('M-60-170C0-120 60-96 110-84M-196-146V-76', shade(colour, 0.4)) +
        (isWalking
          ? path(
              'M-256-74C-160-54 140-60 268-80C284-50 270-10 230-4C100-12-60 6-226 0C-264-4-266-40-256-74Z',
              matte(second),
            ) +
            path(
              'M-250-20C-100-34 100-30 262-34C256-14 246-6 230-4C100-12-60 6-226 0C-240-2-248-10-250-20Z',
              shade(dark, 0.1),
            ) +
            stroke('M-220-46C-100-36 80-40 240-56', third, 6)
          : rect(-258, -76, 528, 76, 26, fall(tint(second, 0.3), shade(second, 0.22))) +
            rect(-256, -52, 524, 9, 3, third) +
            rect(-256, -14, 524, 14, 7, shade('#c9945c', 0.1))),
    );
  return {
    art: one(46, -78, 0.9) + one(-10, 0, 1),
    box: [-270, -320, 570, 320],
    feet: [[0, 256]],
    focus: [-40, -170],
  };
};

/** An ankle boot of leather with a heel and a zip, and its other half behind. */
export const ankleBoots: Kit = ({ colour }) => {
  const one = (x: number, y: number): string =>
    at(
      `translate(${x} ${y})`,
      path(
        'M-130-460H70C84-340 80-270 110-210C160-160 250-140 266-84C272-60 268-44 262-36H-140C-150-180-140-330-130-460Z',
        matte(colour),
      ) +
        path(
          'M-130-460H-80C-90-330-100-170-90-36H-140C-150-180-140-330-130-460Z',
          '#15121a',
          'fill-opacity="0.25"',
        ) +
        path(
          'M10-440C30-330 30-250 70-190C120-140 190-130 220-100C150-110 70-130 30-190C-6-250 0-340 10-440Z',
          '#ffffff',
          'fill-opacity="0.2"',
        ) +
        oval(-30, -460, 100, 20, shade(colour, 0.6)) +
        stroke('M-44-440C-52-300-50-200-44-60', '#d9b36a', 6, 'stroke-dasharray="5 4"') +
        rect(-54, -430, 16, 40, 5, metal('#d9b36a')) +
        stitches('M110-206C70-150 40-100 46-44M-90-440C-100-300-104-180-94-50', tint(colour, 0.35)) +
        path('M-142-38H264Q280-14 262-4H60C30-4 20-24 0-24H-24V0H-134Q-150-10-142-38Z', matte('#33241d')),
    );
  return {
    art: one(70, -40) + one(-40, 0),
    box: [-186, -520, 526, 520],
    feet: [
      [-120, 60],
      [120, 100],
    ],
    focus: [-10, -330],
  };
};

/** A pair of felt slippers, seen from above. */
export const slippers: Kit = ({ colour, second = '#e8dcc4', third = '#b4584b' }) => {
  const one = (x: number, side: number): string =>
    at(
      `translate(${x} 0) rotate(${side * 7}) scale(${side} 1)`,
      path(
        'M-90 60C-96-160-86-300 6-310C110-310 120-140 96 60C90 200 90 300 0 304C-90 300-84 200-90 60Z',
        material('fleece', shade(colour, 0.2)),
      ) +
        path(
          'M-72 70C-76 0-60-30 4-32C64-30 84 0 78 70C74 190 74 280 0 284C-74 280-68 190-72 70Z',
          material('fleece', second),
        ) +
        path(
          'M-92 20C-98-160-86-312 6-316C112-316 122-150 98 20C60-60-50-60-92 20Z',
          material('fleece', colour),
        ) +
        path(
          'M-92 20C-98-160-86-312 6-316C112-316 122-150 98 20C60-60-50-60-92 20Z',
          slope('#fffaf2', '#15121a'),
          'fill-opacity="0.2"',
        ) +
        stroke('M-92 20C-50-60 60-60 98 20', third, 9) +
        at(
          'translate(6 -170) scale(0.560)',
          each(8, (i) => oval(0, -44, 17, 36, third, `transform="rotate(${i * 45})"`)) +
            disc(0, 0, 22, '#e6cf9c'),
        ),
    );
  return { flat: true, art: one(-120, 1) + one(120, -1), box: [-240, -320, 480, 640], focus: [-110, -150] };
};
