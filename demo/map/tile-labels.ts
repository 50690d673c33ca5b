import { cells, meeting, ranks, size, spacingOf, type View } from './town-grid.ts';
import { districtName, districtRank, squareName, streetName } from './town.ts';
import type { MapNames } from './names.ts';

// Names on the map. A name that crosses the border of two tiles is drawn by both, so it is never cut.

/** Pixels beyond the border of a tile in which a name may begin. */
const overlap = 90;
/** Streets closer together than this, in pixels, have no names. */
const closestStreets = 90;
/** Pixels between two names of one street, at least. */
const repeat = 230;
const font = "font-family='Vazirmatn Variable, Vazirmatn, sans-serif' text-anchor='middle'";
const halo = "stroke='#fff' stroke-width='3' stroke-linejoin='round' paint-order='stroke'";

interface Label {
  x: number;
  y: number;
  text: string;
  /** Degrees. */
  turn?: number;
  look: string;
}

const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function draw({ x, y, text, turn = 0, look }: Label): string {
  const at = `x='${x.toFixed(1)}' y='${y.toFixed(1)}'`;
  const rotate = turn === 0 ? '' : ` transform='rotate(${turn.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})'`;
  return `<text ${at}${rotate} ${font} ${look} ${halo}>${escape(text)}</text>`;
}

/** A view that is wider than the tile, for names that begin beyond its border. */
const widened = ({ scale, left, top }: View): View => ({
  // The same number of pixels then covers more of the town.
  scale: (scale * size) / (size + overlap * 2),
  left: left - overlap / scale,
  top: top - overlap / scale,
});

/** Names of the streets of a rank, along rows and along columns. */
function* streetLabels(view: View, names: MapNames, rank: number): Generator<Label> {
  const spacing = spacingOf(rank);
  const wide = widened(view);
  const along = spacing * 2 ** Math.round(Math.log2(repeat / (spacing * view.scale)));
  const look = `font-size='${rank === 0 ? 10 : 11}' font-weight='${rank === 0 ? 400 : 600}' fill='#5b5f66' dy='4'`;
  for (const isColumn of [false, true]) {
    for (const index of cells(wide, isColumn, spacing)) {
      // Each eighth street has its name from the rank above.
      if (rank < ranks && index % 8 === 0) continue;
      for (const step of cells(wide, !isColumn, along)) {
        const middle = (step + (isColumn ? 0.25 : 0.75)) * along;
        const point = (place: number): [number, number] => {
          const [x, y] = isColumn ? meeting(index * spacing, place) : meeting(place, index * spacing);
          return [(x - view.left) * view.scale, (y - view.top) * view.scale];
        };
        const [x, y] = point(middle);
        const [nextX, nextY] = point(middle + along / 20);
        const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
        // Text that runs downwards is read with the head tilted to the right.
        const turn = isColumn ? angle - 180 : angle;
        yield { x, y, turn, look, text: streetName(names, rank, isColumn, index) };
      }
    }
  }
}

function* districtLabels(view: View, names: MapNames): Generator<Label> {
  const spacing = spacingOf(districtRank);
  const wide = widened(view);
  const at = (column: number, row: number): { x: number; y: number } => {
    const [x, y] = meeting(column * spacing, row * spacing);
    return { x: (x - view.left) * view.scale, y: (y - view.top) * view.scale };
  };
  for (const column of cells(wide, true, spacing)) {
    for (const row of cells(wide, false, spacing)) {
      yield {
        ...at(column + 0.53, row + 0.53),
        text: districtName(names, column, row),
        look: "font-size='14' font-weight='700' fill='#3f5673'",
      };
      if (spacing * view.scale >= size * 2)
        yield {
          ...at(column, row),
          text: squareName(names, column, row),
          look: "font-size='12' font-weight='700' fill='#7a4b12'",
        };
    }
  }
}

/** Names of districts are shown where streets between them are this far apart, in pixels. */
const districtsFrom = 100;

const isInReach = ({ x, y }: Label): boolean =>
  x > -overlap && x < size + overlap && y > -overlap && y < size + overlap;

/** Returns the names that a tile shows, as SVG. */
export function labels(view: View, names: MapNames): string {
  const shown: Label[] = [];
  for (let rank = 0; rank <= districtRank; rank += 1) {
    if (spacingOf(rank) * view.scale >= closestStreets) shown.push(...streetLabels(view, names, rank));
  }
  if (spacingOf(districtRank) * view.scale >= districtsFrom) shown.push(...districtLabels(view, names));
  return shown.filter(isInReach).map(draw).join('');
}
