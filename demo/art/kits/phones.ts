import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { across, ball, fade, fall, matte, metal, round, shine, slope } from '../paints.ts';
import { at, chance, disc, each, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';

const dark = '#24222a';
const body = (colour: string): string => rect(-150, -620, 300, 620, 50, colour);

/** The back's cameras: "iphone", "samsung" or "xiaomi". */
function cameras(brand: string, plate: string): string {
  const lens = (x: number, y: number, r: number): string =>
    disc(x, y, r + 7, slope('#77757f', '#232128')) +
    disc(x, y, r, '#0d0c10') +
    disc(x, y, r * 0.66, ball('#27344a')) +
    disc(x - r * 0.25, y - r * 0.3, r * 0.17, '#cfe0f5');
  if (brand === 'samsung')
    return (
      lens(-92, -556, 27) +
      lens(-92, -474, 27) +
      lens(-92, -392, 27) +
      disc(-34, -540, 9, '#f4ead0') +
      lens(-34, -480, 10)
    );
  if (brand === 'xiaomi')
    return (
      rect(-130, -600, 200, 176, 40, plate) +
      lens(-80, -552, 28) +
      lens(-80, -474, 28) +
      lens(10, -552, 28) +
      rect(-2, -496, 26, 44, 13, '#f4ead0')
    );
  return (
    rect(-132, -602, 162, 168, 46, plate) +
    lens(-92, -560, 27) +
    lens(-92, -478, 27) +
    lens(-14, -519, 27) +
    disc(-14, -578, 10, '#f4ead0')
  );
}

/** A phone in its case, from the back. `variant`: silicone, clear, armor or glitter, and the brand after a dash. */
export const phoneCase: Kit = ({ colour, second = dark, variant = 'silicone-iphone' }) => {
  const [kind, brand = 'iphone'] = variant.split('-');
  const phone = rect(-141, -611, 282, 602, 44, slope(tint(second, 0.18), shade(second, 0.2)));
  const edge =
    '<rect x="-148" y="-618" width="296" height="616" rx="49" fill="none" stroke="#ffffff" stroke-opacity="0.34" stroke-width="4"/>';
  const buttons =
    rect(-157, -470, 9, 58, 4, shade(colour, 0.3)) +
    rect(-157, -396, 9, 58, 4, shade(colour, 0.3)) +
    rect(148, -440, 9, 92, 4, shade(colour, 0.3));
  if (kind === 'clear')
    return {
      flat: true,
      art:
        buttons +
        body(matte('#dfe6ea')) +
        phone +
        '<g fill="none" stroke="#f6f3ec" stroke-opacity="0.85"><circle cy="-290" r="86" stroke-width="17"/><path d="M0-170V-104" stroke-width="17" stroke-linecap="round"/></g>' +
        cameras(brand, slope(tint(second, 0.3), second)) +
        body(shine()) +
        '<rect x="-146" y="-616" width="292" height="612" rx="47" fill="none" stroke="#f4f8fa" stroke-opacity="0.7" stroke-width="9"/>',
      box: [-157, -620, 314, 620],
      focus: [-30, -440],
    };
  if (kind === 'armor')
    return {
      flat: true,
      art:
        buttons +
        body(matte(shade(colour, 0.45))) +
        rect(-124, -596, 248, 572, 30, matte(colour)) +
        ['M-150-560V-620H-90', 'M150-560V-620H90', 'M-150-60V0H-90', 'M150-60V0H90']
          .map((d) => stroke(d, shade(colour, 0.62), 26))
          .join('') +
        stroke('M-124-360L-60-300V-120L-124-60M124-360L60-300V-120L124-60', shade(colour, 0.35), 9) +
        rect(-50, -210, 100, 120, 16, matte(shade(colour, 0.2))) +
        rect(-36, -166, 72, 32, 8, metal('#b9bcc4')) +
        cameras(brand, slope('#3a3842', '#1d1b21')) +
        edge,
      box: [-157, -628, 314, 636],
      focus: [-30, -430],
    };
  if (kind === 'glitter')
    return {
      flat: true,
      art:
        buttons +
        stroke('M140-40C210 30 250-60 230-150', tint(colour, 0.2), 16) +
        body(slope(tint(colour, 0.5), colour)) +
        phone +
        rect(-138, -608, 276, 596, 42, fall(tint(colour, 0.55), colour), 'fill-opacity="0.82"') +
        each(150, (i) => {
          const y = -590 + Math.sqrt(chance(i, 2)) * 560;
          return at(
            `translate(${(-128 + chance(i) * 256).toFixed(0)} ${y.toFixed(0)}) rotate(${(chance(i, 4) * 90).toFixed(0)})`,
            rect(
              -5,
              -5,
              7 + chance(i, 3) * 7,
              7 + chance(i, 5) * 5,
              1,
              i % 3 ? tint(colour, 0.78) : shade(colour, 0.1),
              'fill-opacity="0.9"',
            ),
          );
        }) +
        cameras(brand, slope(tint(colour, 0.6), tint(colour, 0.1))) +
        body(shine()) +
        edge,
      box: [-157, -620, 400, 640],
      focus: [0, -300],
    };
  return {
    flat: true,
    art:
      buttons +
      body(matte(colour)) +
      body(shine()) +
      edge +
      cameras(brand, slope(tint(colour, 0.1), shade(colour, 0.16))),
    box: [-157, -620, 314, 620],
    focus: [-30, -470],
  };
};

/** A leather cover that opens like a book, with cards inside. */
export const walletCase: Kit = ({ colour }) => ({
  flat: true,
  art:
    rect(-330, -320, 330, 640, 34, matte(shade(colour, 0.08))) +
    rect(0, -320, 330, 640, 34, matte(colour)) +
    rect(-16, -320, 32, 640, 0, across(shade(colour, 0.45), shade(colour, 0.2))) +
    '<g fill="none" stroke-dasharray="13 8" stroke-width="3.5">' +
    `<rect x="-318" y="-308" width="290" height="616" rx="26" stroke="${tint(colour, 0.4)}"/><rect x="28" y="-308" width="290" height="616" rx="26" stroke="${tint(colour, 0.4)}"/></g>` +
    [
      ['#c2a35b', 0],
      ['#5d7c8c', 64],
      ['#8a4b40', 128],
    ]
      .map(([c, y]) => rect(-282, -250 + Number(y), 214, 140, 12, matte(String(c))))
      .join('') +
    path('M-296-50H-50V270H-296Z', matte(shade(colour, 0.14))) +
    stroke('M-296-50H-50', tint(colour, 0.3), 3) +
    rect(46, -290, 250, 580, 40, '#17161b') +
    rect(58, -278, 226, 556, 30, slope('#4d6076', '#20252f')) +
    rect(136, -266, 70, 17, 8, '#0d0c10') +
    path('M58-240L230-278H254Q284-278 284-248V-160L58 90Z', '#ffffff', 'fill-opacity="0.08"') +
    rect(322, -50, 56, 100, 16, matte(shade(colour, 0.1))) +
    disc(352, 0, 11, metal('#d9c48a')),
  box: [-330, -320, 708, 640],
  focus: [-150, -90],
});

/** A phone with a glass a little above its screen. `variant`: full, privacy or matte. */
export const screenProtector: Kit = ({ colour, variant = 'full' }) => {
  const screen =
    variant === 'privacy' ? slope('#26262d', '#0b0b0e') : slope(tint(colour, 0.32), shade(colour, 0.55));
  const film =
    variant === 'matte' ? ['#f4f6f5', 0.5] : variant === 'privacy' ? ['#1b1a20', 0.72] : ['#dff0f4', 0.28];
  return {
    flat: true,
    art:
      rect(-210, -310, 290, 610, 50, slope('#8a8d96', '#3a3c44')) +
      rect(-200, -300, 270, 590, 42, '#0d0c10') +
      rect(-190, -290, 250, 570, 34, screen) +
      rect(-104, -276, 78, 20, 10, '#0d0c10') +
      disc(-65, 40, 90, fade(tint(colour, 0.6)), 'opacity="0.5"') +
      at(
        'translate(110 20) rotate(7)',
        rect(-136, -300, 272, 600, 40, String(film[0]), `fill-opacity="${film[1]}"`),
        rect(-136, -300, 272, 600, 40, shine(), variant === 'matte' ? 'opacity="0.5"' : ''),
        path('M-20-300L-136-60V60L96-300Z', '#ffffff', `fill-opacity="${variant === 'matte' ? 0.1 : 0.24}"`),
        `<rect x="-134" y="-298" width="268" height="596" rx="38" fill="none" stroke="#f6fbfc" stroke-width="5" stroke-opacity="0.9"/>`,
        rect(-40, -288, 80, 22, 11, '#0d0c10', 'fill-opacity="0.5"'),
        path('M104 262l60 50 16-44-40-30Z', '#7fb0c4', 'fill-opacity="0.9"'),
      ),
    box: [-210, -320, 500, 650],
    focus: [60, -120],
  };
};

/** A round charger that holds a phone by magnets, and its cable. */
export const wirelessCharger: Kit = ({ colour }) => ({
  flat: true,
  art:
    stroke('M180 60C330 90 330 260 180 300C60 330-120 300-300 330', shade(colour, 0.12), 15) +
    stroke(
      'M180 56C326 86 326 256 180 296C60 326-120 296-300 326',
      tint(colour, 0.6),
      4,
      'stroke-opacity="0.6"',
    ) +
    disc(0, -40, 230, slope('#d9dce2', '#8c9099')) +
    disc(0, -40, 216, matte(colour)) +
    disc(0, -40, 170, slope(tint(colour, 0.25), shade(colour, 0.1))) +
    `<circle cy="-40" r="120" fill="none" stroke="${shade(colour, 0.16)}" stroke-width="5"/>` +
    at('translate(-42 -82) scale(3.5)', glyphDrawing('lucide:zap', shade(colour, 0.4))) +
    disc(-70, -120, 130, fade('#ffffff'), 'opacity="0.35"'),
  box: [-300, -270, 600, 610],
  focus: [0, -40],
});

/** A cable in a loop, seen from above. `variant`: "lightning" has a slim plug. `second` is the sleeve's second thread. */
export const cable: Kit = ({ colour, second = colour, variant = '' }) => {
  const plug = (x: number, y: number, turn: number, slim: boolean): string =>
    at(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-13, -20, 26, 46, 8, round(shade(colour, 0.2))),
      rect(-24, 22, 48, 92, 12, metal(slim ? '#f1f1ef' : '#a9adb6')),
      slim
        ? rect(-12, 112, 24, 44, 5, metal('#e5e6ea')) +
            each(6, (i) => rect(-9 + i * 3.2, 132, 1.8, 16, 0, '#b99a4e'))
        : rect(-18, 112, 36, 46, 15, metal('#d7dae0')) + rect(-11, 150, 22, 6, 3, '#33323a'),
    );
  const loop =
    'M-150 210C-330 100-330-200-60-230C200-250 320-60 220 90C130 220-130 200-170 40C-200-90-60-190 70-150C180-110 190 20 110 80C20 140-80 90-80 10C-80-60 0-100 60-60C130-10 60 110 190 220';
  return {
    flat: true,
    art:
      stroke(loop, shade(colour, 0.4), 23) +
      stroke(loop, colour, 18) +
      (second === colour
        ? ''
        : stroke(loop, second, 18, 'stroke-dasharray="5 9"').replaceAll('round', 'butt')) +
      stroke(loop, tint(colour, 0.6), 3, 'stroke-opacity="0.55" transform="translate(-3 -4)"') +
      rect(-96, -238, 74, 34, 9, matte(shade(colour, 0.3))) +
      plug(-150, 206, -20, false) +
      plug(190, 216, -28, variant === 'lightning'),
    box: [-300, -250, 590, 610],
    focus: [150, 230],
  };
};
