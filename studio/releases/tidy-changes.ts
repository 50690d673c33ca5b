import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { isPictureAddress } from './is-picture-address.ts';
import { changedRoute } from './route-change.tsx';
import type { DocumentChange } from './changes.ts';

/** Fields of a picture that change together with its address. */
const besideAddress = new Set(['placeholder', 'width', 'height', 'sources']);

const keyOf = (path: readonly unknown[], block: string | null): string => JSON.stringify([block, path]);

/** Keys of a route that people know. The others follow from the kind of the page. */
const ofRoute = new Set<unknown>(['path', 'platformPath', 'title', 'description', 'page', 'redirect']);

/**
 * Leaves out changes that follow from another one: a replaced picture, a new or deleted page, a text that is
 * the software's again.
 */
export const tidyChanges = (changes: readonly DocumentChange[]): DocumentChange[] =>
  tidyRoutes(
    tidyPictures(
      changes
        .flatMap(tellRoutes)
        .filter((change) => !isEmptied(change))
        .map(withBothSides),
    ),
  );

/** Stands for the value that the software gives where a document has none. */
export const byDefault = Symbol('the default');

/** Switches of the shop's settings whose value is known where a document has none. */
const usual: ReadonlyMap<unknown, boolean> = new Map([['offered', true]]);

/** A switch always has a value. Where a document does not store it, it has the software's. */
function withBothSides(change: DocumentChange): DocumentChange {
  const { kind, way, before, after } = change;
  if (kind !== 'value' || typeof change.field.at(-1) !== 'string') return change;
  const unstored = (change.block === null ? usual.get(change.field.at(-1)) : undefined) ?? byDefault;
  if (way === 'removed' && typeof before === 'boolean') return { ...change, way: 'changed', after: unstored };
  if (way === 'added' && typeof after === 'boolean') return { ...change, way: 'changed', before: unstored };
  return change;
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.values(value).every(isEmpty);

/**
 * Whether only an empty group was added or removed, such as the group of a text that is the software's again.
 */
const isEmptied = ({ kind, way, before, after }: DocumentChange): boolean =>
  kind === 'value' && ((way === 'added' && isEmpty(after)) || (way === 'removed' && isEmpty(before)));

/**
 * The first routes of a shop are one change of a list. Splits it into one change for each route, like later
 * changes.
 */
function tellRoutes(change: DocumentChange): DocumentChange[] {
  const { field, way, before, after } = change;
  const list = way === 'added' ? after : before;
  if (field.length !== 1 || field[0] !== 'routes' || way === 'changed' || !Array.isArray(list))
    return [change];
  return list.flatMap((route: unknown) =>
    isObject(route) && typeof route['id'] === 'string'
      ? [{ ...change, field: ['routes', { id: route['id'] }], [way === 'added' ? 'after' : 'before']: route }]
      : [],
  );
}

function tidyRoutes(changes: readonly DocumentChange[]): DocumentChange[] {
  const redirected = new Set(
    changes.filter(({ field }) => field[2] === 'redirect').map((change) => changedRoute(change)),
  );
  return changes.filter((change) => {
    const route = changedRoute(change);
    const [, , key] = change.field;
    if (route === undefined || key === undefined || key === 'redirect') return true;
    return !redirected.has(route) || (ofRoute.has(key) && key !== 'page');
  });
}

function tidyPictures(changes: readonly DocumentChange[]): DocumentChange[] {
  const replaced = new Set(
    changes
      .filter(({ field, after }) => field.at(-1) === 'src' && isPictureAddress(after))
      .map(({ field, block }) => keyOf(field.slice(0, -1), block)),
  );
  return changes.filter(({ field, block }) => {
    const at = field.findIndex((step) => typeof step === 'string' && besideAddress.has(step));
    return at === -1 || !replaced.has(keyOf(field.slice(0, at), block));
  });
}
