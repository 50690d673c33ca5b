import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import { browserPort } from './browser-port.ts';
import { DraftStore } from './draft-store.ts';
import { followDraft } from './follow-draft.ts';
import { FollowRelease } from './follow-release.tsx';
import { followSaves } from './follow-saves.ts';
import { keepTabDraft } from './tab-draft.ts';
import { readUnsaved } from './unsaved.ts';
import { DraftContext } from './use-draft.ts';

interface ShownDraft {
  store: DraftStore;
  /**
   * Whether the address has named the draft. A draft that begins here gets into the address a moment later.
   */
  wasNamed: boolean;
}

/** Opens the draft that the address names. Without one, a draft begins with the first edit. */
export function DraftProvider({ person, children }: { person: number; children: ReactNode }) {
  const { draft = null } = useSearch({ strict: false });
  const { isCustomer } = useSession();
  const open = useOpenDraft(person);
  const [{ store, wasNamed }, setShown] = useState<ShownDraft>(() => ({
    store: open(draft),
    wasNamed: draft !== null,
  }));
  const { id } = store.view();
  if (id === draft && draft !== null && !wasNamed) setShown({ store, wasNamed: true });
  const isBeingNamed = draft === null && id !== null && !wasNamed;
  if (id !== draft && !isBeingNamed) setShown({ store: open(draft), wasNamed: draft !== null });

  useEffect(() => {
    let isOver = false;
    const takeOver = async (): Promise<void> => {
      const unsaved = await readUnsaved(person, store.view().id);
      if (!isOver) store.restore(unsaved);
    };
    void takeOver();
    const online = () => void store.flush();
    addEventListener('online', online);
    return () => {
      isOver = true;
      removeEventListener('online', online);
      void store.flush();
    };
  }, [store, person]);
  useEffect(() => {
    const keep = () => {
      const { id: opened, state } = store.view();
      keepTabDraft(state === 'closed' ? null : opened);
    };
    keep();
    return store.subscribe(keep);
  }, [store]);
  // Changes that waited for a sign-in.
  useEffect(() => {
    if (isCustomer) void store.flush();
  }, [isCustomer, store]);
  useEffect(() => (draft === null ? undefined : followDraft(store, draft)), [store, draft]);

  const queries = useQueryClient();
  useEffect(() => followSaves(store, queries), [store, queries]);

  return (
    <DraftContext value={store}>
      <FollowRelease />
      {children}
    </DraftContext>
  );
}

/** Returns the function that makes the store of a draft. */
function useOpenDraft(person: number): (id: number | null) => DraftStore {
  const t = useTranslations('draft');
  const format = useFormatter();
  const navigate = useNavigate();
  const newest = useRef(0);
  return (id) => {
    const number = (newest.current += 1);
    const nameOf = () =>
      t('newName', { moment: format.dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short' }) });
    const onCreated = (created: number): void => {
      // Another draft may have been opened meanwhile.
      if (number !== newest.current) return;
      const search = (now: object) => ({ ...now, draft: created });
      void navigate({ to: '.', search, replace: true } as never);
    };
    return new DraftStore(browserPort(person, nameOf, onCreated), id);
  };
}
