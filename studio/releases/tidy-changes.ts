import { isPictureAddress } from './is-picture-address.ts';
import { changedRoute } from './route-change.tsx';
import type { DocumentChange } from './changes.ts';

/** What a picture has beside its address, and changes with it. */
const besideAddress = new Set(['placeholder', 'width', 'height', 'sources']);

const keyOf = (path: readonly unknown[], block: string | null): string => JSON.stringify([block, path]);

/** Keys of a route that people know. The others follow from the kind of the page. */
const ofRoute = new Set<unknown>(['path', 'platformPath', 'title', 'description', 'page', 'redirect']);

/** Leaves out what has only changed because a picture was replaced, or a page was made or deleted. */
export const tidyChanges = (changes: readonly DocumentChange[]): DocumentChange[] =>
  tidyRoutes(tidyPictures(changes));

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
