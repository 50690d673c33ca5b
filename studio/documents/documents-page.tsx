import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useContent } from '../draft/use-draft.ts';
import { FlowsTab } from './flows-tab.tsx';
import { JsonTab } from './json-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { RoutesTab } from './routes-tab.tsx';
import { SiteTab } from './site-tab.tsx';
import { ThemeTab } from './theme-tab.tsx';
import { useMessagesPath } from '../editor/use-page-names.ts';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';

const tabs = ['routes', 'theme', 'messages', 'site', 'flows', 'json'] as const;
type TabName = (typeof tabs)[number];

/** The documents of the shop that are not pages. */
export function DocumentsPage() {
  const t = useTranslations('documents');
  const { tab = 'routes' } = useParams({ strict: false });
  // A new field in the address mounts its tab again, so that the tab opens this field.
  const { field = '', seen = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const current: TabName = tabs.find((name) => name === tab) ?? 'routes';
  return (
    <main className={lists.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Tabs
        id="documents"
        label={t('title')}
        selected={current}
        onSelect={(key) =>
          void navigate({
            to: '/documents/$tab',
            params: { tab: key },
            search: ({ draft }) => (draft === undefined ? {} : { draft }),
          })
        }
        tabs={tabs.map((key) => ({
          key,
          text: key === 'json' ? 'JSON' : t(`tabs.${key}`),
          content: key === current ? <OpenTab key={`${field}\n${seen}`} tab={key} /> : null,
        }))}
      />
    </main>
  );
}

/** Shows a tab once its documents are loaded. */
function OpenTab({ tab }: { tab: TabName }) {
  const t = useTranslations('documents');
  const messagesPath = useMessagesPath();
  const contents = {
    manifest: useContent('manifest.json'),
    site: useContent('site.json'),
    flows: useContent('flows.json'),
    messages: useContent(messagesPath),
  };
  if (Object.values(contents).includes(undefined)) return <Spinner label={t('loading')} />;
  switch (tab) {
    case 'routes':
      return <RoutesTab manifest={contents.manifest} messages={contents.messages} />;
    case 'theme':
      return <ThemeTab site={contents.site} />;
    case 'messages':
      return <MessagesTab messages={contents.messages} />;
    case 'site':
      return <SiteTab site={contents.site} />;
    case 'flows':
      return <FlowsTab flows={contents.flows} />;
    case 'json':
      return <JsonTab />;
  }
}
