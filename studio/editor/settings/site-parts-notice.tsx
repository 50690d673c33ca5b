import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icons/icon.tsx';
import type { SitePart } from '#schemas/block/define-block.ts';
import styles from './settings.module.css';

/** Lists the parts of the site document that a block shows, with a link to each. */
export function SitePartsNotice({ parts }: { parts: readonly SitePart[] }) {
  const t = useTranslations('settings.site');
  const tField = useTranslations('documents.field');
  if (parts.length === 0) return null;
  const nameOf = (path: string): string => {
    const [key = ''] = path.split('.');
    const last = path.split('.').at(-1) ?? key;
    const found = [last, key].find((name) => tField.has(name as 'name'));
    return found === undefined ? path : tField(found as 'name');
  };
  return (
    <nav className={styles.elsewhere} aria-label={t('label')}>
      <p>{t('text')}</p>
      <ul>
        {parts.map(({ path }) => (
          <li key={path}>
            <Link
              to="/documents/$tab"
              params={{ tab: 'site' }}
              search={({ draft }) => ({ ...(draft === undefined ? {} : { draft }), field: path })}
              className={styles.elsewhereLink}
            >
              <Icon name="edit" size={16} />
              {nameOf(path)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
