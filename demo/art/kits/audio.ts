import { mix, shade, tint } from '../colour.ts';
import { ball, fade, fall, gloss, material, matte, metal, round, shine, slope } from '../paints.ts';
import { at, chance, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const black = '#24222a';

/** `variant`: "open" (grilles), "wire", "boom" (a microphone). `second` is the pads' colour, `third` the ring's. */
export const headphones: Kit = ({ colour, second = black, third = '#b9bcc4', variant = '' }) => {
  const cable =
    stroke('M-150-30C-150 30-60 8 20 4C120 0 150-20 220-4', shade(black, 0.2), 9) +
    rect(214, -13, 44, 18, 6, metal('#c9ccd4'));
  const boom =
    stroke('M-170-90C-160-20-70-2 10-24', black, 13) +
    at('rotate(-14 22 -28)', rect(0, -46, 62, 36, 18, lyingPad(second)));
  return {
    art:
      stroke('M-150-210C-176-560 200-580 206-240', shade(colour, 0.25), 40) +
      stroke('M-152-214C-176-556 196-574 204-250', colour, 32) +
      stroke('M-146-330C-120-520 120-560 186-360', tint(colour, 0.5), 8, 'stroke-opacity="0.7"') +
      stroke('M-96-402C-40-478 80-494 138-420', second, 26) +
      stroke('M-92-410C-40-480 78-494 130-428', tint(second, 0.35), 5, 'stroke-opacity="0.6"') +
      stroke('M206-256V-206', third, 17) +
      oval(222, -150, 46, 102, round(colour)) +
      oval(184, -150, 46, 104, round(second)) +
      oval(172, -150, 30, 84, shade(second, 0.5)) +
      stroke('M-150-262V-206', third, 19) +
      stroke('M-226-150C-232-266-70-268-78-150', third, 13) +
      oval(-112, -140, 88, 118, round(second)) +
      oval(-150, -140, 90, 120, ball(colour)) +
      oval(-156, -140, 64, 88, slope(shade(colour, 0.1), shade(colour, 0.4))) +
      (variant === 'open'
        ? oval(-158, -140, 56, 78, material('mesh', tint(second, 0.28)))
        : oval(-158, -142, 56, 78, ball(mix(colour, third, 0.12)))) +
      `<ellipse cx="-156" cy="-140" rx="63" ry="87" fill="none" stroke="${third}" stroke-width="4" stroke-opacity="0.85"/>` +
      (variant === 'wire' || variant === 'open' ? cable : variant === 'boom' ? boom : ''),
    box: [-244, -500, 516, 500],
    feet: [
      [-140, 76],
      [206, 44],
    ],
    focus: [-120, -170],
  };
};

const lyingPad = (colour: string): string => fall(tint(colour, 0.28), shade(colour, 0.5));

/** Two buds over their open case. `variant`: "hook" (over the ear), "stem". */
export const earbuds: Kit = ({ colour, second = black, variant = '' }) => {
  const bud = (x: number, side: number): string =>
    at(
      `translate(${x} -330) scale(${side} 1) rotate(-10)`,
      variant === 'hook'
        ? stroke('M-20-34C-70-130 40-170 62-70C70-30 62 10 50 34', shade(colour, 0.15), 15)
        : '',
      variant === 'stem'
        ? rect(-20, 6, 36, 128, 18, gloss(colour)) + rect(-14, 112, 24, 16, 8, shade(colour, 0.45))
        : '',
      oval(44, 4, 30, 36, ball(second)) + oval(54, 6, 13, 22, shade(second, 0.5)),
      oval(0, 0, 54, 58, ball(colour)) +
        oval(-14, -2, 22, 24, ball(tint(colour, 0.12))) +
        disc(-14, -2, 5, shade(colour, 0.4)),
    );
  return {
    art:
      path('M-176-150C-176-300-150-318-110-318H110C150-318 176-300 176-150Z', matte(shade(colour, 0.12))) +
      path(
        'M-158-150C-158-284-138-300-104-300H104C138-300 158-284 158-150Z',
        fall(shade(colour, 0.55), shade(colour, 0.32)),
      ) +
      path('M-180-150H180V-90C180-26 150 0 96 0H-96C-150 0-180-26-180-90Z', gloss(colour)) +
      oval(0, -150, 180, 26, tint(colour, 0.32)) +
      oval(-84, -150, 58, 15, shade(colour, 0.62)) +
      oval(84, -150, 58, 15, shade(colour, 0.62)) +
      disc(0, -60, 6, '#8fd6a0') +
      oval(0, -60, 20, 20, fade('#8fd6a0'), 'opacity="0.4"') +
      bud(-96, 1) +
      bud(96, -1),
    box: [-190, variant === 'hook' ? -480 : -400, 380, variant === 'hook' ? 480 : 400],
    feet: [[0, 128]],
    focus: [-60, -300],
  };
};

/** Earphones with a cable, coiled on a table. */
export const earphones: Kit = ({ colour, second = '#d5d8de' }) => {
  const wire = shade(colour, 0.12);
  const bud = (x: number, y: number, turn: number): string =>
    at(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-13, 0, 26, 66, 12, round(colour)),
      oval(0, 0, 36, 31, ball(colour)),
      oval(-30, -8, 19, 25, ball(second)),
      oval(-40, -10, 9, 16, shade(second, 0.3)),
    );
  return {
    flat: true,
    art:
      `<g fill="none" stroke="${wire}" stroke-width="9"><ellipse cy="40" rx="190" ry="180"/><ellipse cx="10" cy="46" rx="170" ry="164"/><ellipse cx="-8" cy="34" rx="152" ry="148"/></g>` +
      `<g fill="none" stroke="${tint(colour, 0.45)}" stroke-width="2.5" stroke-opacity="0.7"><ellipse cy="38" rx="190" ry="180"/><ellipse cx="10" cy="44" rx="170" ry="164"/><ellipse cx="-8" cy="32" rx="152" ry="148"/></g>` +
      stroke('M-130-90C-150-200-120-260-90-270', wire, 9) +
      stroke('M-90-110C-70-180 20-190 60-226', wire, 9) +
      stroke('M160 120C220 180 240 210 236 250', wire, 9) +
      rect(-206, 10, 32, 84, 14, round(tint(colour, 0.1))) +
      rect(-196, 26, 12, 52, 6, shade(colour, 0.3)) +
      bud(-84, -300, 12) +
      bud(84, -260, 50) +
      at(
        'translate(236 250)',
        rect(-15, 0, 30, 66, 9, round(colour)),
        rect(-11, 62, 22, 30, 5, metal(second)),
      ),
    box: [-230, -340, 496, 684],
    focus: [0, -250],
  };
};

const cone = (x: number, y: number, r: number, rim: string, paper: string): string =>
  disc(x, y, r, slope(tint(rim, 0.3), shade(rim, 0.4))) +
  disc(x, y, r * 0.9, shade(paper, 0.35)) +
  disc(x, y, r * 0.82, ball(paper)) +
  disc(x, y, r * 0.56, slope(shade(paper, 0.5), tint(paper, 0.12))) +
  disc(x, y, r * 0.28, ball(tint(paper, 0.1)));

/** A round speaker of cloth with a loop. */
export const pocketSpeaker: Kit = ({ colour, second = black }) => ({
  art:
    stroke('M150-190C270-230 250-60 156-70', shade(colour, 0.5), 13) +
    rect(-180, -250, 360, 250, 112, round(colour)) +
    rect(-180, -250, 360, 250, 112, material('mesh', colour), 'opacity="0.42"') +
    path('M-180-138C-180-210-130-250-68-250H68C130-250 180-210 180-138', '#ffffff', 'fill-opacity="0.1"') +
    rect(-58, -262, 116, 26, 13, gloss(second)) +
    rect(-120, -96, 72, 26, 6, shade(colour, 0.5)) +
    rect(-114, -90, 60, 14, 4, tint(colour, 0.5), 'opacity="0.5"') +
    disc(134, -60, 6, '#9fe0b4'),
  box: [-180, -262, 424, 262],
  feet: [[0, 122]],
  focus: [-60, -150],
});

/** A tall speaker with two woofers in rings of light, and a microphone. `third` is the light's colour. */
export const partySpeaker: Kit = ({ colour, third = '#e58bd0' }) => ({
  art:
    path('M150-560L206-530V-24L150 0Z', shade(colour, 0.55)) +
    rect(-150, -560, 300, 560, 34, round(colour)) +
    rect(-132, -542, 264, 524, 26, material('mesh', tint(colour, 0.1))) +
    [-400, -158]
      .map(
        (y) =>
          disc(0, y, 128, fade(third), 'opacity="0.5"') +
          disc(0, y, 112, third) +
          disc(0, y, 104, slope(tint(third, 0.2), shade(third, 0.35))) +
          cone(0, y, 98, shade(colour, 0.2), '#3a3842'),
      )
      .join('') +
    rect(-56, -542, 112, 15, 7, shade(colour, 0.5)) +
    stroke('M-96-558C-96-604 96-604 96-558', shade(colour, 0.2), 17) +
    at(
      'translate(214 0) rotate(7)',
      path('M-15-170L-11 0H13L17-170Z', round('#2e2c34')),
      disc(1, -196, 33, ball('#b7bac2')),
      disc(1, -196, 33, material('mesh', '#a9acb4'), 'opacity="0.6"'),
      rect(-31, -190, 64, 13, 6, '#4b4954'),
    ),
  box: [-150, -600, 410, 600],
  feet: [
    [10, 150],
    [216, 18],
  ],
  focus: [0, -400],
});

/** A pair of wooden speakers. */
export const bookshelfSpeakers: Kit = ({ colour }) => {
  const one = (x: number): string =>
    at(
      `translate(${x} 0)`,
      path('M110-400L156-424V-30L110 0Z', shade(colour, 0.42)) +
        path('M-110-400L-64-424H156L110-400Z', tint(colour, 0.24)),
      rect(-110, -400, 220, 400, 4, material('wood', colour)) +
        rect(-110, -400, 220, 400, 4, shine(), 'opacity="0.5"') +
        rect(-92, -382, 184, 364, 10, slope('#3b3840', '#1f1d23')),
      cone(0, -296, 54, '#77747e', '#55525c') + cone(0, -136, 82, '#77747e', '#3f3c46'),
    );
  return {
    art: one(-140) + one(140),
    box: [-250, -424, 546, 424],
    feet: [
      [-128, 122],
      [152, 122],
    ],
    focus: [-130, -240],
  };
};

/** A long bar under a television's lower edge. */
export const soundbar: Kit = ({ colour }) => ({
  art:
    rect(-300, -460, 600, 320, 10, slope('#2d2b33', '#121116')) +
    rect(-290, -450, 580, 296, 4, slope('#4b5b70', '#1d2430')) +
    path('M-290-450H60L-160-154H-290Z', '#ffffff', 'fill-opacity="0.07"') +
    rect(-14, -142, 28, 60, 2, '#2b2930') +
    rect(-110, -88, 220, 10, 4, '#2b2930') +
    rect(-270, -74, 540, 74, 30, material('mesh', colour)) +
    rect(-270, -74, 540, 74, 30, fall('#ffffff', '#15121a'), 'fill-opacity="0.24"') +
    path('M-240-74H240q22 0 28 12H-268q6-12 28-12Z', tint(colour, 0.35)) +
    disc(214, -32, 5, '#9fe0b4'),
  box: [-300, -460, 600, 460],
  feet: [[0, 262]],
  focus: [-130, -60],
});

/** A record player in a wooden case. */
export const turntable: Kit = ({ colour }) => ({
  art:
    path('M-290-120L-210-300H210L290-120Z', material('wood', tint(colour, 0.16))) +
    path('M-290-120L-210-300H210L290-120Z', fall('#ffffff', '#15121a'), 'fill-opacity="0.14"') +
    oval(-50, -208, 190, 78, slope('#3a3840', '#121116')) +
    each(
      5,
      (i) =>
        `<ellipse cx="-50" cy="-208" rx="${176 - i * 24}" ry="${72 - i * 10}" fill="none" stroke="#5b5864" stroke-width="1.5" stroke-opacity="0.6"/>`,
    ) +
    path('M-50-208L-210-246A190 78 0 0 1-130-279Z', '#ffffff', 'fill-opacity="0.13"') +
    oval(-50, -208, 56, 23, ball('#b4553f')) +
    oval(-50, -208, 7, 4, '#efe7da') +
    stroke('M196-262L176-190L86-176', '#d9dbe2', 9) +
    disc(198, -262, 19, ball('#c9ccd4')) +
    rect(58, -186, 34, 20, 5, '#2b2930') +
    rect(-290, -122, 580, 96, 8, material('wood', colour)) +
    rect(-290, -122, 580, 96, 8, fall('#ffffff', '#15121a'), 'fill-opacity="0.16"') +
    rect(-250, -100, 150, 56, 6, material('mesh', '#5c534b')) +
    rect(100, -100, 150, 56, 6, material('mesh', '#5c534b')) +
    disc(30, -72, 22, metal('#cfd2d8')) +
    disc(-30, -72, 22, metal('#cfd2d8')) +
    rect(-250, -28, 60, 28, 6, black) +
    rect(190, -28, 60, 28, 6, black),
  box: [-290, -300, 580, 300],
  feet: [
    [-220, 34],
    [220, 34],
    [0, 200],
  ],
  focus: [-10, -200],
});

/** A studio microphone on a stand. */
export const studioMicrophone: Kit = ({ colour, second = '#3a3842' }) => ({
  art:
    oval(0, -12, 130, 22, shade(second, 0.35)) +
    path('M-130-24A130 22 0 0 0 130-24V-14A130 22 0 0 1-130-14Z', gloss(second)) +
    oval(0, -24, 130, 22, slope(tint(second, 0.3), second)) +
    rect(-11, -150, 22, 128, 4, metal('#b9bcc4')) +
    stroke('M-104-330C-104-190 104-190 104-330', second, 17) +
    disc(-104, -330, 19, metal('#c9ccd4')) +
    disc(104, -330, 19, metal('#c9ccd4')) +
    rect(-74, -400, 148, 190, 40, round(colour)) +
    rect(-80, -560, 160, 190, 78, metal('#aeb1b9')) +
    rect(-80, -560, 160, 190, 78, material('mesh', '#9a9da6'), 'opacity="0.66"') +
    rect(-80, -404, 160, 24, 4, metal('#d5d8de')) +
    disc(0, -300, 17, slope('#f0ece4', '#8d8a92')) +
    disc(0, -252, 6, '#e7695d') +
    rect(-74, -560, 36, 180, 18, '#ffffff', 'fill-opacity="0.2"'),
  box: [-130, -560, 260, 560],
  feet: [[0, 128]],
  focus: [0, -400],
});

/** Two clip-on transmitters with furry wind covers, and their receiver. */
export const lavalierMicrophones: Kit = ({ colour }) => {
  const fur = (x: number, y: number): string =>
    disc(x, y, 56, ball('#55525c')) +
    each(60, (i) => {
      const [a, r] = [i * 0.61, 26 + chance(i) * 34];
      return stroke(
        `M${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r).toFixed(1)}l${(Math.cos(a + 0.6) * 17).toFixed(1)} ${(Math.sin(a + 0.6) * 17).toFixed(1)}`,
        i % 2 ? '#77747f' : '#3d3a44',
        3.5,
      );
    });
  const unit = (x: number): string =>
    at(
      `translate(${x} 0)`,
      rect(-62, -190, 124, 190, 26, gloss(colour)),
      rect(-40, -120, 80, 90, 12, slope(shade(colour, 0.3), shade(colour, 0.55))),
      disc(0, -76, 16, ball(tint(colour, 0.3))),
      disc(0, -148, 5, '#8fd6a0'),
      fur(0, -230),
    );
  return {
    art:
      unit(-180) +
      unit(10) +
      rect(128, -230, 120, 230, 22, gloss(shade(colour, 0.35))) +
      rect(144, -206, 88, 100, 8, slope('#2a3b46', '#131a20')) +
      each(4, (i) => rect(156 + i * 17, -132 - i * 15, 10, 16 + i * 15, 2, '#8fd6a0')) +
      rect(170, -262, 36, 36, 4, metal('#c9ccd4')) +
      disc(188, -56, 18, ball('#77747f')),
    box: [-244, -292, 494, 292],
    feet: [
      [-180, 60],
      [10, 60],
      [188, 58],
    ],
    focus: [-90, -170],
  };
};
