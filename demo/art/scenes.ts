import { shade, tint } from './colour.ts';
import { cardFront } from './cards.ts';
import { glyphDrawing } from './glyphs.ts';
import { drawThing } from './goods.ts';
import { write } from './lettering.ts';
import { across, fade, fall, material, matte, metal, shine, slope } from './paints.ts';
import { cardRecipe } from './picture-recipe.ts';
import type { CoverRecipe, FrontRecipe, LogoRecipe } from './picture-recipe.ts';
import { at, disc, each, oval, path, rect } from './shapes.ts';
import type { Drawn } from './shapes.ts';
import { fit, lay, stand } from './stage.ts';
import type { Placed, Stage } from './stage.ts';
import { words } from './messages.fa.ts';

export const wide = { width: 1280, height: 720 };
const edge = 960;

/** Things that lie on the floor are leaned against the wall, so that they fit next to other things. */
const upright = (drawn: Drawn): Drawn => {
  const [left, top, width, height] = drawn.box;
  if (drawn.flat !== true) return drawn;
  return {
    ...drawn,
    art: at(`translate(0 ${-(top + height)})`, drawn.art),
    box: [left, -height, width, height],
    feet: [[left + width / 2, width * 0.4]],
  };
};

/** A store's mark: a sign that hangs on a wall. */
export function logoStage({ thing, glyph, from, to }: LogoRecipe): Stage {
  const sign =
    disc(edge / 2, edge / 2, 400, slope(tint(from, 0.3), shade(from, 0.3))) +
    disc(edge / 2, edge / 2, 380, slope(tint(from, 0.06), shade(from, 0.14))) +
    disc(edge / 2 - 90, edge / 2 - 130, 300, fade(tint(to, 0.3)), 'opacity="0.5"') +
    `<circle cx="480" cy="480" r="352" fill="none" stroke="${tint(to, 0.5)}" stroke-width="5" stroke-opacity="0.7"/>`;
  const sheet = { width: edge, height: edge, tone: to };
  if (thing === undefined)
    return {
      ...sheet,
      behind:
        sign +
        (glyph === undefined ? '' : at('translate(264 264) scale(18)', glyphDrawing(glyph, tint(to, 0.9)))),
      things: [],
    };
  const drawn = drawThing(thing);
  const scale = fit(drawn, 460, 460);
  const [left, top, width, height] = drawn.box;
  const ground =
    drawn.flat === true
      ? ''
      : oval(
          edge / 2 + 10,
          edge / 2 + (height * scale) / 2,
          (width * scale) / 1.8,
          30,
          fade('#15121a'),
          'opacity="0.5"',
        );
  return {
    ...sheet,
    behind: sign + ground,
    things: [
      { drawn, x: edge / 2 - (left + width / 2) * scale, y: edge / 2 - (top + height / 2) * scale, scale },
    ],
  };
}

/** The front of a shop in a street, with goods in its window. */
export function frontStage({ name, things, from, to }: FrontRecipe): Stage {
  const { width, height } = wide;
  const street = 620;
  const stone = shade(tint(from, 0.7), 0.06);
  const awning = each(16, (i) => {
    const x = 60 + i * 72.5;
    return path(
      `M${x + 10} 196H${x + 72.5 + 6}L${x + 72.5} 296A36 26 0 0 1 ${x} 296Z`,
      fall(tint(i % 2 ? '#f3ece0' : from, 0.1), i % 2 ? '#d9cfbf' : shade(from, 0.15)),
    );
  });
  const front =
    rect(0, 0, width, street, 0, matte(stone)) +
    each(9, (r) =>
      each(12, (k) =>
        rect(
          k * 112 - (r % 2) * 56 + 2,
          r * 70 + 2,
          108,
          66,
          2,
          shade(stone, 0.03 + ((r * 7 + k * 3) % 4) * 0.012),
        ),
      ),
    ) +
    rect(60, 84, 1160, street - 84, 4, matte(shade(from, 0.25))) +
    rect(74, 100, 1132, 92, 4, matte(from)) +
    `<rect x="84" y="109" width="1112" height="74" rx="3" fill="none" stroke="${tint(to, 0.5)}" stroke-width="2"/>` +
    rect(92, 246, 736, 346, 3, slope('#fdf3dd', '#d9c4a0')) +
    rect(92, 246, 736, 120, 0, fall('#6b5540', '#d9c4a0'), 'fill-opacity="0.4"') +
    [230, 460, 690]
      .map(
        (x) =>
          disc(x, 300, 150, fade('#fff3cf'), 'opacity="0.7"') +
          path(`M${x - 26} 304Q${x} 262 ${x + 26} 304Z`, shade(from, 0.3)) +
          disc(x, 308, 13, '#fff8e6'),
      )
      .join('') +
    rect(92, 556, 736, 36, 0, material('wood', '#a98257')) +
    rect(872, 250, 292, 370, 3, matte(shade(from, 0.4))) +
    rect(892, 270, 252, 350, 3, slope('#f3e3c3', '#a98f6c')) +
    rect(892, 500, 252, 120, 0, matte(shade(from, 0.3))) +
    rect(1012, 270, 12, 350, 0, shade(from, 0.4)) +
    rect(996, 440, 12, 70, 6, metal('#d9b36a')) +
    path('M892 270H960L892 430Z', '#ffffff', 'fill-opacity="0.25"') +
    at(
      'translate(922 330)',
      rect(0, 0, 66, 40, 4, '#f6f0e4'),
      write(words.open, { x: 33, y: 30, size: 28, colour: shade(from, 0.3), weight: 700 }),
    );
  const over =
    path('M92 246H340L150 592H92Z', '#ffffff', 'fill-opacity="0.1"') +
    path('M420 246H520L330 592H230Z', '#ffffff', 'fill-opacity="0.07"') +
    rect(92, 246, 736, 60, 0, fall('#15121a', '#15121a'), 'fill-opacity="0.14"') +
    awning +
    rect(60, 296, 1160, 22, 0, fall('#15121a', stone), 'fill-opacity="0.2"') +
    write(name, { x: 640, y: 165, size: 62, colour: tint(to, 0.86), weight: 700, most: 1040 });
  const pavement =
    rect(0, street, width, height - street, 0, fall('#b5aea3', '#8f887d')) +
    rect(0, street, width, 8, 0, '#15121a', 'fill-opacity="0.24"') +
    each(8, (i) =>
      path(
        `M${i * 190 - 40} ${height}L${i * 168 + 30} ${street + 8}h3L${i * 190 - 34} ${height}Z`,
        '#15121a',
        'fill-opacity="0.14"',
      ),
    );
  const plant = stand(drawThing({ kit: 'planters', colour: '#9a6a4a', variant: '1' }), 1214, 664, 130, 240);
  const inWindow = things.map((thing, index) =>
    stand(upright(drawThing(thing)), 460 + (index - (things.length - 1) / 2) * 232, 562, 205, 205),
  );
  const drawnIn = inWindow
    .map(
      ({ drawn, x, y, scale }) =>
        oval(
          x + (drawn.box[0] + drawn.box[2] / 2) * scale,
          y,
          (drawn.box[2] * scale) / 2,
          12,
          fade('#15121a'),
          'opacity="0.45"',
        ) + at(`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`, drawn.art),
    )
    .join('');
  return { ...wide, tone: from, horizon: 0.86, behind: front + pavement + drawnIn + over, things: [plant] };
}

/** Things side by side on a table, or a card with a glyph. */
export function coverStage({ things, glyph, from, to }: CoverRecipe): Stage {
  const { width, height } = wide;
  const card =
    glyph === undefined ? undefined : cardFront(cardRecipe.parse({ art: 'card', glyph, from, to }));
  if (card !== undefined)
    return {
      ...wide,
      tone: to,
      behind:
        at(
          'translate(1080 110)',
          rect(-150, -190, 420, 560, 12, across('#fbf6ec', '#e6dccb')),
          each(9, (i) => rect(-110, -140 + i * 52, 300 - (i % 3) * 50, 9, 4, shade('#e6dccb', 0.2))),
        ) +
        at(
          'translate(160 560) rotate(30)',
          rect(-17, -300, 34, 460, 14, metal(shade(from, 0.2))),
          path('M-17 158H17L0 210Z', '#d9b36a'),
        ),
      things: [lay(card, width / 2, height / 2, 690, 500, -6)],
    };
  const boxes = [[640], [430, 820], [640, 300, 985]][things.length - 1] ?? [];
  const sizes = [[560], [480, 420], [470, 340, 340]][things.length - 1] ?? [];
  const placed = things.map((thing, index): Placed =>
    stand(
      upright(drawThing(thing)),
      boxes[index] ?? width / 2,
      index === 0 ? 624 : 588,
      (sizes[index] ?? 400) * 1.05,
      sizes[index] ?? 400,
    ),
  );
  // The first thing is in front.
  return {
    ...wide,
    tone: from,
    horizon: 0.64,
    behind: rect(0, 0, width, height, 0, shine(), 'opacity="0.25"'),
    things: placed.reverse(),
  };
}
