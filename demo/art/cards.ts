import { drawPattern } from './backdrop.ts';
import { lightness, mix, shade, tint } from './colour.ts';
import { glyphDrawing } from './glyphs.ts';
import { write } from './lettering.ts';
import { across, fall, matte, metal, slope } from './paints.ts';
import { at, cut, each, path, rect, stroke } from './shapes.ts';
import type { Drawn } from './shapes.ts';
import type { CardRecipe } from './picture-recipe.ts';
import { lay, stand } from './stage.ts';
import type { Stage } from './stage.ts';
import { words } from './messages.fa.ts';

const [w, h] = [640, 404];
const edge = 960;
const persian = /[\u0600-\u06ff]/;
const digits = (number: string): string =>
  number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));

/** The front of a card: the brand's glyph and name, what it is worth, and where it is valid. */
export function cardFront(recipe: CardRecipe): Drawn {
  const { glyph, from, to, ink, tag, title, amount, unit, pattern } = recipe;
  const soft = `fill-opacity="0.5"`;
  const isPersian = persian.test(unit);
  const worth =
    amount === ''
      ? ''
      : write(isPersian ? digits(amount) : amount, {
          x: isPersian ? w - 44 : 44,
          y: h - 52,
          size: 104,
          colour: ink,
          weight: 700,
          anchor: isPersian ? 'end' : 'start',
          most: 380,
        }) +
        write(unit, {
          x: isPersian ? w - 46 : 46,
          y: h - 152,
          size: 32,
          colour: ink,
          weight: 500,
          anchor: isPersian ? 'end' : 'start',
          most: 300,
        });
  const pill =
    tag === ''
      ? ''
      : at(
          `translate(${isPersian ? 44 : w - 44 - (tag.length * 22 + 46)} ${h - 100})`,
          rect(0, 0, tag.length * 22 + 46, 58, 29, ink, 'fill-opacity="0.18"'),
          write(tag, { x: (tag.length * 22 + 46) / 2, y: 40, size: 34, colour: ink, weight: 700 }),
        );
  return {
    flat: true,
    art:
      cut(
        rect(0, 0, w, h, 32, '#000'),
        rect(0, 0, w, h, 0, slope(from, to)),
        drawPattern(pattern, { width: w, height: h, colour: ink, opacity: 0.09 }),
        at(`translate(${w - 330} ${h - 300}) scale(14)`, `<g opacity="0.1">${glyphDrawing(glyph, ink)}</g>`),
        path(`M0 0H${w * 0.6}L${w * 0.22} ${h}H0Z`, across('#ffffff', from), 'fill-opacity="0.07"'),
      ) +
      at('translate(44 44) scale(3.4)', glyphDrawing(glyph, ink)) +
      write(title, { x: w - 44, y: 92, size: 38, colour: ink, weight: 600, anchor: 'end', most: w - 220 }) +
      (amount === ''
        ? each(4, (i) =>
            each(
              4,
              (k) => `<circle cx="${50 + i * 88 + k * 17}" cy="${h - 62}" r="5" fill="${ink}" ${soft}/>`,
            ),
          )
        : worth) +
      pill +
      `<rect x="1.500" y="1.500" width="${w - 3}" height="${h - 3}" rx="31" fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-width="2.500"/>`,
    box: [0, 0, w, h],
  };
}

/** The back of a card: a dark band and the field of the code. */
function cardBack({ from, to }: CardRecipe): Drawn {
  const face = mix(from, to, 0.75);
  return {
    flat: true,
    art:
      rect(0, 0, w, h, 32, matte(tint(face, 0.2))) +
      rect(0, 46, w, 78, 0, shade(from, 0.5)) +
      rect(44, 190, 400, 62, 8, '#f6f1e6') +
      each(9, (i) => rect(60 + i * 42, 212, 30, 18, 4, '#b9b0a0')) +
      rect(44, 290, 300, 10, 5, '#ffffff', 'fill-opacity="0.4"') +
      rect(44, 314, 220, 10, 5, '#ffffff', 'fill-opacity="0.4"'),
    box: [0, 0, w, h],
  };
}

/** An envelope of paper, from its back, with a card half inside. */
function envelope(recipe: CardRecipe): Drawn {
  const paper = '#efe4d0';
  return {
    flat: true,
    art:
      rect(-370, -190, 740, 470, 10, shade(paper, 0.22)) +
      path('M-370-186L0-360L370-186Z', matte(shade(paper, 0.12))) +
      at(`translate(${-w / 2} -320)`, cardFront(recipe).art) +
      path(
        'M-370-180L-20 90Q0 104 20 90L370-180V270Q370 280 360 280H-360Q-370 280-370 270Z',
        slope(tint(paper, 0.4), shade(paper, 0.08)),
      ) +
      stroke('M-366 274L-30 70M366 274L30 70', shade(paper, 0.3), 3, 'stroke-opacity="0.55"') +
      stroke('M-370-180L-20 90Q0 104 20 90L370-180', shade(paper, 0.3), 3, 'stroke-opacity="0.55"'),
    box: [-370, -360, 740, 640],
  };
}

/** A phone that shows the card and its code. */
function phone(recipe: CardRecipe): Drawn {
  const strong = lightness(recipe.from) > 0.7 ? shade(recipe.to, 0.3) : recipe.from;
  return {
    art:
      rect(-186, -760, 372, 760, 58, slope('#9a9da6', '#33353c')) +
      rect(-176, -750, 352, 740, 50, '#0d0c10') +
      rect(-166, -740, 332, 720, 42, fall('#f6f1e8', '#e3dccf')) +
      rect(-50, -726, 100, 26, 13, '#0d0c10') +
      at(`translate(-142 -620) scale(${284 / w})`, cardFront(recipe).art) +
      write(words.yourCode, { x: 140, y: -372, size: 30, colour: '#5c5348', weight: 500, anchor: 'end' }) +
      rect(-142, -348, 284, 74, 14, '#ffffff') +
      each(3, (i) => each(4, (k) => rect(-122 + i * 86 + k * 18, -318, 12, 14, 4, strong))) +
      rect(-142, -240, 284, 62, 16, strong) +
      write(words.copyCode, { x: 0, y: -199, size: 30, colour: '#ffffff', weight: 600 }) +
      rect(-142, -150, 200, 11, 5, '#b9b0a0') +
      rect(-142, -124, 150, 11, 5, '#cfc7b8') +
      rect(-54, -38, 108, 7, 3, '#5c5348') +
      path('M-166-700L60-740H124Q166-740 166-698V-600L-166-240Z', '#ffffff', 'fill-opacity="0.1"') +
      rect(184, -560, 6, 90, 3, metal('#77757f')),
    box: [-186, -760, 376, 760],
    feet: [[0, 170]],
  };
}

/** The stage of a view of a card. */
export function cardStage(recipe: CardRecipe): Stage {
  const tone = lightness(recipe.to) > 0.85 ? recipe.from : recipe.to;
  const sheet = { width: edge, height: edge, tone };
  if (recipe.view === 1)
    return { ...sheet, things: [lay(envelope(recipe), edge / 2, edge / 2, 700, 660, -5)] };
  if (recipe.view === 2)
    return { ...sheet, horizon: 0.66, things: [stand(phone(recipe), edge / 2, 850, 600, 730)] };
  return {
    ...sheet,
    things: [
      lay(cardBack(recipe), edge / 2 + 26, edge / 2 - 10, 680, 680, 9),
      lay(cardFront(recipe), edge / 2, edge / 2 + 10, 740, 740, -7),
    ],
  };
}
