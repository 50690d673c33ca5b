import { findChanges, type BlockSpot, type DocumentChange } from './find-changes.ts';
import { describeValueChange } from './list-changes.ts';

/** Names of the lists of a document; the list of a page needs none. */
const listNames: Readonly<Record<string, string>> = {
  'layout.top': 'the layout’s top',
  'layout.bottom': 'the layout’s bottom',
};

function describeSpot({ place, list, around }: BlockSpot): string {
  if (around) return `${place} of slot “${list}” of ${around.type} «${around.id}»`;
  const name = listNames[list];
  return name === undefined ? `${place}` : `${place} of ${name}`;
}

/** Describes a change in English: `loyalty «points» added at 2`, `carousel «new»: limit 14 → 12`. */
export function describeChange(change: DocumentChange): string {
  const name = change.block === undefined ? '' : `${change.type} «${change.block}»`;
  switch (change.kind) {
    case 'removed':
      return `${name} removed from ${describeSpot(change.from)}`;
    case 'added':
      return `${name} added at ${describeSpot(change.to)}`;
    case 'moved': {
      const { beside } = change;
      if (beside) return `${name} moved ${beside.side} ${beside.type} «${beside.id}»`;
      return `${name} moved from ${describeSpot(change.from)} to ${describeSpot(change.to)}`;
    }
    case 'value': {
      if (name === '') return describeValueChange(change);
      const isProp = change.path[0] === 'props' && change.path.length > 1;
      return `${name}: ${describeValueChange({ ...change, path: isProp ? change.path.slice(1) : change.path })}`;
    }
  }
}

/**
 * Lists the changes of a document, one in each line.
 * @param file path in the shop's folder, which decides the kind of the document
 */
export const describeChanges = (...documents: Parameters<typeof findChanges>): string[] =>
  findChanges(...documents).map(describeChange);
