import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { EditedShopParts } from '../editor/settings/edited-shop-parts.tsx';
import { useOnline } from '../frame/use-online.ts';
import { leavingDraft } from '../draft/tab-draft.ts';
import { useAuthorName } from '../frame/author/use-author-name.ts';
import { statusTones } from './draft-row.tsx';
import { LinkButton } from './link-button.tsx';
import { PublishDraft } from './publish-draft.tsx';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';
import { Success } from './publish-success.tsx';
import { useDraftToPublish, type Published } from './use-draft-to-publish.ts';
import { When } from './when.tsx';

/** The page of the open draft's publication: its changes, its problems, and the button to publish. */
export function PublishPage() {
  const t = useTranslations('releases.publish');
  const { draft } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [published, setPublished] = useState<Published | null>(null);
  const onPublished = (done: Published): void => {
    setPublished(done);
    // A draft that was published as a whole takes no changes. The next edit begins another one.
    if (done.draft.status === 'published')
      void navigate({ to: '/publish', search: {}, state: leavingDraft(), replace: true });
  };
  const isDone = published !== null && (draft === undefined || draft === published.draft.id);
  return (
    <main className={lists.page}>
      {isDone ? (
        <Success published={published} />
      ) : draft === undefined ? (
        <EmptyState
          icon="file"
          title={t('noDraft')}
          text={t('noDraftText')}
          action={<LinkButton to="/drafts">{t('toDrafts')}</LinkButton>}
        />
      ) : (
        <OpenDraft key={draft} id={draft} onPublished={onPublished} />
      )}
    </main>
  );
}

function OpenDraft({ id, onPublished }: { id: number; onPublished: (published: Published) => void }) {
  const t = useTranslations('releases');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useDraftToPublish(id);
  const isOnline = useOnline();
  const authorName = useAuthorName();
  useEffect(() => {
    if (isOnline && error) void refetch();
  }, [isOnline, error, refetch]);
  return (
    <Loaded
      data={data}
      failed={error !== null || !isOnline}
      detail={isOnline ? (error ? errorText(error) : undefined) : t('publish.offline')}
      texts={{ loading: t('publish.loading'), failed: t('publish.failed') }}
      onRetry={() => void refetch()}
      room={{ count: 4, height: '72px' }}
    >
      {(seen) => {
        const author = authorName(seen.draft);
        return (
          <>
            <header className={styles.head}>
              <h1>{t('publish.title', { name: seen.draft.name })}</h1>
              <Badge tone={statusTones[seen.draft.status]}>{t(`drafts.status.${seen.draft.status}`)}</Badge>
            </header>
            <p className={styles.quiet}>
              {author !== null && `${t('drafts.by', { name: author })} · `}
              {t('drafts.changed')} <When at={seen.draft.changed_at} />
            </p>
            <EditedShopParts path="site.json">
              <PublishDraft
                seen={seen}
                isReading={isFetching}
                onPublished={onPublished}
                onReload={() => void refetch()}
              />
            </EditedShopParts>
          </>
        );
      }}
    </Loaded>
  );
}
