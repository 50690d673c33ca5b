import { carton, lyingCarton } from './carton.ts';
import { shade, tint } from './colour.ts';
import { kits } from './kits/index.ts';
import { lying, material, matte } from './paints.ts';
import { at, disc, path, rect, stroke } from './shapes.ts';
import type { Drawn } from './shapes.ts';
import type { GoodsRecipe, Thing } from './picture-recipe.ts';
import { board, fit, lay, stand } from './stage.ts';
import type { Placed, Stage } from './stage.ts';

export const edge = 960;
const middle = edge / 2;

/** The drawing of a thing. */
export const drawThing = ({ kit, ...look }: Thing): Drawn => kits[kit](look);

type Sheet = Pick<Stage, 'width' | 'height' | 'tone'>;
const kraft = '#c4a57a';
const oak = '#b08a5c';

/** Places the whole thing in the middle. A low thing stands further back than a high one. */
function hero(sheet: Sheet, drawn: Drawn): Stage {
  if (drawn.flat === true) return { ...sheet, things: [lay(drawn, middle, middle, 720, 720)] };
  const [, , , height] = drawn.box;
  const tall = height * fit(drawn, 740, 640);
  const floor = Math.min(826, middle + 40 + tall / 2 + 24);
  return { ...sheet, horizon: (floor - 190) / edge, things: [stand(drawn, middle, floor, 740, 640)] };
}

/** A part of the thing, close. */
function detail(sheet: Sheet, drawn: Drawn): Stage {
  const [left, top, width, height] = drawn.box;
  const [x, y] = drawn.focus ?? [left + width / 2, top + height * 0.35];
  const scale = fit(drawn, 760, 680) * 1.75;
  const placed: Placed = { drawn, x: middle - x * scale, y: middle - y * scale, scale };
  if (drawn.flat === true) return { ...sheet, things: [{ ...placed, turn: 0 }] };
  return { ...sheet, horizon: Math.max(0.55, (placed.y - 260) / edge), things: [placed] };
}

/** The material of a folded garment. */
const cloth: Readonly<Record<string, string>> = {
  jeans: 'denim',
  mom: 'denim',
  linen: 'linen',
  joggers: 'fleece',
  flannel: 'plaid',
  oxford: 'linen',
  blouse: 'linen',
};

function foldedOf(thing: Thing): Drawn {
  const kind = thing.kit === 'sweater' || thing.kit === 'scarf' ? 'knit' : cloth[thing.variant ?? ''];
  const colours = [thing.colour, ...(kind === 'plaid' ? [thing.second ?? shade(thing.colour, 0.3)] : [])];
  return kits.folded({
    colour: thing.colour,
    second: kind === undefined ? thing.colour : material(kind, ...colours),
  });
}

/** A rail with a hanger on a wall. */
function rail(sheet: Sheet, drawn: Drawn): Stage {
  const { scale, x, y } = lay(drawn, middle, 560, 600, 640);
  const top = y + drawn.box[1] * scale;
  const hanger =
    stroke(
      `M${middle} ${top - 10}V${top - 60}C${middle} ${top - 100} ${middle + 50} ${top - 100} ${middle + 40} ${top - 136}C${middle + 30} ${top - 166} ${middle - 20} ${top - 160} ${middle - 16} ${top - 132}`,
      '#8d9099',
      9,
    ) +
    stroke(
      `M${middle - 180} ${top + 66}Q${middle - 40} ${top + 14} ${middle} ${top - 6}Q${middle + 40} ${top + 14} ${middle + 180} ${top + 66}`,
      shade(oak, 0.2),
      24,
    ) +
    stroke(
      `M${middle - 180} ${top + 62}Q${middle - 40} ${top + 10} ${middle} ${top - 10}Q${middle + 40} ${top + 10} ${middle + 180} ${top + 62}`,
      oak,
      17,
    );
  return {
    ...sheet,
    behind: rect(-20, top - 150, edge + 40, 26, 13, lying('#6b5b4a')) + hanger,
    things: [{ drawn, x, y, scale }],
  };
}

/** A second thing further back, on the left. */
const prop = (drawn: Drawn, size: number): Placed => stand(drawn, 250, 740, size, size);

function table(sheet: Sheet, drawn: Drawn, other: Placed): Stage {
  if (drawn.flat === true)
    return {
      ...sheet,
      behind:
        rect(0, 0, edge, edge, 0, material('wood', oak)) +
        rect(0, 0, edge, edge, 0, matte('#d9c2a0'), 'fill-opacity="0.35"'),
      things: [lay(drawn, middle, middle, 620, 620, -12)],
    };
  return { ...sheet, horizon: 0.62, floor: oak, things: [other, stand(drawn, 610, 836, 500, 470)] };
}

function shelf(sheet: Sheet, drawn: Drawn): Stage {
  const line = 720;
  const books = kits.bookSet({ colour: '#7a5a4a', third: '#5b6b6a', second: '#d9c39a', variant: '4' });
  return {
    ...sheet,
    horizon: 1.2,
    behind:
      board(edge, line, oak) +
      [130, 800].map((x) => path(`M${x} ${line + 34}h24v70l-24-50Z`, shade(oak, 0.4))).join(''),
    things: [
      stand(kits.planters({ colour: '#b5835f', variant: '1' }), 160, line + 4, 190, 330),
      stand(books, 830, line + 4, 220, 280),
      stand(drawn, 490, line + 10, 410, 470),
    ],
  };
}

const scenes: Readonly<
  Record<GoodsRecipe['scene'], (sheet: Sheet, drawn: Drawn, recipe: GoodsRecipe) => Stage>
> = {
  carton: (sheet, drawn, { colour, label }) =>
    drawn.flat === true
      ? {
          ...sheet,
          things: [
            lay(lyingCarton(drawn, colour, label), 350, 400, 460, 560, -9),
            lay(drawn, 640, 610, 440, 500, 7),
          ],
        }
      : {
          ...sheet,
          horizon: 0.62,
          things: [stand(carton(drawn, colour, label), 330, 756, 420, 560), stand(drawn, 660, 846, 420, 400)],
        },
  bag: (sheet, drawn, recipe) => ({
    ...sheet,
    horizon: 0.62,
    things: [
      stand(kits.shoppingBag({ colour: kraft }), 310, 760, 400, 540),
      drawn.flat === true ? stand(foldedOf(recipe), 640, 838, 420, 300) : stand(drawn, 650, 846, 420, 400),
    ],
  }),
  rail: (sheet, drawn) => rail(sheet, drawn),
  tea: (sheet, drawn) => table(sheet, drawn, prop(kits.teaGlass({ colour: '#a8441f' }), 270)),
  coffee: (sheet, drawn) => table(sheet, drawn, prop(kits.mug({ colour: '#efe6d6' }), 270)),
  plant: (sheet, drawn) => table(sheet, drawn, prop(kits.planters({ colour: '#b5835f', variant: '1' }), 370)),
  shelf: (sheet, drawn) =>
    drawn.flat === true
      ? {
          ...sheet,
          horizon: 1.2,
          behind: board(edge, 790, oak),
          things: [
            stand(kits.planters({ colour: '#b5835f', variant: '1' }), 150, 794, 190, 330),
            { ...lay(drawn, 540, 430, 500, 500) },
            stand(kits.candle({ colour: '#9a7a5a' }), 850, 794, 170, 170),
          ],
        }
      : shelf(sheet, drawn),
  pouch: (sheet, drawn, { colour, label }) => ({
    ...sheet,
    horizon: 0.62,
    things: [
      stand(kits.pouch({ colour, text: label }), 300, 750, 360, 500),
      stand(drawn, 640, 846, 500, 360),
    ],
  }),
  gift: (sheet, drawn, { colour }) => ({
    ...sheet,
    horizon: 0.62,
    things: [
      stand(kits.giftBox({ colour: shade(colour, 0.1) }), 310, 756, 400, 440),
      stand(drawn, 660, 846, 440, 400),
    ],
  }),
  pages: (sheet, _drawn, { colour, variant, second }) => ({
    ...sheet,
    behind:
      rect(0, 0, edge, edge, 0, material('wood', oak)) +
      rect(0, 0, edge, edge, 0, matte('#d9c2a0'), 'fill-opacity="0.35"') +
      at(
        'translate(850 150)',
        disc(6, 10, 116, '#15121a', 'fill-opacity="0.25"'),
        disc(0, 0, 116, tint('#efe6d6', 0.2)),
        disc(0, 0, 96, '#6b3218'),
      ),
    things: [
      lay(
        kits.openBook({ colour, second: shade(second ?? '#b4584b', 0.1), variant }),
        middle,
        520,
        720,
        640,
        -7,
      ),
    ],
  }),
};

/** The stage of a view of a thing. */
export function goodsStage(recipe: GoodsRecipe): Stage {
  const { art: _art, tone, label: _label, scene, view, ...thing } = recipe;
  const drawn = drawThing(thing);
  const sheet: Sheet = { width: edge, height: edge, tone: tone ?? recipe.colour };
  if (view === 1) return detail(sheet, drawn);
  return view === 2 ? scenes[scene](sheet, drawn, recipe) : hero(sheet, drawn);
}
