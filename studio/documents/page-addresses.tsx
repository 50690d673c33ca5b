import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { useContent } from '../draft/use-draft.ts';
import { useMessagesPath, usePageNames } from '../editor/use-page-names.ts';
import type { PageAddressesProps } from '../editor/page-menu.tsx';
import { shopRoutes } from '../places/shop-routes.ts';
import { isolate } from '../texts/isolate.ts';
import { AskedDialog, type Asked } from './asked-dialog.tsx';
import { fixedPages } from './needed-pages.ts';
import { RouteRow } from './route-row.tsx';
import { useRouteNames } from './use-route-names.ts';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';

/** The addresses of a page and those that lead to it, with what the list of all addresses offers: also to delete it. */
export function PageAddresses({ page, onClose }: PageAddressesProps) {
  const t = useTranslations('documents.routes');
  const loading = useTranslations('documents')('loading');
  const pageName = usePageNames();
  const manifest = useContent('manifest.json');
  const messages = useContent(useMessagesPath());
  const routes = shopRoutes(manifest);
  const names = useRouteNames(routes, messages);
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = routes.filter((route) => route.page === page);
  const leading = routes.filter(({ target }) => own.some(({ id }) => id === target));
  if (asked)
    return <AskedDialog {...{ asked, routes, manifest, messages, onClose }} onBack={() => setAsked(null)} />;
  return (
    <Dialog
      id="page-addresses"
      open
      size="lg"
      title={t('pageTitle', { name: isolate(pageName(page)) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {manifest === undefined || messages === undefined ? (
        <Spinner label={loading} />
      ) : (
        <div className={styles.form}>
          {own.length === 0 && <p>{t('noAddress')}</p>}
          {own.some(({ id }) => fixedPages.has(id)) && <p>{t('fixed')}</p>}
          <ul className={lists.list}>
            {[...own, ...leading].map((route) => (
              <RouteRow
                key={route.id}
                route={route}
                name={names.name(route)}
                target={names.target(route)}
                documents={[]}
                onAsk={(what) => setAsked({ what, route })}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
