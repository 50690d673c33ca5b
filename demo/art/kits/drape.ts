import { slope } from '../paints.ts';
import { at, cut, path, stroke } from '../shapes.ts';

/** A piece of cloth: its material, the light over it, and soft folds. */
export function drape(shape: string, paint: string, folds: readonly string[] = [], strength = 1): string {
  return (
    path(shape, paint) +
    cut(
      path(shape, '#000'),
      path('M-700-700H700V900H-700Z', slope('#fffaf2', '#15121a'), `fill-opacity="${0.16 * strength}"`) +
        folds
          .map(
            (fold) =>
              stroke(fold, '#15121a', 30, `stroke-opacity="${0.05 * strength}"`) +
              stroke(fold, '#15121a', 13, `stroke-opacity="${0.06 * strength}"`) +
              at('translate(-17 -5)', stroke(fold, '#fffaf2', 13, `stroke-opacity="${0.06 * strength}"`)),
          )
          .join(''),
    ) +
    stroke(shape, '#15121a', 2.5, 'stroke-opacity="0.18"')
  );
}
const sideFolds = [
  'M-150-40C-120 60-130 160-110 280',
  'M146-60C110 40 130 150 104 280',
  'M-40 120C-20 180-34 230-20 290',
  'M60 60C44 140 66 210 50 290',
];
export const bodyFolds = [...sideFolds, 'M-160-130C-120-120-90-90-60-40', 'M160-130C120-120 90-90 60-40'];

/** The stitches along an edge. */
export const stitches = (d: string, colour: string): string =>
  stroke(d, colour, 2.4, 'stroke-dasharray="7 5" stroke-opacity="0.75"');
