import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import { Icon } from '../icons/icon.tsx';
import { pageRange, type PageSlot } from './page-range.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Number of the current page, from 1. */
  current: number;
  last: number;
  hrefFor: (page: number) => string;
  labels: {
    navigation: string;
    first: string;
    previous: string;
    next: string;
    page: (page: string) => string;
  };
  className?: string | undefined;
}

interface GapLinkProps extends Pick<PaginationProps, 'hrefFor' | 'labels'> {
  before: PageSlot | undefined;
  after: PageSlot | undefined;
}

/** The pages that a gap stands for are reached through its middle: a few steps lead to any page. */
function GapLink({ before, after, hrefFor, labels }: GapLinkProps) {
  const locale = useLocale();
  const middle = Math.round((Number(before) + Number(after)) / 2);
  const label = labels.page(formatNumber(middle, locale));
  return (
    <a
      className={classNames(styles.page, styles.gap)}
      href={hrefFor(middle)}
      aria-label={label}
      title={label}
    >
      …
    </a>
  );
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ current, last, hrefFor, labels, className }: PaginationProps) {
  const locale = useLocale();
  if (last <= 1) return null;
  return (
    <nav aria-label={labels.navigation} className={classNames(styles.pagination, className)}>
      <a
        className={styles.step}
        href={current > 1 ? hrefFor(current - 1) : undefined}
        rel="prev"
        aria-disabled={current > 1 ? undefined : true}
        role={current > 1 ? undefined : 'link'}
      >
        <Icon name="chevron-start" size={20} />
        <span>{labels.previous}</span>
      </a>
      {current > 3 && (
        <a className={classNames(styles.step, styles.first)} href={hrefFor(1)}>
          {labels.first}
        </a>
      )}
      <ol className={styles.pages} data-one-of>
        {pageRange(current, last).map((slot, index, slots) =>
          slot === 'gap' ? (
            <li key={`gap-${index}`}>
              <GapLink before={slots[index - 1]} after={slots[index + 1]} hrefFor={hrefFor} labels={labels} />
            </li>
          ) : (
            <li key={slot}>
              <a
                className={styles.page}
                href={hrefFor(slot)}
                aria-current={slot === current ? 'page' : undefined}
                aria-label={labels.page(formatNumber(slot, locale))}
              >
                {formatNumber(slot, locale)}
              </a>
            </li>
          ),
        )}
      </ol>
      <a
        className={styles.step}
        href={current < last ? hrefFor(current + 1) : undefined}
        rel="next"
        aria-disabled={current < last ? undefined : true}
        role={current < last ? undefined : 'link'}
      >
        <span>{labels.next}</span>
        <Icon name="chevron-end" size={20} />
      </a>
    </nav>
  );
}
