import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { sectionOfPath } from '#schemas/documents/section.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useDraftStore } from '../draft/use-draft.ts';
import { sitePath } from './block-target.ts';
import type { EditorSearch } from './editor-search.ts';
import { EditorPanels } from './editor-panels.tsx';
import { SectionName } from './sections/edited-section.tsx';
import { PageMenu, type LoadPageAddresses } from './page-menu.tsx';
import { useOpened } from './use-opened.ts';
import { usePageNames } from './use-page-names.ts';
import { useOpenedShop } from './use-preview-shop.ts';
import { useFirstUrl } from './use-shown-url.ts';

const pageFile = /^pages\/(.+)\.(all|web|mobile)\.json$/;

/** The editor of one page document. Its address names the page, the device and the selection. */
export function PageEditor({ loadAddresses }: { loadAddresses: LoadPageAddresses }) {
  const t = useTranslations('editor');
  const errorText = useErrorText();
  const search = useSearch({ from: '/edit' });
  const navigate = useNavigate({ from: '/edit' });
  const store = useDraftStore();
  const [, page = '', platform = 'all'] = pageFile.exec(search.path) ?? [];
  const device = platform === 'all' ? (search.device ?? 'web') : platform === 'mobile' ? 'mobile' : 'web';
  const document = useOpened(search.path);
  const site = useOpened(sitePath);
  const isSection = sectionOfPath(search.path) !== undefined;
  const shop = useOpenedShop(device);
  // The editor does not change while the shop of the other device loads.
  const shown = shop.content ?? (platform === 'all' && !shop.error ? shop.latest : undefined);
  const first = useFirstUrl(shown?.shop.routes, page, shown?.shop.platform ?? device);
  const change = useCallback(
    (changed: Partial<EditorSearch>): void =>
      void navigate({
        search: (now) => ({ ...now, ...changed }),
        // The browser's back button leads from the phone to the desktop, and skips changes of the selection.
        replace: !('device' in changed) && !('path' in changed),
      }),
    [navigate],
  );
  // Links to what all pages have name the page of all devices, which a shop may not have.
  const otherPath = document.content === null && !isSection ? `pages/${page}.web.json` : search.path;
  const other = useOpened(otherPath);
  const isElsewhere = document.content === null && isObject(other.content);
  useEffect(() => {
    if (isElsewhere) void navigate({ search: (now) => ({ ...now, path: otherPath }), replace: true });
  }, [isElsewhere, otherPath, navigate]);
  if (document.content === undefined || site.content === undefined || !shown) {
    const failed = [document, site, shop].filter(({ content, error }) => content === undefined && error);
    const error = failed[0]?.error;
    const again = (): void => failed.forEach((each) => each.again());
    if (error)
      return (
        <ErrorState
          title={t('failed.title')}
          text={errorText(error)}
          action={<Button onClick={again}>{t('failed.again')}</Button>}
        />
      );
  }
  if (isElsewhere) return <Spinner />;
  const leaveDeleted = (): void => {
    if (store.content(search.path) !== null) return;
    void navigate({ to: '/', search: ({ draft }) => (draft === undefined ? {} : { draft }) });
  };
  if (document.content === null)
    return (
      <EmptyState
        icon="help"
        title={t('noDocument.title')}
        text={t('noDocument.text', { path: search.path })}
      />
    );
  return (
    <>
      <h1 className="visually-hidden">
        {isSection ? <SectionName path={search.path} /> : <PageName page={page} />}
      </h1>
      <EditorPanels
        key={search.path}
        store={store}
        search={search}
        change={change}
        document={document.content}
        site={site.content}
        shop={shown}
        device={device}
        isForAll={platform === 'all'}
        url={search.url ?? first ?? '/'}
        menu={isSection ? null : <PageMenu page={page} load={loadAddresses} onClosed={leaveDeleted} />}
      />
    </>
  );
}

/** Apart from the editor, which does not render again with the shop's texts. */
function PageName({ page }: { page: string }) {
  return usePageNames()(page);
}
