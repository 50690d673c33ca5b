import { useEffect, useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { saveAll } from '../draft/save-all.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';

/** What is looked at before a draft is published. All of it is of one version of the draft. */
export interface DraftToPublish {
  draft: StaffOutputOf<'studio.draft'>;
  documents: StaffOutputOf<'studio.compare'>['documents'];
  check: StaffOutputOf<'studio.check-draft'>;
}

export type Published = StaffOutputOf<'studio.publish-draft'>;

/** How often the reading begins again when somebody saves meanwhile. */
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

/** Reads a draft, what it changes, and what publishing it would refuse. It is read again after each save made here. */
export function useDraftToPublish(id: number): {
  query: UseQueryResult<DraftToPublish, RequestError>;
  /** Whether something was changed here since it was read. */
  isOutdated: boolean;
} {
  const store = useDraftStore();
  const { id: open, state } = useDraft();
  const query = useQuery<DraftToPublish, RequestError>({
    queryKey: ['studio.draft', 'to-publish', id],
    async queryFn({ signal }) {
      // What was typed a moment ago belongs to what is looked at.
      if (store.view().id === id) await saveAll(store);
      return readDraft(id, signal).catch((error: unknown) => {
        throw toRequestError(error);
      });
    },
    staleTime: 0,
  });
  const { refetch } = query;
  const [isOutdated, setIsOutdated] = useState(false);
  if (open === id && state !== 'saved' && !isOutdated) setIsOutdated(true);
  useEffect(() => {
    if (isOutdated && state === 'saved') void refetch().then(() => setIsOutdated(false));
  }, [isOutdated, state, refetch]);
  return { query, isOutdated };
}
