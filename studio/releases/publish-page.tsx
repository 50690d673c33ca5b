import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { EditedShopParts } from '../editor/settings/edited-shop-parts.tsx';
import { statusTones } from './draft-row.tsx';
import { LinkButton } from './link-button.tsx';
import { PublishDraft } from './publish-draft.tsx';
import styles from './releases.module.css';
import { useDraftToPublish } from './use-draft-to-publish.ts';
import { When } from './when.tsx';

/** What the open draft changes, what is wrong in it, and its publication. */
export function PublishPage() {
  const t = useTranslations('releases.publish');
  const { draft } = useSearch({ strict: false });
  return (
    <main className={styles.page}>
      {draft === undefined ? (
        <EmptyState
          icon="file"
          title={t('noDraft')}
          text={t('noDraftText')}
          action={<LinkButton to="/drafts">{t('toDrafts')}</LinkButton>}
        />
      ) : (
        <OpenDraft key={draft} id={draft} />
      )}
    </main>
  );
}

function OpenDraft({ id }: { id: number }) {
  const t = useTranslations('releases');
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useDraftToPublish(id);
  return (
    <Loaded
      data={data}
      failed={error !== null}
      detail={error ? errorText(error) : undefined}
      texts={{ loading: t('publish.loading'), failed: t('publish.failed') }}
      onRetry={() => void refetch()}
      room={{ count: 4, height: '72px' }}
    >
      {(seen) => (
        <>
          <header className={styles.head}>
            <h1>{t('publish.title', { name: seen.draft.name })}</h1>
            <Badge tone={statusTones[seen.draft.status]}>{t(`drafts.status.${seen.draft.status}`)}</Badge>
          </header>
          <p className={styles.quiet}>
            {seen.draft.made_by !== null && `${t('drafts.by', { name: seen.draft.made_by })} · `}
            {t('drafts.changed')} <When at={seen.draft.changed_at} />
          </p>
          <EditedShopParts path="site.json">
            <PublishDraft seen={seen} isReading={isFetching} onReload={() => void refetch()} />
          </EditedShopParts>
        </>
      )}
    </Loaded>
  );
}
