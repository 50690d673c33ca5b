import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';

/**
 * The data that a person checks before publishing a draft. All parts are of the same version of the draft.
 */
export interface DraftToPublish {
  draft: StaffOutputOf<'studio.draft'>;
  documents: StaffOutputOf<'studio.compare'>['documents'];
  check: StaffOutputOf<'studio.check-draft'>;
}

export type Published = StaffOutputOf<'studio.publish-draft'>;

/** Maximum number of new readings when somebody saves meanwhile. */
const tries = 3;

async function readDraft(id: number, signal: AbortSignal): Promise<DraftToPublish> {
  for (let left = tries; ; left -= 1) {
    const draft = await callStaffOperation('studio.draft', { id }, { signal });
    const [{ documents }, check] = await Promise.all([
      callStaffOperation('studio.compare', { from: draft.base, to: `draft:${id}` }, { signal }),
      callStaffOperation('studio.check-draft', { id }, { signal }),
    ]);
    const after = await callStaffOperation('studio.draft', { id }, { signal });
    if (after.version === draft.version || left <= 1) return { draft, documents, check };
  }
}

/** Counts the times that changes made here were saved since the page was opened. */
function useSaves(isSaved: boolean): number {
  const [{ count, was }, setSaves] = useState({ count: 0, was: true });
  if (isSaved !== was) setSaves({ count: isSaved ? count + 1 : count, was: isSaved });
  return isSaved && !was ? count + 1 : count;
}

/**
 * Reads a draft, its changes, and the problems for which publishing would refuse it. Saves text that was
 * typed a moment ago first, and reads the draft again after each save made here.
 */
export function useDraftToPublish(id: number): UseQueryResult<DraftToPublish, RequestError> {
  const store = useDraftStore();
  const { id: open, state } = useDraft();
  const isSaving = open === id && state === 'saving';
  const saves = useSaves(open !== id || state === 'saved');
  useEffect(() => {
    if (isSaving) void store.flush();
  }, [isSaving, store]);
  return useQuery<DraftToPublish, RequestError>({
    queryKey: ['studio.draft', 'to-publish', id, saves],
    queryFn: ({ signal }) =>
      readDraft(id, signal).catch((error: unknown) => {
        throw toRequestError(error);
      }),
    enabled: !isSaving,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
