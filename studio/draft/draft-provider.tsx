import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { browserPort } from './browser-port.ts';
import { DraftStore } from './draft-store.ts';
import { followDraft } from './follow-draft.ts';
import { readUnsaved } from './unsaved.ts';
import { DraftContext } from './use-draft.ts';

/** Opens the draft that the address names. Without one, a draft begins with the first edit. */
export function DraftProvider({ person, children }: { person: number; children: ReactNode }) {
  const t = useTranslations('draft');
  const format = useFormatter();
  const { draft = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (id: number | null): DraftStore =>
    new DraftStore(
      browserPort(
        person,
        () =>
          t('newName', { moment: format.dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short' }) }),
        (created) =>
          void navigate({
            to: '.',
            search: (search: object) => ({ ...search, draft: created }),
            replace: true,
          } as never),
      ),
      id,
    );
  const [store, setStore] = useState(() => open(draft));
  const { id } = store.view();
  // The store of the first edit gets its id before the address does.
  if (id !== draft && store.created !== draft && !(draft === null && store.created !== null))
    setStore(open(draft));

  useEffect(() => {
    void readUnsaved(person, store.view().id).then((unsaved) =>
      store.restore(unsaved).catch(() => undefined),
    );
    const online = () => void store.flush();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [store, person]);

  useEffect(() => (draft === null ? undefined : followDraft(store, draft)), [store, draft]);

  return <DraftContext value={store}>{children}</DraftContext>;
}
