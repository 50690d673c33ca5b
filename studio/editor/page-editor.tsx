import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useContent, useDraftStore } from '../draft/use-draft.ts';
import { sitePath } from './block-target.ts';
import type { EditorSearch } from './editor-search.ts';
import { EditorPanels } from './editor-panels.tsx';
import { usePreviewShop } from './use-preview-shop.ts';
import { useFirstUrl } from './use-shown-url.ts';

const documentName = /^pages\/(.+)\.(all|web|mobile)\.json$/;

/** The editor of one page document. What it shows stands in its address. */
export function PageEditor() {
  const t = useTranslations('editor');
  const search = useSearch({ from: '/edit' });
  const navigate = useNavigate({ from: '/edit' });
  const store = useDraftStore();
  const [, page = '', platform = 'all'] = documentName.exec(search.path) ?? [];
  const device = platform === 'all' ? (search.device ?? 'web') : platform === 'mobile' ? 'mobile' : 'web';
  const document = useContent(search.path);
  const site = useContent(sitePath);
  const shop = usePreviewShop(device);
  const first = useFirstUrl(shop?.shop.routes, page, device);
  if (document === undefined || site === undefined || !shop) return <Spinner />;
  if (document === null)
    return (
      <EmptyState
        icon="help"
        title={t('noDocument.title')}
        text={t('noDocument.text', { path: search.path })}
      />
    );
  const change = (changed: Partial<EditorSearch>): void =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  return (
    <EditorPanels
      key={search.path}
      store={store}
      search={search}
      change={change}
      document={document}
      site={site}
      shop={shop}
      device={device}
      isForAll={platform === 'all'}
      url={search.url ?? first ?? '/'}
    />
  );
}
