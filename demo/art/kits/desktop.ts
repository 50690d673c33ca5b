import { shade, tint } from '../colour.ts';
import { ball, fade, material, matte, metal, slope, steel } from '../paints.ts';
import { at, cut, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const dark = '#2b2930';

/** A mouse, seen from above. `variant`: "light" (holes) or "mmo" (keys at the side). `third` is the light. */
export const mouse: Kit = ({ colour, third = '#8fd0c4', variant = 'light' }) => {
  const shell =
    'M-150-60C-160-230-110-320 0-320C110-320 160-230 150-60C146 120 120 260 0 260C-120 260-146 120-150-60Z';
  return {
    flat: true,
    art:
      (variant === 'light' ? stroke('M0-316C0-400 60-420 150-440', shade(colour, 0.25), 13) : '') +
      path(shell, matte(colour)) +
      cut(
        path(shell, '#000'),
        variant === 'light'
          ? each(70, (i) => {
              const [r, c] = [Math.floor(i / 7), i % 7];
              return disc(-108 + c * 36 + (r % 2) * 18, -10 + r * 29, 12, shade(colour, 0.55));
            })
          : rect(-170, -110, 74, 240, 26, '#1d1b21') +
              each(12, (i) =>
                rect(
                  -152 + (i % 3) * 17,
                  -86 + Math.floor(i / 3) * 52,
                  14,
                  40,
                  4,
                  i % 2 ? third : tint(third, 0.3),
                ),
              ),
        oval(-50, -210, 90, 150, fade('#ffffff'), 'opacity="0.35"'),
        path('M60-330H180V270H60C110 150 120-100 60-330Z', '#15121a', 'fill-opacity="0.12"'),
      ) +
      stroke('M0-320V-60', shade(colour, 0.5), 6) +
      stroke('M-148-70C-90-50 90-50 148-70', shade(colour, 0.4), 4) +
      rect(-21, -260, 42, 110, 21, '#131217') +
      rect(-14, -250, 28, 90, 14, material('stripes', '#3a3842', '#232128')) +
      rect(-9, -250, 18, 90, 9, fade(third)) +
      rect(-18, -120, 36, 22, 8, shade(colour, 0.4)) +
      stroke('M-70 196Q0 236 70 196', third, 6, 'stroke-opacity="0.8"'),
    box: [-166, variant === 'light' ? -440 : -320, 332, variant === 'light' ? 700 : 580],
    focus: [0, -150],
  };
};

/** A keyboard, seen from above. `variant`: "75" or "60", and "rgb" light. `second` is the keys' colour, `third` some keys'. */
export const keyboard: Kit = ({ colour, second = '#e9e4da', third = '#c47a5a', variant = '75' }) => {
  const isSmall = variant.startsWith('60');
  const rows = isSmall ? 5 : 6;
  const [key, gap] = [42, 4];
  const w = 15 * (key + gap) + 30;
  const h = rows * (key + gap) + 34;
  const hues = ['#c45a78', '#c4824a', '#b8a84a', '#5aa478', '#4a8ac4', '#7a62c4'];
  const keys = each(rows * 15, (i) => {
    const [r, c] = [Math.floor(i / 15), i % 15];
    const bottom = r === rows - 1;
    if (bottom && c > 3 && c < 10) return c === 4 ? one(r, c, 6, second) : '';
    const isAccent = c === 0 || (c === 13 && r > 0) || (r === 0 && !isSmall && c % 5 === 0);
    return one(r, c, 1, isAccent ? third : c > 12 || c < 1 || bottom ? shade(second, 0.14) : second);
  });
  function one(r: number, c: number, span: number, paint: string): string {
    const [x, y, width] = [
      -w / 2 + 15 + c * (key + gap),
      -h / 2 + 16 + r * (key + gap),
      span * (key + gap) - gap,
    ];
    const glow = variant.endsWith('rgb')
      ? rect(x - 4, y - 2, width + 8, key + 8, 9, hues[Math.floor(c / 2.5)] ?? third)
      : '';
    return (
      glow +
      rect(x, y + 2, width, key, 7, shade(paint, 0.35)) +
      rect(x + 3, y, width - 6, key - 8, 6, matte(paint)) +
      (span === 1
        ? rect(x + 12, y + 9, 9, 3.5, 1, shade(paint, 0.55)) +
          rect(x + 12, y + 19, 6, 3.5, 1, shade(paint, 0.55))
        : '')
    );
  }
  return {
    flat: true,
    art:
      rect(-w / 2, -h / 2, w, h, 18, matte(colour)) +
      rect(-w / 2 + 8, -h / 2 + 9, w - 16, h - 18, 10, shade(colour, 0.5)) +
      keys +
      `<rect x="${-w / 2 + 2}" y="${-h / 2 + 2}" width="${w - 4}" height="${h - 4}" rx="17" fill="none" stroke="${tint(colour, 0.5)}" stroke-opacity="0.5" stroke-width="3"/>`,
    box: [-w / 2, -h / 2, w, h],
    focus: [-150, 0],
  };
};

/** A large mat with a stitched edge, and a mouse on it. */
export const mousePad: Kit = ({ colour, second = '#e4e0d8' }) => ({
  flat: true,
  art:
    rect(-400, -180, 800, 330, 18, material('linen', colour)) +
    path(
      'M-400 60C-200-60-40 120 160 0S340-80 400-100V132q0 18-18 18H-382q-18 0-18-18Z',
      tint(colour, 0.18),
      'fill-opacity="0.5"',
    ) +
    path(
      'M-400 100C-200 0-40 150 160 50S340-20 400-40V132q0 18-18 18H-382q-18 0-18-18Z',
      tint(colour, 0.3),
      'fill-opacity="0.5"',
    ) +
    `<rect x="-393" y="-173" width="786" height="316" rx="14" fill="none" stroke="${shade(colour, 0.45)}" stroke-width="9" stroke-dasharray="6 3"/>` +
    at(
      'translate(230 -20) scale(0.360)',
      mouse({ colour: second, variant: 'mmo', third: '#b9bcc4' }).art.replaceAll(
        /<clipPath.*?<\/clipPath><g clip-path="[^"]*">.*?<\/g>/g,
        '',
      ),
    ),
  box: [-400, -180, 800, 330],
  focus: [210, 0],
});

/** A desk with a carbon top, a screen and a headset's hook. */
export const gamingDesk: Kit = ({ colour, third = '#b4483f' }) => ({
  art:
    path('M-300-300L-330-12H-270L-250-300ZM300-300L330-12H270L250-300Z', matte(dark)) +
    rect(-360, -16, 120, 16, 6, dark) +
    rect(240, -16, 120, 16, 6, dark) +
    path('M-262-220H262L256-190H-256Z', '#3a3842') +
    path('M-340-352H340L380-310H-380Z', material('denim', colour)) +
    rect(-380, -312, 760, 22, 6, shade(colour, 0.3)) +
    rect(-380, -312, 760, 6, 3, third) +
    rect(-10, -392, 20, 60, 2, '#17161b') +
    rect(-60, -342, 120, 10, 4, '#17161b') +
    rect(-170, -580, 340, 196, 8, '#131217') +
    rect(-162, -572, 324, 180, 3, slope('#6d7f96', '#2a2233')) +
    path('M-162-470L-60-540L30-450L100-510L162-440V-392H-162Z', '#1f1a2a', 'fill-opacity="0.6"') +
    path('M-162-572H30L-90-392H-162Z', '#ffffff', 'fill-opacity="0.08"') +
    rect(-130, -344, 190, 14, 4, '#3f3d47') +
    oval(110, -336, 17, 8, '#55535e') +
    rect(220, -420, 84, 90, 8, slope('#4b4953', '#1d1b21')) +
    disc(262, -376, 26, third, 'fill-opacity="0.6"') +
    disc(262, -376, 20, '#1d1b21') +
    stroke('M-352-300V-240H-326', '#17161b', 9),
  box: [-380, -584, 760, 584],
  feet: [
    [-300, 62],
    [300, 62],
  ],
  focus: [0, -430],
});

/** An office chair with a base on wheels. `variant`: "mesh" or "racing". `second` is the stripes' colour. */
export const gamingChair: Kit = ({ colour, second = '#8d9099', variant = 'mesh' }) => {
  const back =
    variant === 'mesh'
      ? 'M-120-660C-40-690 40-690 120-660C150-560 150-470 126-360C60-340-60-340-126-360C-150-470-150-560-120-660Z'
      : 'M-84-720C-30-740 30-740 84-720C110-700 112-660 112-620L150-560C160-470 152-400 132-330C60-306-60-306-132-330C-152-400-160-470-150-560L-112-620C-112-660-110-700-84-720Z';
  return {
    art:
      [-150, -76, 0, 76, 150]
        .map(
          (x, i) =>
            path(
              `M0-128L${x}-${i === 2 ? 16 : 34}L${x + 20}-${i === 2 ? 16 : 34}L22-120Z`,
              steel('#55535e'),
            ) + disc(x + 10, -15, 17, ball(dark)),
        )
        .join('') +
      rect(-19, -270, 38, 152, 6, metal('#9a9da6')) +
      path('M-40-290H40L30-240H-30Z', dark) +
      rect(-20, -400, 40, 130, 8, dark) +
      path(back, variant === 'mesh' ? material('mesh', tint(colour, 0.3)) : matte(colour)) +
      (variant === 'mesh'
        ? stroke(back, dark, 20) +
          stroke('M-110-450C-40-430 40-430 110-450', shade(colour, 0.3), 26) +
          path('M-86-770Q0-800 86-770Q96-730 84-706Q0-690-84-706Q-96-730-86-770Z', matte(dark)) +
          rect(-11, -710, 22, 40, 4, dark)
        : cut(
            path(back, '#000'),
            path('M-150-560L-70-600V-320H-170ZM150-560L70-600V-320H170Z', matte(second)),
            stroke('M-70-600V-320M70-600V-320', tint(second, 0.5), 4),
            oval(-50, -620, 90, 140, fade('#ffffff'), 'opacity="0.2"'),
          ) +
          rect(-74, -690, 148, 84, 30, matte(shade(colour, 0.2))) +
          rect(-84, -420, 168, 84, 36, matte(second)) +
          stroke(back, shade(colour, 0.5), 5)) +
      path(
        'M-190-300C-190-340-150-350 0-350C150-350 190-340 190-300C190-266 150-256 0-256C-150-256-190-266-190-300Z',
        matte(shade(colour, 0.08)),
      ) +
      path(
        'M-182-318C-150-344 150-344 182-318C150-300-150-300-182-318Z',
        tint(colour, 0.24),
        'fill-opacity="0.6"',
      ) +
      [-1, 1]
        .map((s) =>
          at(
            `scale(${s} 1)`,
            stroke('M176-300H208V-420', dark, 17),
            rect(170, -444, 74, 28, 13, matte('#3a3842')),
          ),
        )
        .join(''),
    box: [-246, variant === 'mesh' ? -790 : -736, 492, variant === 'mesh' ? 790 : 736],
    feet: [[0, 160]],
    focus: [0, -540],
  };
};
