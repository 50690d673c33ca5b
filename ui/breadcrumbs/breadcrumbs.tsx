import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './breadcrumbs.module.css';

export interface BreadcrumbsProps {
  label: string;
  /** From home down to the current page. */
  items: readonly { text: string; href?: string | undefined }[];
  className?: string | undefined;
}

/** The most letters of a path that a phone of 390 px shows without cutting a word. */
const phoneLetters = 34;

/** The path to this page. On phones, a long path has only home and the page above. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  const letters = items.reduce((sum, { text }) => sum + text.length, 0);
  const isLong = items.length > 3 || letters > phoneLetters;
  return (
    <nav aria-label={label} className={classNames(styles.breadcrumbs, className)}>
      <ol className={styles.list} data-long={isLong ? '' : undefined}>
        {items.map((item, index) => {
          const current = index === items.length - 1;
          const isAbove = index === items.length - 2;
          return (
            <li
              key={`${item.href ?? ''}${item.text}`}
              className={styles.item}
              data-above={isAbove ? '' : undefined}
            >
              {isLong && isAbove && index > 1 && (
                <span className={styles.gap} aria-hidden>
                  <Icon className={styles.separator} name="chevron-end" size={14} />…
                </span>
              )}
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
