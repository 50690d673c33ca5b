import { shade, tint } from '../colour.ts';
import { across, ball, fade, material, slope } from '../paints.ts';
import { at, disc, each, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const strings = (top: number, bottom: number, count: number, gap: number, spread = 1): string =>
  each(
    count,
    (i) =>
      `<path d="M${(i - (count - 1) / 2) * gap} ${top}L${(i - (count - 1) / 2) * gap * spread} ${bottom}" stroke="#f3ead8" stroke-width="1.7" stroke-opacity="0.85"/>`,
  );

/** A classical guitar. */
export const guitar: Kit = ({ colour }) => {
  const body =
    'M0-300C-70-316-118-280-112-220C-108-180-150-160-152-96C-154-30-90 0 0 0C90 0 154-30 152-96C150-160 108-180 112-220C118-280 70-316 0-300Z';
  return {
    art:
      at('translate(7 3)', path(body, shade(colour, 0.6))) +
      path(body, material('wood', colour)) +
      path(body, slope('#fff1d8', '#3a1f0a'), 'fill-opacity="0.22"') +
      stroke(body, shade(colour, 0.6), 5) +
      disc(0, -178, 46, '#2a1a10') +
      `<g fill="none" stroke-width="4"><circle cy="-178" r="50" stroke="#e9d3a0"/><circle cy="-178" r="57" stroke="#5a3218"/></g>` +
      rect(-54, -78, 108, 17, 3, '#3a2112') +
      rect(-22, -560, 44, 382, 4, across('#4b2d18', '#2a180c')) +
      each(11, (i) => rect(-22, -540 + i * 30, 44, 2.5, 0, '#cfc4a8')) +
      path('M-26-556L-34-656Q0-676 34-656L26-556Z', material('wood', shade(colour, 0.4))) +
      [-640, -612, -584]
        .map(
          (y) =>
            disc(-44, y, 9, '#efe7da') + disc(44, y, 9, '#efe7da') + rect(-34, y - 3, 68, 6, 2, '#b9a98a'),
        )
        .join('') +
      strings(-556, -70, 6, 6.5, 1.7),
    box: [-154, -670, 308, 670],
    feet: [[0, 90]],
    focus: [0, -190],
  };
};

/** A setar: a small round bowl and a long neck. */
export const setar: Kit = ({ colour }) => ({
  art:
    path(
      'M0-230C-60-226-96-170-96-104C-96-36-52 0 0 0C52 0 96-36 96-104C96-170 60-226 0-230Z',
      ball(colour),
    ) +
    [-58, -28, 0, 28, 58]
      .map((x) =>
        stroke(
          `M${x * 0.3}-226C${x * 1.3}-170 ${x * 1.5}-60 ${x * 0.4}-3`,
          shade(colour, 0.5),
          2.2,
          'stroke-opacity="0.5"',
        ),
      )
      .join('') +
    path(
      'M0-214C-46-210-76-164-76-108C-76-50-42-18 0-18C42-18 76-50 76-108C76-164 46-210 0-214Z',
      material('wood', tint(colour, 0.42)),
    ) +
    [
      [-24, -136],
      [24, -136],
      [0, -110],
      [-14, -162],
      [14, -162],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 3.5, '#3a2112'))
      .join('') +
    rect(-34, -66, 68, 9, 3, '#3a2112') +
    rect(-13, -680, 26, 476, 5, across(tint(colour, 0.1), shade(colour, 0.5))) +
    each(18, (i) => rect(-14, -560 + i * 19, 28, 2.6, 1, '#efe0b8', 'opacity="0.8"')) +
    path('M-15-676L-11-736H11L15-676Z', shade(colour, 0.4)) +
    [
      [-1, -712],
      [-1, -690],
      [1, -702],
      [1, -680],
    ]
      .map(
        ([s = 1, y = 0]) => stroke(`M${s * 12} ${y}H${s * 32}`, '#4b2d18', 8) + disc(s * 36, y, 9, '#6b4226'),
      )
      .join('') +
    strings(-676, -62, 4, 4.5, 1.6),
  box: [-96, -736, 192, 736],
  feet: [[0, 54]],
  focus: [0, -130],
});

/** A daf: a frame drum with its skin, and rings along the frame. */
export const daf: Kit = ({ colour }) => ({
  art:
    disc(14, -246, 246, shade(colour, 0.55)) +
    disc(0, -250, 250, slope(tint(colour, 0.2), shade(colour, 0.45))) +
    disc(0, -250, 232, slope('#f4e9d3', '#cdb791')) +
    disc(-50, -300, 170, fade('#fffaf2'), 'opacity="0.6"') +
    disc(40, -200, 150, fade('#a98a5c'), 'opacity="0.28"') +
    each(28, (i) => {
      const a = (i / 28) * Math.PI * 2;
      return `<circle cx="${(Math.cos(a) * 241).toFixed(1)}" cy="${(Math.sin(a) * 241 - 250).toFixed(1)}" r="7" fill="none" stroke="#e4c66f" stroke-width="3.5"/>`;
    }) +
    stroke(
      'M-120-250C-60-330 60-330 120-250C60-170-60-170-120-250Z',
      shade('#cdb791', 0.35),
      3,
      'stroke-opacity="0.5"',
    ) +
    stroke(
      'M-70-250C-34-292 34-292 70-250C34-208-34-208-70-250Z',
      shade('#cdb791', 0.35),
      3,
      'stroke-opacity="0.5"',
    ),
  box: [-250, -500, 512, 500],
  feet: [[4, 80]],
  focus: [-120, -330],
});
