import type { Queryable } from '#platform/db/pool.ts';
import { listOpen, type DraftRow } from '../drafts/draft-table.ts';
import { AssistantError } from './assistant-shop.ts';

/**
 * Finds the draft that an assistant means, among those that are neither published nor discarded.
 * @param written its number or its name
 * @returns undefined where no draft has this name
 * @throws AssistantError when there is no draft of this number, or more than one of this name
 */
export async function findNamedDraft(
  queryable: Queryable,
  written: number | string,
): Promise<DraftRow | undefined> {
  const open = await listOpen(queryable);
  const id = typeof written === 'string' && /^\d{1,9}$/.test(written) ? Number(written) : written;
  if (typeof id === 'number') {
    const numbered = open.find((draft) => draft.id === id);
    if (!numbered) throw new AssistantError(`there is no draft ${id} that waits; list_drafts lists them`);
    return numbered;
  }
  const [found, other] = open.filter(({ name }) => name === id);
  if (other)
    throw new AssistantError(`more than one draft is named “${id}”; use the number that list_drafts gives`);
  return found;
}

/** Finds the draft that an assistant means. @throws AssistantError where there is none */
export async function findWrittenDraft(queryable: Queryable, written: number | string): Promise<DraftRow> {
  const found = await findNamedDraft(queryable, written);
  if (found) return found;
  throw new AssistantError(
    `there is no draft “${written}”; list_drafts lists them, propose_change begins one`,
  );
}
