import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './breadcrumbs.module.css';

export interface BreadcrumbsProps {
  label: string;
  /** From home down to the current page. */
  items: readonly { text: string; href?: string | undefined }[];
  className?: string | undefined;
}

/** The path to this page. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.breadcrumbs, className)}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const current = index === items.length - 1;
          return (
            <li key={`${item.href ?? ''}${item.text}`} className={styles.item}>
              {index > 0 && <Icon className={styles.separator} name="chevron-end" size={14} />}
              {item.href !== undefined && !current ? (
                <a className={styles.link} href={item.href}>
                  {item.text}
                </a>
              ) : (
                <span className={styles.current} aria-current={current ? 'page' : undefined}>
                  {item.text}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
