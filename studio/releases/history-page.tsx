import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Links } from './links.tsx';
import { ReleaseList } from './release-list.tsx';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';
import { Schedules } from './schedules.tsx';
import { useRights } from './use-rights.ts';

/** The page of the history: past and scheduled publications, and the links that show drafts. */
export function HistoryPage() {
  const t = useTranslations('releases.history');
  const { mayPublish } = useRights();
  const { part = 'releases' } = useSearch({ from: '/history' });
  const navigate = useNavigate({ from: '/history' });
  return (
    <main className={lists.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
      </header>
      {mayPublish === false && <p className={styles.quiet}>{t('ownerOnly')}</p>}
      <Tabs
        id="history"
        label={t('tabs.label')}
        selected={part}
        onSelect={(key) => void navigate({ search: (before) => ({ ...before, part: key as typeof part }) })}
        tabs={[
          {
            key: 'releases',
            text: t('tabs.releases'),
            content: <ReleaseList mayPublish={mayPublish === true} />,
          },
          {
            key: 'schedules',
            text: t('tabs.schedules'),
            content: <Schedules mayPublish={mayPublish === true} />,
          },
          { key: 'links', text: t('tabs.links'), content: <Links /> },
        ]}
      />
    </main>
  );
}
