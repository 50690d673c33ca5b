import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation } from '#data/staff-operations.ts';
import { notify } from '#ui/notification/notify.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { leavingDraft } from './tab-draft.ts';
import { draftToResume, keepLastDraft, readLastDraft } from './last-draft.ts';

/**
 * Milliseconds for which the notice about the opened draft stays, so that a person can read it and leave the
 * draft.
 */
const noticeTime = 12_000;

/**
 * Opens the draft that a person had open, when an address names none. So nobody begins a second draft by
 * accident. The rest of the studio waits for this, because an earlier edit would begin one.
 */
export function ResumeDraft({ person, children }: { person: number; children: ReactNode }) {
  const t = useTranslations('draft.resume');
  const { draft } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isDecided, setIsDecided] = useState(draft !== undefined || (readLastDraft(person) ?? null) === null);
  const first = useRef({ isDecided, t, navigate });
  useEffect(() => {
    const { isDecided: wasDecided, t: words, navigate: go } = first.current;
    if (wasDecided) return undefined;
    let isOver = false;
    async function decide(): Promise<void> {
      const { drafts } = await callStaffOperation('studio.drafts', {});
      const found = draftToResume(drafts, readLastDraft(person));
      if (!found || isOver) return;
      // cast: every page takes the draft
      await go({ to: '.', search: (now: object) => ({ ...now, draft: found.id }), replace: true } as never);
      const leave = ({ draft: _left, ...rest }: { draft?: number }) => rest;
      notify({
        key: 'resumed-draft',
        text: words('opened', { name: found.name }),
        durationMs: noticeTime,
        // cast: as above
        action: {
          text: words('leave'),
          onSelect: () => void go({ to: '.', search: leave, state: leavingDraft() } as never),
        },
      });
    }
    void decide()
      // The list of pages offers the draft, too.
      .catch(() => undefined)
      .finally(() => {
        if (!isOver) setIsDecided(true);
      });
    return () => {
      isOver = true;
    };
  }, [person]);
  useEffect(() => {
    if (isDecided) keepLastDraft(person, draft ?? null);
  }, [isDecided, person, draft]);
  return isDecided ? children : <Spinner />;
}
