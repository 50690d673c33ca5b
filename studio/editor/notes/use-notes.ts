import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import type { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { nameOf, sitePath } from '../block-target.ts';
import { useDraft } from '../../draft/use-draft.ts';
import { staffKey } from '../../frame/use-staff-operation.ts';

type Listed = StaffOutputOf<'studio.notes'>;

/** A remark about a document of the draft. */
export type Note = Listed['notes'][number];

/** The part of a document that a note is about. `block`: null for the document itself; `field`: empty for the whole. */
export interface NotePlace {
  path: string;
  block: string | null;
  field: string;
}

/** Milliseconds after which the notes of colleagues are read again. */
const interval = 15_000;
const none: readonly Note[] = [];

/** Returns the notes of the open draft, the oldest first. They are read again while the page is looked at. */
export function useNotes(): readonly Note[] {
  const { id } = useDraft();
  const { data } = useQuery<Listed, RequestError>({
    queryKey: staffKey('studio.notes', { id: id ?? 0 }),
    queryFn: ({ signal }) => callStaffOperation('studio.notes', { id: id ?? 0 }, { signal }),
    enabled: id !== null,
    refetchInterval: interval,
  });
  return data?.notes ?? none;
}

/** Documents by path; undefined while they are loaded. */
type Documents = Readonly<Record<string, unknown>>;

/** Whether the block of a note has left its document: it was removed, or became part of a section or of another page. */
export const isGone = ({ path, block }: Note, documents: Documents): boolean =>
  block !== null && isObject(documents[path]) && findBlock(documents[path], block) === undefined;

/**
 * Counts the notes that are not settled, by the row of the outline: a block, or the page as a whole, which also has
 * the notes whose block has gone.
 * @param documents the page and the site
 */
export function countByRow(
  notes: readonly Note[],
  pagePath: string,
  documents: Documents,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const note of notes) {
    const { path, block, resolved_at: settled } = note;
    if (settled !== null || (path !== pagePath && (path !== sitePath || block === null))) continue;
    const row = block === null || isGone(note, documents) ? 'region:main' : nameOf({ path, id: block });
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return counts;
}

/** Returns the changes of notes, with the text of the last failure. */
export function useNoteActs(): {
  /** @param onAdded called when the note is stored */
  add: (place: NotePlace, text: string, onAdded: () => void) => void;
  settle: (note: Note, resolved: boolean) => void;
  isPending: boolean;
  problem: string | undefined;
} {
  const { id } = useDraft();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { mutate, ...state } = useOperationMutation(async (send: () => Promise<unknown>) => {
    try {
      await send();
    } finally {
      await queries.invalidateQueries({ queryKey: ['studio.notes'] });
    }
  });
  return {
    add: (place, text, onAdded) => {
      if (id === null) return;
      // The panel and its own callbacks may be unmounted when the note is stored.
      mutate(async () => {
        await callStaffOperation('studio.add-note', { id, ...place, text });
        onAdded();
      });
    },
    settle: (note, resolved) =>
      mutate(() => callStaffOperation('studio.resolve-note', { id: note.id, resolved })),
    isPending: state.isPending,
    problem: state.error ? errorText(state.error) : undefined,
  };
}
