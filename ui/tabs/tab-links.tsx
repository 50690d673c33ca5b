import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import styles from './tabs.module.css';

export interface TabLinksProps {
  label: string;
  items: readonly { href: string; text: string; current?: boolean | undefined; count?: number | undefined }[];
  className?: string | undefined;
}

/** Tabs as links between pages, with the current one marked. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  const locale = useLocale();
  return (
    <nav aria-label={label} className={classNames(styles.bar, className)}>
      <ul className={styles.list} data-one-of>
        {items.map((item) => (
          <li key={item.href}>
            <a className={styles.tab} href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.text}
              {item.count !== undefined && (
                <span className={styles.count}>{formatNumber(item.count, locale)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
