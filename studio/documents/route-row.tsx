import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { fixedPages } from './needed-pages.ts';
import type { RouteAct } from './asked-dialog.tsx';
import type { ShopRoute } from '../places/shop-routes.ts';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';

interface RouteRowProps {
  route: ShopRoute;
  name: string;
  /** Name of the page that it leads to. */
  target: string | undefined;
  /** Paths of its page documents. */
  documents: readonly string[];
  onAsk: (what: RouteAct) => void;
}

/** An address of the shop, with what can be done with it. */
export function RouteRow({ route, name, target, documents, onAsk }: RouteRowProps) {
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
            {t('deletePage')}
          </Button>
        )}
        {redirects && origin === 'own' && (
          <Button size="sm" variant="ghost" iconStart="trash" onClick={() => onAsk('remove')}>
            {t('deleteShort')}
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
