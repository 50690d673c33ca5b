import { shade } from '../colour.ts';
import { across, ball, fade, material, matte, metal, round, veil } from '../paints.ts';
import { at, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';
const R = 260;

/** A ball. `variant`: football, basketball or volleyball. */
export const sportBall: Kit = ({ colour, second = '#f3f1ea', third = '#e0a83c', variant = 'football' }) => {
  const seam = {
    football: () => {
      const pent = (x: number, y: number, r: number, turn: number, squash: number): string =>
        at(
          `translate(${x} ${y}) rotate(${turn}) scale(1 ${squash})`,
          path(
            [0, 1, 2, 3, 4]
              .map(
                (k) =>
                  `${k ? 'L' : 'M'}${(Math.sin(k * 1.2566) * r).toFixed(1)} ${(-Math.cos(k * 1.2566) * r).toFixed(1)}`,
              )
              .join('') + 'Z',
            colour,
          ),
        );
      return (
        pent(0, -260, 74, 0, 1) +
        [0, 1, 2, 3, 4]
          .map((k) => {
            const a = k * 1.2566;
            const [x, y] = [Math.sin(a) * 206, -260 - Math.cos(a) * 206];
            return (
              pent(x, y, 80, (a * 180) / Math.PI + 180, 0.55) +
              stroke(
                `M${Math.sin(a) * 72} ${-260 - Math.cos(a) * 72}L${Math.sin(a) * 168} ${-260 - Math.cos(a) * 168}`,
                '#b9b4a8',
                5,
              ) +
              stroke(
                `M${Math.sin(a + 0.628) * 178} ${-260 - Math.cos(a + 0.628) * 178}L${Math.sin(a + 0.26) * 190} ${-260 - Math.cos(a + 0.26) * 190}M${Math.sin(a + 0.628) * 178} ${-260 - Math.cos(a + 0.628) * 178}L${Math.sin(a + 0.99) * 190} ${-260 - Math.cos(a + 0.99) * 190}M${Math.sin(a + 0.628) * 178} ${-260 - Math.cos(a + 0.628) * 178}L${Math.sin(a + 0.628) * 258} ${-260 - Math.cos(a + 0.628) * 258}`,
                '#b9b4a8',
                5,
              )
            );
          })
          .join('')
      );
    },
    basketball: () =>
      stroke(
        'M-260-270C-120-220 120-220 260-270M-10-520C-60-400-60-120 10 0M-190-450C-60-340-70-180-170-60M200-440C70-340 80-180 180-80',
        dark,
        9,
      ),
    volleyball: () =>
      path('M-20-520C-90-430-110-330-70-240C0-270 110-270 240-160L262-260A260 260 0 0 0-20-520Z', colour) +
      path('M-70-240C-120-160-110-70-60-6A262 262 0 0 1-256-210C-220-250-140-270-70-240Z', third) +
      stroke(
        'M-20-520C-90-430-110-330-70-240C0-270 110-270 240-160M-70-240C-120-160-110-70-60-6M-256-210C-220-250-140-270-70-240M80-510C20-430 0-360 16-262M180-450C120-400 100-330 120-246M-170-36C-190-110-180-180-150-252',
        '#ffffff',
        7,
        'stroke-opacity="0.85"',
      ) +
      stroke(
        'M-20-520C-90-430-110-330-70-240C0-270 110-270 240-160M-70-240C-120-160-110-70-60-6',
        shade(colour, 0.5),
        2,
      ),
  }[variant];
  return {
    art: cut(
      disc(0, -260, R, '#000'),
      rect(-R, -520, 520, 520, 0, variant === 'basketball' ? colour : second),
      variant === 'basketball' ? rect(-R, -520, 520, 520, 0, material('mesh', colour), 'opacity="0.16"') : '',
      seam?.() ?? '',
      disc(-110, -380, 260, fade('#fffaf2'), 'opacity="0.55"'),
      rect(-R, -200, 520, 200, 0, veil('#15121a'), 'opacity="0.3"'),
      `<circle cx="-30" cy="-300" r="320" fill="none" stroke="#15121a" stroke-opacity="0.2" stroke-width="90"/>`,
    ),
    box: [-R, -520, 520, 520],
    feet: [[0, 110]],
    focus: [-40, -300],
  };
};

/** Two bats, a ball and a net. */
export const pingPong: Kit = ({ colour }) => {
  const bat = (x: number, y: number, turn: number, c: string): string =>
    at(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-24, 120, 48, 170, 16, material('wood', '#c29a68')) +
        rect(-24, 120, 48, 170, 16, across('#fffaf2', '#15121a'), 'fill-opacity="0.2"') +
        path('M-150-60C-150-240 150-240 150-60C150 60 60 120 34 150H-34C-60 120-150 60-150-60Z', '#c29a68') +
        path('M-142-60C-142-228 142-228 142-60C142 40 80 90 50 104H-50C-80 90-142 40-142-60Z', matte(c)) +
        oval(-40, -110, 80, 60, fade('#fffaf2'), 'opacity="0.3"'),
    );
  return {
    flat: true,
    art:
      rect(-300, 170, 600, 110, 3, material('mesh', '#33475c')) +
      rect(-300, 166, 600, 15, 3, '#f3efe7') +
      [-310, 296].map((x) => rect(x, 150, 18, 150, 6, metal('#55535e'))).join('') +
      bat(-120, -60, -24, colour) +
      bat(120, -70, 22, '#2b2930') +
      [
        [0, 90],
        [60, 130],
        [-70, 120],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 32, ball('#f6f3ec')))
        .join(''),
    box: [-312, -270, 624, 580],
    focus: [-110, -80],
  };
};

/** Two rackets and three shuttlecocks. */
export const badminton: Kit = ({ colour, second = '#e0a83c' }) => {
  const racket = (x: number, turn: number, c: string): string =>
    at(
      `translate(${x} 0) rotate(${turn})`,
      cut(
        oval(0, -220, 104, 134, '#000'),
        each(
          12,
          (i) =>
            rect(-96 + i * 17, -360, 2, 280, 0, '#f3f1ea', 'fill-opacity="0.85"') +
            rect(-110, -350 + i * 23, 220, 2, 0, '#f3f1ea', 'fill-opacity="0.85"'),
        ),
      ) +
        `<ellipse cy="-220" rx="108" ry="138" fill="none" stroke="${shade(c, 0.35)}" stroke-width="17"/><ellipse cx="-2" cy="-222" rx="108" ry="138" fill="none" stroke="${c}" stroke-width="12"/>` +
        rect(-6, -84, 12, 220, 4, metal('#55535e')) +
        rect(-17, 130, 34, 190, 10, round(dark)) +
        each(8, (i) => stroke(`M-17 ${150 + i * 20}L17 ${160 + i * 20}`, '#55535e', 3)) +
        path('M-20-86H20L8-50H-8Z', c),
    );
  const cock = (x: number, y: number, turn: number): string =>
    at(
      `translate(${x} ${y}) rotate(${turn})`,
      each(9, (i) =>
        path(
          `M${-10 + i * 2.5} 0L${-62 + i * 15.5}-104L${-46 + i * 15.5}-108L${-6 + i * 2.5} 0Z`,
          i % 2 ? '#f6f3ec' : '#dcd6ca',
        ),
      ) +
        stroke('M-34-56Q0-44 34-56', '#8d8a92', 3) +
        path('M-26-6C-30 40 30 40 26-6Z', ball('#f3efe7')) +
        rect(-27, -10, 54, 12, 5, second),
    );
  return {
    flat: true,
    art:
      racket(-120, -18, colour) +
      racket(120, 18, second) +
      cock(-10, 190, 8) +
      cock(-110, 230, -40) +
      cock(90, 240, 44),
    box: [-310, -370, 620, 700],
    focus: [-150, -200],
  };
};
