import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write } from '../lettering.ts';
import { across, gloss, material, matte, metal, round, slope } from '../paints.ts';
import { at, disc, each, oval, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

const dark = '#2b2930';
const straps = (colour: string, w: number, y: number): string =>
  path(
    `M${-w} ${-y}C${-w} ${-y - 90} ${-w + 12} -400 ${-w + 16} -430H${w - 16}C${w - 12}-400 ${w} ${-y - 90} ${w} ${-y}Z`,
    round(colour),
  ) +
  path(
    `M${-w} ${y}C${-w} ${y + 90} ${-w + 12} 400 ${-w + 16} 430H${w - 16}C${w - 12} 400 ${w} ${y + 90} ${w} ${y}Z`,
    round(colour),
  );

/** A smart watch. `variant`: square, round, calling or kids. `second` is the strap's colour, `third` the screen's. */
export const smartWatch: Kit = ({ colour, second = dark, third = '#8fd6a0', variant = 'square' }) => {
  const isRound = variant === 'round';
  const holes = each(5, (i) => oval(0, 250 + i * 34, 9, 12, shade(second, 0.5)));
  const face = write(words.tenPastTen, {
    x: 0,
    y: variant === 'kids' ? -40 : -20,
    size: 84,
    colour: '#fffaf2',
    weight: 600,
  });
  const rings = [56, 40, 24]
    .map(
      (r, i) =>
        `<circle cx="0" cy="66" r="${r}" fill="none" stroke="${[third, '#e0a458', '#6fa8d8'][i]}" stroke-width="11" stroke-linecap="round" stroke-dasharray="${r * 4.4} 400" transform="rotate(-90 0 66)"/>`,
    )
    .join('');
  const inside =
    variant === 'kids'
      ? disc(0, 62, 56, '#f2c77a') +
        disc(-20, 50, 7, dark) +
        disc(20, 50, 7, dark) +
        stroke('M-24 78Q0 100 24 78', dark, 6)
      : variant === 'calling'
        ? disc(-54, 76, 40, '#5aa478') +
          at('translate(-78 52) scale(2)', glyphDrawing('lucide:phone', '#fffaf2')) +
          disc(54, 76, 40, '#b4483f') +
          at('translate(30 52) scale(2)', glyphDrawing('lucide:phone-off', '#fffaf2'))
        : rings;
  return {
    flat: true,
    art:
      straps(second, isRound ? 96 : 118, 120) +
      (isRound
        ? each(
            11,
            (i) =>
              rect(-94, -420 + i * 26, 188, 4, 0, shade(second, 0.4), 'opacity="0.5"') +
              rect(-94, 140 + i * 26, 188, 4, 0, shade(second, 0.4), 'opacity="0.5"'),
          )
        : holes) +
      rect(isRound ? 164 : 152, -46, 30, 64, 12, metal(colour)) +
      (isRound
        ? disc(0, 0, 172, slope(tint(colour, 0.5), shade(colour, 0.3))) + disc(0, 0, 154, '#0d0c10')
        : rect(-156, -186, 312, 372, 84, slope(tint(colour, 0.4), shade(colour, 0.4))) +
          rect(-144, -174, 288, 348, 74, '#0d0c10')) +
      face +
      inside +
      path(
        isRound
          ? 'M-130-80A154 154 0 0 1 60-142L-90 124A154 154 0 0 1-130-80Z'
          : 'M-144-100Q-144-174-70-174H40L-110 174Q-144 160-144 100Z',
        '#ffffff',
        'fill-opacity="0.1"',
      ),
    box: [-176, -430, 366, 860],
    focus: [0, -10],
  };
};

/** A slim band with a small screen. */
export const smartBand: Kit = ({ colour, second = dark, third = '#8fd6a0' }) => ({
  flat: true,
  art:
    straps(second, 66, 120) +
    each(6, (i) => oval(0, 230 + i * 34, 8, 11, shade(second, 0.5))) +
    rect(-78, -190, 156, 380, 76, slope(tint(colour, 0.3), shade(colour, 0.4))) +
    rect(-68, -180, 136, 360, 66, '#0d0c10') +
    write(words.steps, { x: 0, y: 30, size: 54, colour: '#fffaf2', weight: 600 }) +
    write(words.tenPastTen, { x: 0, y: -60, size: 44, colour: third, weight: 500 }) +
    at('translate(-24 60) scale(2)', glyphDrawing('lucide:footprints', third)) +
    path('M-68-120Q-68-180-10-180L-40 170Q-68 150-68 100Z', '#ffffff', 'fill-opacity="0.1"'),
  box: [-80, -430, 160, 860],
  focus: [0, 0],
});

/** A ring in its charging case. */
export const smartRing: Kit = ({ colour }) => ({
  art:
    path('M-220-150C-220-60-170 0-100 0H100C170 0 220-60 220-150Z', gloss('#3a3842')) +
    oval(0, -150, 220, 66, slope('#5b5964', '#2b2930')) +
    oval(0, -150, 170, 46, '#17161b') +
    oval(0, -146, 120, 30, '#0d0c10') +
    `<g fill="none"><ellipse cy="-250" rx="112" ry="112" stroke="${shade(colour, 0.55)}" stroke-width="50"/><ellipse cx="-7" cy="-253" rx="112" ry="112" stroke="${shade(colour, 0.1)}" stroke-width="36"/><ellipse cx="-10" cy="-255" rx="117" ry="117" stroke="${tint(colour, 0.62)}" stroke-width="9" stroke-dasharray="190 900" stroke-dashoffset="-420"/><ellipse cx="-6" cy="-252" rx="95" ry="95" stroke="#1b1a20" stroke-width="8"/></g>` +
    [-40, 0, 40].map((x) => rect(x - 12, -160, 24, 9, 3, '#8fd6a0', 'opacity="0.8"')).join('') +
    path('M-120-150H120A170 46 0 0 1-120-126Z', '#0d0c10', 'fill-opacity="0.75"') +
    disc(0, -60, 6, '#8fd6a0'),
  box: [-220, -390, 440, 390],
  feet: [[0, 130]],
  focus: [0, -260],
});

/** The two parts of a watch's strap. `variant`: leather, silicone, steel or nylon. `third` is the buckle's metal. */
export const watchStrap: Kit = ({ colour, third = '#c9ccd4', variant = 'leather' }) => {
  const paint =
    variant === 'steel'
      ? material('mesh', tint(colour, 0.2))
      : variant === 'nylon'
        ? material('linen', colour)
        : round(colour);
  const part = (x: number, length: number): string => {
    const shape = path(
      `M${x - 62}-300H${x + 62}L${x + 50} ${length - 40}Q${x + 48} ${length} ${x} ${length}Q${x - 48} ${length} ${x - 50} ${length - 40}Z`,
      paint,
    );
    const edge =
      variant === 'leather'
        ? `<path d="M${x - 52}-286L${x - 42} ${length - 40}Q${x} ${length + 14} ${x + 42} ${length - 40}L${x + 52}-286" fill="none" stroke="${tint(colour, 0.5)}" stroke-width="4" stroke-dasharray="12 8"/>`
        : '';
    return (
      shape +
      (variant === 'steel' || variant === 'nylon'
        ? path(
            `M${x - 62}-300H${x + 62}L${x + 50} ${length - 40}Q${x} ${length + 40} ${x - 50} ${length - 40}Z`,
            across('#ffffff', '#15121a'),
            'fill-opacity="0.2"',
          )
        : '') +
      edge +
      rect(x - 66, -318, 132, 24, 10, metal(third))
    );
  };
  const end =
    variant === 'steel'
      ? rect(58, 210, 124, 70, 10, metal(third))
      : variant === 'nylon'
        ? rect(62, 150, 116, 100, 8, matte(shade(colour, 0.25))) + rect(62, 240, 116, 14, 5, metal(third))
        : `<rect x="54" y="196" width="132" height="90" rx="14" fill="none" stroke="${third}" stroke-width="15"/>` +
          rect(112, 190, 14, 104, 6, metal(third)) +
          rect(56, 130, 128, 30, 8, matte(shade(colour, 0.12)));
  return {
    flat: true,
    art:
      part(-120, 330) +
      (variant === 'steel' || variant === 'nylon'
        ? ''
        : each(6, (i) => oval(-120, 110 + i * 36, 8, 10, shade(colour, 0.6)))) +
      part(120, 220) +
      end,
    box: [-190, -318, 384, 650],
    focus: [100, 160],
  };
};
