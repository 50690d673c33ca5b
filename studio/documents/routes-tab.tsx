import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { NewAddressDialog } from './new-address-dialog.tsx';
import { titleOf } from './route-title.ts';
import { restoreRoute } from './route-edits.ts';
import { RouteDialog } from './route-dialog.tsx';
import { shopRoutes, type ShopRoute } from '../places/shop-routes.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { usePageNames } from '../places/use-document-names.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';
import styles from './documents.module.css';

type Asked = { what: 'edit' | 'copy' | 'delete'; route: ShopRoute } | { what: 'page' | 'redirect' };

/** The pages of the shop with their addresses. */
export function RoutesTab({ manifest, messages }: { manifest: unknown; messages: unknown }) {
  const t = useTranslations('documents.routes');
  const { field = '' } = useSearch({ strict: false });
  // A problem or a change leads to its route: `routes.cart.title`.
  const [query, setQuery] = useState(/^routes\.([a-z][a-z0-9-]*)/.exec(field)?.[1] ?? '');
  const [asked, setAsked] = useState<Asked | null>(null);
  const pageName = usePageNames();
  const pages = usePageDocuments();
  const routes = shopRoutes(manifest);
  const wanted = query.trim().toLowerCase();
  const shown = routes.filter((route) =>
    [route.path, route.id, titleOf(messages, route), pageName(route.page ?? '')].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
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
      <ul className={styles.rows}>
        {shown.map((route) => (
          <RouteRow
            key={route.id}
            route={route}
            name={route.page === undefined ? titleOf(messages, route) : pageName(route.page)}
            documents={pages.get(route.page ?? '') ?? []}
            manifest={manifest}
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
  /** Paths of its page documents. */
  documents: readonly string[];
  manifest: unknown;
  onAsk: (what: 'edit' | 'copy' | 'delete') => void;
}

function RouteRow({ route, name, documents, manifest, onAsk }: RouteRowProps) {
  const t = useTranslations('documents.routes');
  const edit = useDocumentEdit();
  const { id, path, page, redirects, origin } = route;
  const isPlain = !path.includes('{');
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowName}>{name}</span>
        <span className={styles.rowFacts}>
          <bdi dir="ltr">{path}</bdi>
          {redirects && <Badge tone="info">{t('redirects')}</Badge>}
          {origin !== 'default' && <Badge tone={origin === 'own' ? 'primary' : 'warning'}>{t(origin)}</Badge>}
        </span>
      </div>
      <div className={styles.rowActions}>
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
          {t('edit')}
        </Button>
        {page !== undefined && isPlain && (
          <Button size="sm" variant="ghost" iconStart="copy" onClick={() => onAsk('copy')}>
            {t('copy')}
          </Button>
        )}
        {page !== undefined && id !== 'home' && (
          <Button size="sm" variant="ghost" iconStart="trash" onClick={() => onAsk('delete')}>
            {t('delete')}
          </Button>
        )}
        {origin === 'changed' && (
          <Button
            size="sm"
            variant="ghost"
            iconStart="undo"
            onClick={() => edit([restoreRoute(manifest, id)])}
          >
            {t('restore')}
          </Button>
        )}
      </div>
    </li>
  );
}
