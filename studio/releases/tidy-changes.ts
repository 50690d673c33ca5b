import { isPictureAddress } from './is-picture-address.ts';
import type { DocumentChange } from './change-text.tsx';

/** What a picture has beside its address, and changes with it. */
const besideAddress = new Set(['placeholder', 'width', 'height', 'sources']);

const keyOf = (path: readonly unknown[], block: string | null): string => JSON.stringify([block, path]);

/** Leaves out what has only changed because a picture was replaced by another one. */
export function tidyChanges(changes: readonly DocumentChange[]): DocumentChange[] {
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
