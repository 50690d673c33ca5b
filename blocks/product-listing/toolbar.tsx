import type { MouseEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Listing, ListingSort } from '#schemas/entities/listing.ts';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { activeFilters, listingHref } from './listing-query.ts';
import { SavedFiltersLink } from './saved-filters.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  id: string;
  listing: Listing;
  path: string;
  sorts: readonly ListingSort[];
  /** Whether the button has a filter panel to open. */
  hasFilters: boolean;
  savedFilters: string | undefined;
}

/** Sorting, and on small screens the buttons that open the two sheets. */
export function Toolbar({ id, listing, path, sorts, hasFilters, savedFilters }: ToolbarProps) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  const { filters, pagination } = listing;
  // A search is sorted by relevance, which no other listing has.
  const offered = filters.q === undefined ? sorts : (['relevance', ...sorts] as const);
  const current = filters.sort ?? offered[0];
  const active = activeFilters(filters).length;
  return (
    <div className={styles.bar}>
      {hasFilters && (
        <button
          type="button"
          className={styles.opener}
          popoverTarget={`${id}-filters`}
          data-active={active > 0 ? '' : undefined}
        >
          <Icon name="filter" size={18} />
          {t('filters.title')}
          {active > 0 && <span className={styles.number}>{formatNumber(active, locale)}</span>}
        </button>
      )}
      {sorts.length > 1 && (
        <>
          <button type="button" className={styles.opener} popoverTarget={`${id}-sorts`}>
            <Icon name="sort" size={18} />
            {current !== undefined && t(`sorts.${current}`)}
          </button>
          <Sorts id={`${id}-sorts`} listing={listing} path={path} sorts={offered} current={current} />
        </>
      )}
      {savedFilters !== undefined && <SavedFiltersLink page={savedFilters} filters={filters} path={path} />}
      <p className={styles.total} role="status">
        {t('total', { count: pagination.total, number: formatNumber(pagination.total, locale) })}
      </p>
    </div>
  );
}

type OfferedSort = ListingSort | 'relevance';

interface SortsProps {
  id: string;
  listing: Listing;
  path: string;
  sorts: readonly OfferedSort[];
  current: OfferedSort | undefined;
}

/** A row of links on wide screens, a bottom sheet on small ones. */
function Sorts({ id, listing, path, sorts, current }: SortsProps) {
  const t = useTranslations('product-listing');
  // A navigation that preserves this block must close the open sheet.
  const close = (event: MouseEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest<HTMLElement>('[popover]');
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
  };
  return (
    <nav id={id} popover="auto" className={styles.sorts} aria-label={t('sort')}>
      <div className={styles.sortsTitle}>
        <Icon name="sort" size={18} />
        <span>{t('sort')}</span>
        <IconButton
          className={styles.close}
          icon="close"
          label={t('closeSorts')}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      <ul className={styles.sortList} data-one-of>
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              className={styles.sort}
              href={listingHref(path, listing.filters, { sort: sort === 'relevance' ? undefined : sort })}
              aria-current={sort === current ? 'true' : undefined}
              onClick={close}
            >
              {t(`sorts.${sort}`)}
              <Icon className={styles.tick} name="check" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
