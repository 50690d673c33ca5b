import { callStaffOperation } from '#data/staff-operations.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { saveAll } from '../draft/save-all.ts';
import type { Family } from '../pickers/picture-family.ts';
import { replacePicture } from './replace-picture.ts';

/**
 * Shows another picture wherever the draft shows one, its last changes included: one act on each document.
 * @returns the number of places that were changed
 * @throws when a change could not be saved, or a document not be loaded; then nothing is replaced
 */
export async function replaceEverywhere(
  store: DraftStore,
  { all, src }: Pick<Family, 'all' | 'src'>,
  next: Picture,
): Promise<number> {
  // The server knows the places of saved documents only.
  const isSaved = await saveAll(store);
  const { id, state, touched } = store.view();
  if (!isSaved) throw new Error(`the draft is ${state}`);
  const answers = await Promise.all(
    all.map((each) =>
      callStaffOperation('studio.media-uses', { src: each, ...(id !== null && { draft: id }) }),
    ),
  );
  const paths = [...new Set([...touched, ...answers.flatMap(({ uses }) => uses.map(({ path }) => path))])];
  // All documents are loaded before the first is changed, so that nothing is replaced by half.
  await Promise.all(paths.map((path) => store.load(path)));
  const edits = paths.map((path) => ({ path, operations: replacePicture(store.content(path), src, next) }));
  const group = {};
  for (const { path, operations } of edits) store.edit(path, operations, { group });
  return edits.reduce((sum, { operations }) => sum + operations.length, 0);
}
