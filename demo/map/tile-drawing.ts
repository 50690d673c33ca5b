import { labels } from './tile-labels.ts';
import { bend, cells, chance, growth, meeting, ranks, size, spacingOf, type View } from './town-grid.ts';
import type { MapNames } from './names.ts';

// An endless town, calculated from coordinates: streets, blocks, houses, parks and lakes, with their names.

const deepest = 18;
/** Streets closer together than this, in pixels, are not drawn. */
const closest = 22;

const colours = {
  land: '#eef0ec',
  block: '#e7e8e3',
  house: '#dcddd7',
  park: '#cfe6c5',
  water: '#b5d8ee',
  casing: '#d4d6cf',
  street: '#ffffff',
  avenue: '#fdf3d0',
  highway: '#f8d79a',
} as const;

const round = (value: number): string => value.toFixed(1);

function line(view: View, at: number, isVertical: boolean): string {
  const steps = 8;
  const length = size / view.scale;
  const points = Array.from({ length: steps + 3 }, (_, step) => {
    const along = (isVertical ? view.top : view.left) + (length * (step - 1)) / steps;
    const across = at + bend(along);
    const [x, y] = isVertical ? [across, along] : [along, across];
    return `${round((x - view.left) * view.scale)},${round((y - view.top) * view.scale)}`;
  });
  return `M${points.join('L')}`;
}

function streetsOf(view: View, rank: number): string {
  const spacing = spacingOf(rank);
  // Streets of a higher rank are drawn by that rank.
  const own = (index: number): boolean => rank === ranks || index % growth !== 0;
  const lines = [...cells(view, true, spacing)].filter(own).map((index) => line(view, index * spacing, true));
  return [
    ...lines,
    ...[...cells(view, false, spacing)].filter(own).map((index) => line(view, index * spacing, false)),
  ].join('');
}

function strokes(view: View): string {
  const shown = Array.from({ length: ranks }, (_, rank) => rank).filter(
    (rank) => spacingOf(rank) * view.scale >= closest,
  );
  const widest = Math.max(1.2, Math.min(16, view.scale * 26));
  return shown
    .map((rank, place) => {
      const width = Math.min(18, widest * (1 + place * 0.7));
      const path = streetsOf(view, rank);
      const colour = rank === 0 ? colours.street : rank === 1 ? colours.avenue : colours.highway;
      return `<path d="${path}" stroke="${colours.casing}" stroke-width="${round(width + 1.6)}"/><path d="${path}" stroke="${colour}" stroke-width="${round(width)}"/>`;
    })
    .join('');
}

/** A four-cornered area between streets. */
function patch(
  view: View,
  { column, row, spacing, inset }: { column: number; row: number; spacing: number; inset: number },
): string {
  const [x0, x1, y0, y1] = [
    column * spacing + inset,
    (column + 1) * spacing - inset,
    row * spacing + inset,
    (row + 1) * spacing - inset,
  ];
  const corner = (atColumn: number, atRow: number) => {
    const [x, y] = meeting(atColumn, atRow);
    return `${round((x - view.left) * view.scale)},${round((y - view.top) * view.scale)}`;
  };
  return `M${corner(x0, y0)}L${corner(x1, y0)}L${corner(x1, y1)}L${corner(x0, y1)}Z`;
}

function patches(view: View, rank: number, purpose: number, share: number): string {
  const spacing = spacingOf(rank);
  if (spacing * view.scale < closest) return '';
  const found: string[] = [];
  for (const column of cells(view, true, spacing)) {
    for (const row of cells(view, false, spacing))
      if (chance(column, row, purpose) < share)
        found.push(patch(view, { column, row, spacing, inset: spacing * 0.05 }));
  }
  return found.join('');
}

function houses(view: View): string {
  const spacing = spacingOf(0) / 3;
  if (spacing * view.scale < closest) return '';
  const found: string[] = [];
  for (const column of cells(view, true, spacing)) {
    for (const row of cells(view, false, spacing)) {
      if (chance(column, row, 7) < 0.66)
        found.push(
          patch(view, { column, row, spacing, inset: spacing * (0.16 + 0.14 * chance(column, row, 8)) }),
        );
    }
  }
  return found.join('');
}

/** One tile as SVG. Without names it shows none. */
export function drawTile(zoom: number, x: number, y: number, names?: MapNames): string {
  const scale = 2 ** (zoom - deepest);
  const view: View = { scale, left: (x * size) / scale, top: (y * size) / scale };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${colours.land}"/>`,
    `<path d="${patches(view, 0, 1, 0.5)}" fill="${colours.block}"/><path d="${houses(view)}" fill="${colours.house}"/>`,
    `<path d="${patches(view, 0, 2, 0.05)}${patches(view, 1, 3, 0.04)}" fill="${colours.park}"/><path d="${patches(view, 1, 4, 0.02)}${patches(view, 2, 5, 0.05)}" fill="${colours.water}"/>`,
    `<g fill="none" stroke-linejoin="round">${strokes(view)}</g>${names ? labels(view, names) : ''}</svg>`,
  ].join('');
}
