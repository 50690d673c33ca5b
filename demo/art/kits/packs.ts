import { shade, tint } from '../colour.ts';
import { glyphDrawing } from '../glyphs.ts';
import { write } from '../lettering.ts';
import { across, fall, matte, shine, slope } from '../paints.ts';
import { at, path, rect, stroke } from '../shapes.ts';
import type { Kit } from '../shapes.ts';
import { words } from '../messages.fa.ts';

/** A bag of thick paper with cord handles. */
export const shoppingBag: Kit = ({ colour }) => ({
  art:
    stroke('M-70-430C-70-540 70-540 70-430', shade(colour, 0.45), 9) +
    path('M-150-420L-160 0H120L150-420Z', matte(colour)) +
    path('M150-420L120 0L190-34L206-440Z', across(shade(colour, 0.2), shade(colour, 0.34))) +
    path('M-150-420L-90-446H206L150-420Z', shade(colour, 0.5)) +
    stroke('M-78-424C-78-528 66-528 66-424', shade(colour, 0.62), 9) +
    at('translate(-66 -270) scale(4.2)', glyphDrawing('lucide:store', shade(colour, 0.55))) +
    write(words.shop, { x: -16, y: -110, size: 54, colour: shade(colour, 0.55) }),
  box: [-160, -530, 366, 530],
  feet: [[20, 176]],
});

/** A garment that is folded for the shelf. `second` is the material's paint, or empty. */
export const folded: Kit = ({ colour, second = matte(colour) }) => {
  const paint = second.startsWith('url') ? second : matte(second);
  const layer = (y: number, w: number): string =>
    path(`M${-w} ${y}q-26-30 0-58H${w}q30 28 0 58Z`, paint) +
    path(`M${-w} ${y}q-26-30 0-58H${w}q30 28 0 58Z`, fall('#ffffff', '#15121a'), 'fill-opacity="0.16"') +
    stroke(`M${-w + 4} ${y - 20}H${w - 6}`, shade(colour, 0.42), 2.5, 'stroke-opacity="0.5"');
  return {
    art:
      layer(0, 190) +
      layer(-56, 186) +
      layer(-112, 190) +
      path('M-184-170L-120-214H140L190-170Z', paint) +
      path('M-184-170L-120-214H140L190-170Z', '#ffffff', 'fill-opacity="0.18"'),
    box: [-210, -214, 424, 214],
  };
};

/** A pouch of brown paper with a window and a label. `text` is on the label. */
export const pouch: Kit = ({ colour, text = '' }) => ({
  art:
    path('M-140-430L-150-24Q-152 0-128 0H128Q152 0 150-24L140-430Z', slope('#c9a77c', '#9a7750')) +
    path('M-140-430H140L142-392H-142Z', fall('#d8ba92', '#b08c62')) +
    stroke('M-141-384H141', '#6d4f30', 3, 'stroke-opacity="0.5"') +
    path('M-140-392L-150-24Q-152 0-128 0C-110-120-110-300-118-392Z', '#ffffff', 'fill-opacity="0.16"') +
    path('M140-392L150-24Q152 0 128 0C116-120 112-300 118-392Z', '#15121a', 'fill-opacity="0.14"') +
    rect(-96, -330, 192, 214, 8, matte('#f3ecdf')) +
    rect(-96, -330, 192, 60, 8, colour) +
    write(text, { x: 0, y: -196, size: 46, colour: '#3a2d22', most: 168 }) +
    at('translate(-14 -316) scale(1.3)', glyphDrawing('lucide:store', '#fffaf2')) +
    stroke('M-60-160H60', shade('#f3ecdf', 0.3), 3),
  box: [-150, -430, 300, 430],
});

/** A box with a lid and a ribbon. */
export const giftBox: Kit = ({ colour, second = '#d9b36a' }) => ({
  art:
    rect(-170, -250, 340, 250, 4, matte(colour)) +
    path('M170-250V0l70-40V-280Z', across(shade(colour, 0.22), shade(colour, 0.36))) +
    rect(-182, -300, 364, 66, 4, matte(tint(colour, 0.14))) +
    path('M182-300l72-40v62l-72 44Z', across(shade(colour, 0.16), shade(colour, 0.3))) +
    path('M-182-300L-108-340H254L182-300Z', tint(colour, 0.34)) +
    rect(-26, -300, 52, 300, 0, across(shade(second, 0.14), tint(second, 0.1))) +
    path('M-26-300L44-340H94L26-300Z', tint(second, 0.3)) +
    path(
      'M36-322C-60-420-130-400-96-346C-80-322-20-318 36-322C90-420 176-404 148-352C132-324 80-318 36-322Z',
      matte(second),
    ) +
    path(
      'M36-322C-30-376-70-374-72-350C-60-330-10-320 36-322C70-380 114-380 122-354C108-332 70-322 36-322Z',
      shade(second, 0.42),
    ) +
    rect(16, -344, 42, 32, 10, matte(tint(second, 0.14))),
  box: [-182, -400, 436, 400],
  feet: [[30, 206]],
});

/** A card of thick paper that stands like a tent, with a line of text. */
export const note: Kit = ({ colour, text = '' }) => ({
  art:
    path('M-120-150H120L150 0H-110Z', matte(tint(colour, 0.86))) +
    path('M-120-150L-110 0L-146-8Z', shade(colour, 0.4)) +
    path('M-120-150H120L150 0H-110Z', shine()) +
    write(text, { x: 12, y: -58, size: 46, colour: shade(colour, 0.3), most: 200 }),
  box: [-146, -150, 296, 150],
});
