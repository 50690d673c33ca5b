import { classNames } from '#ui/class-names.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { fixedPages } from './needed-pages.ts';
import { NewAddressDialog } from './new-address-dialog.tsx';
import { titleOf } from './route-title.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { RouteDialog } from './route-dialog.tsx';
import { useSoughtField } from '../editor/settings/use-sought-field.ts';
import { shopRoutes, type ShopRoute } from '../places/shop-routes.ts';
import { usePageNames } from '../editor/use-page-names.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';

type Of = 'edit' | 'copy' | 'delete' | 'restore' | 'remove';
type Asked = { what: Of; route: ShopRoute } | { what: 'page' | 'redirect' };

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
  const nameOf = (id: string | undefined): string | undefined =>
    id === undefined ? undefined : pageName(routes.find((route) => route.id === id)?.page ?? id);
  const wanted = query.trim().toLowerCase();
  const shown = routes.filter((route) =>
    [
      route.path,
      route.id,
      titleOf(messages, route),
      route.page === undefined ? (nameOf(route.target) ?? '') : pageName(route.page),
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
            name={
              // The title of a short link is its id.
              route.target !== undefined && titleOf(messages, route) === route.id
                ? t('shortLink')
                : route.page === undefined
                  ? titleOf(messages, route)
                  : pageName(route.page)
            }
            target={nameOf(route.target)}
            documents={pages.get(route.page ?? '') ?? []}
            onAsk={(what) => setAsked({ what, route })}
          />
        ))}
      </ul>
      {asked?.what === 'edit' && (
        <RouteDialog
          route={asked.route}
          routes={routes}
          manifest={manifest}
          messages={messages}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && (
        <DeletePageDialog route={asked.route} routes={routes} manifest={manifest} onClose={close} />
      )}
      {(asked?.what === 'restore' || asked?.what === 'remove') && (
        <RestoreDialog
          route={asked.route}
          manifest={manifest}
          isRedirect={asked.what === 'remove'}
          onClose={close}
        />
      )}
      {(asked?.what === 'page' || asked?.what === 'copy' || asked?.what === 'redirect') && (
        <NewAddressDialog
          kind={asked.what === 'redirect' ? 'redirect' : 'page'}
          copied={asked.what === 'copy' ? asked.route.page : undefined}
          routes={routes}
          manifest={manifest}
          messages={messages}
          onClose={close}
        />
      )}
    </>
  );
}

interface RouteRowProps {
  route: ShopRoute;
  name: string;
  /** Name of the page that it leads to. */
  target: string | undefined;
  /** Paths of its page documents. */
  documents: readonly string[];
  onAsk: (what: Of) => void;
}

function RouteRow({ route, name, target, documents, onAsk }: RouteRowProps) {
  const t = useTranslations('documents.routes');
  const { id, path, page, redirects, origin } = route;
  const isPlain = !path.includes('{');
  return (
    <li className={lists.row} data-field={id}>
      <div className={lists.text}>
        <span className={lists.name}>{name}</span>
        <span className={lists.facts}>
          <bdi dir="ltr">{path}</bdi>
          {redirects && (
            <Badge tone="info">{target === undefined ? t('redirects') : t('leads', { page: target })}</Badge>
          )}
          {origin !== 'default' && <Badge tone={origin === 'own' ? 'primary' : 'warning'}>{t(origin)}</Badge>}
        </span>
      </div>
      <div className={classNames(lists.actions, styles.links)}>
        {documents.map((document) => (
          <Link
            key={document}
            to="/edit"
            search={({ draft }) => ({ ...(draft === undefined ? {} : { draft }), path: document })}
          >
            {t(`open.${document.split('.').at(-2) as 'all'}`)}
          </Link>
        ))}
        <Button size="sm" variant="outline" onClick={() => onAsk('edit')}>
          {t(redirects ? 'editLink' : 'edit')}
        </Button>
        {page !== undefined && isPlain && (
          <Button size="sm" variant="ghost" iconStart="copy-plus" onClick={() => onAsk('copy')}>
            {t('copy')}
          </Button>
        )}
        {page !== undefined && !fixedPages.has(id) && (
          <Button size="sm" variant="ghost" iconStart="trash" onClick={() => onAsk('delete')}>
            {t('delete')}
          </Button>
        )}
        {redirects && origin === 'own' && (
          <Button size="sm" variant="ghost" iconStart="trash" onClick={() => onAsk('remove')}>
            {t('delete')}
          </Button>
        )}
        {origin === 'changed' && (
          <Button size="sm" variant="ghost" iconStart="undo" onClick={() => onAsk('restore')}>
            {t('restore')}
          </Button>
        )}
      </div>
    </li>
  );
}
