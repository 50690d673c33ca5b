import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { AskedDialog, type Asked } from './asked-dialog.tsx';
import { titleOf } from './route-title.ts';
import { useRouteNames } from './use-route-names.ts';
import { RouteRow } from './route-row.tsx';
import { useSoughtField } from '../editor/settings/use-sought-field.ts';
import { shopRoutes } from '../places/shop-routes.ts';
import { usePageNames } from '../editor/use-page-names.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';

/** The pages of the shop with their addresses. */
export function RoutesTab({ manifest, messages }: { manifest: unknown; messages: unknown }) {
  const t = useTranslations('documents.routes');
  const { field = '' } = useSearch({ strict: false });
  // A problem or a change leads to its route: `routes.cart.title`.
  const sought = /^routes\.([a-z][a-z0-9-]*)/.exec(field)?.[1];
  const [query, setQuery] = useState(sought ?? '');
  const list = useRef<HTMLUListElement>(null);
  useSoughtField(list, 'route', sought);
  const [asked, setAsked] = useState<Asked | null>(null);
  const pageName = usePageNames();
  const pages = usePageDocuments();
  const routes = shopRoutes(manifest);
  const names = useRouteNames(routes, messages);
  const wanted = query.trim().toLowerCase();
  const shown = routes.filter((route) =>
    [
      route.path,
      route.id,
      titleOf(messages, route),
      route.page === undefined ? (names.target(route) ?? '') : pageName(route.page),
    ].some((text) => text.toLowerCase().includes(wanted)),
  );
  const close = () => setAsked(null);
  return (
    <>
      <div className={styles.tools}>
        <TextField
          id="routes-search"
          kind="search"
          label={t('search')}
          value={query}
          onValueChange={setQuery}
          className={styles.search}
        />
        <Button iconStart="plus" onClick={() => setAsked({ what: 'page' })}>
          {t('newPage')}
        </Button>
        <Button variant="outline" iconStart="share" onClick={() => setAsked({ what: 'redirect' })}>
          {t('newRedirect')}
        </Button>
      </div>
      {shown.length === 0 && <p role="status">{t('nothing')}</p>}
      <ul ref={list} className={lists.list}>
        {shown.map((route) => (
          <RouteRow
            key={route.id}
            route={route}
            name={names.name(route)}
            target={names.target(route)}
            documents={pages.get(route.page ?? '') ?? []}
            onAsk={(what) => setAsked({ what, route })}
          />
        ))}
      </ul>
      {asked && <AskedDialog {...{ asked, routes, manifest, messages }} onClose={close} />}
    </>
  );
}
