import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { notify } from '#ui/notification/notify.ts';
import { staffKey } from '../frame/use-staff-operation.ts';
import { isOwnRelease } from './own-release.ts';
import { leavingDraft } from './tab-draft.ts';
import { useDraftStore } from './use-draft.ts';

/** Milliseconds between two questions for the published release. */
const interval = 30_000;

/** Answers that no release changes, and the list of documents, which names the release. */
const independent: ReadonlySet<unknown> = new Set(['studio.me', 'studio.notes', 'studio.documents']);

/** Whether an answer is made from the documents of the shop. */
const dependsOnRelease = ([id]: readonly unknown[]): boolean =>
  typeof id === 'string' && id.startsWith('studio.') && !independent.has(id);

/** Milliseconds for which the notice stays, so that a person can read it and leave the draft. */
const noticeTime = 12_000;

/**
 * Reads everything again that depends on the published release when another one is published: by a colleague, by a
 * schedule, or by a roll-back. An open draft stays on the release with which it began, so that a notice says so.
 */
export function FollowRelease(): null {
  const t = useTranslations('draft');
  const store = useDraftStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery<StaffOutputOf<'studio.documents'>, RequestError>({
    queryKey: staffKey('studio.documents', {}),
    queryFn: ({ signal }) => callStaffOperation('studio.documents', {}, { signal }),
    refetchInterval: interval,
  });
  const release = data?.release ?? null;
  const known = useRef(release);
  useEffect(() => {
    const before = known.current;
    known.current = release ?? before;
    if (release === null || before === null || release === before) return;
    const { id, state } = store.view();
    const isOnOther = id !== null && state !== 'closed';
    if (!isOnOther) void store.refresh();
    void queries.invalidateQueries({ predicate: ({ queryKey }) => dependsOnRelease(queryKey) });
    // The list of a draft's documents has the same key, with the draft.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [operation, input] }) =>
        operation === 'studio.documents' && typeof input === 'object' && input !== null && 'draft' in input,
    });
    void queries.invalidateQueries({ queryKey: ['preview-samples'] });
    if (isOwnRelease(release)) return;
    const leave = ({ draft: _left, ...rest }: { draft?: number }) => rest;
    notify({
      key: 'new-release',
      text: t(isOnOther ? 'newRelease.draft' : 'newRelease.shown'),
      durationMs: noticeTime,
      ...(isOnOther && {
        action: {
          text: t('newRelease.open'),
          // cast: every page takes the draft
          onSelect: () => void navigate({ to: '.', search: leave, state: leavingDraft() } as never),
        },
      }),
    });
  }, [release, store, queries, navigate, t]);
  return null;
}
