import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Listing } from '#schemas/entities/listing.ts';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { activeFilters, listingHref } from './listing-query.ts';
import { PriceForm } from './price-form.tsx';
import styles from './filters.module.css';

export type FilterName = 'availability' | 'type' | 'price' | 'store';

interface FiltersProps {
  id: string;
  listing: Listing;
  path: string;
  offered: readonly FilterName[];
}

/**
 * A column beside the results on wide screens. On small ones the same element is a bottom sheet, as a
 * native popover.
 */
export function Filters({ id, listing, path, offered }: FiltersProps) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  const groups: Record<FilterName, ReactNode> = {
    availability: <Availability key="availability" listing={listing} path={path} />,
    type: <Types key="type" listing={listing} path={path} />,
    price: <PriceForm key="price" id={`${id}-price`} listing={listing} path={path} />,
    store: <Stores key="store" listing={listing} path={path} />,
  };
  return (
    <aside id={id} popover="auto" className={styles.panel} aria-label={t('filters.title')}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('filters.title')}</h2>
        {activeFilters(listing.filters).length > 0 && <Link href={path}>{t('filters.clear')}</Link>}
        <IconButton
          className={styles.close}
          icon="close"
          label={t('filters.close')}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </header>
      <div className={styles.groups}>{offered.map((name) => groups[name])}</div>
      <footer className={styles.footer}>
        <Button block size="lg" popoverTarget={id} popoverTargetAction="hide">
          {t('filters.show', {
            count: listing.pagination.total,
            number: formatNumber(listing.pagination.total, locale),
          })}
        </Button>
      </footer>
    </aside>
  );
}

interface GroupProps {
  listing: Listing;
  path: string;
}

function Availability({ listing: { filters }, path }: GroupProps) {
  const t = useTranslations('product-listing');
  return (
    <ul className={styles.group}>
      {(['in_stock', 'discounted'] as const).map((name) => (
        <li key={name}>
          <a
            className={styles.choice}
            href={listingHref(path, filters, { [name]: filters[name] ? undefined : true })}
            aria-current={filters[name] ? 'true' : undefined}
          >
            <span className={styles.text}>{t(`filters.${name}`)}</span>
            <span className={styles.switch} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Types({ listing: { filters, facets }, path }: GroupProps) {
  const t = useTranslations('product-listing');
  if (facets.types.length < 2 && filters.type === undefined) return null;
  return (
    <Choices
      title={t('filters.type')}
      options={facets.types.map(({ type, count }) => ({
        key: type,
        text: t(`types.${type}`),
        count,
        chosen: filters.type === type,
        href: listingHref(path, filters, { type: filters.type === type ? undefined : type }),
      }))}
    />
  );
}

function Stores({ listing: { filters, facets }, path }: GroupProps) {
  const t = useTranslations('product-listing');
  if (facets.stores.length < 2 && filters.store === undefined) return null;
  return (
    <Choices
      title={t('filters.store')}
      options={facets.stores.map(({ slug, page_name, count }) => ({
        key: slug,
        text: page_name,
        count,
        chosen: filters.store === slug,
        href: listingHref(path, filters, { store: filters.store === slug ? undefined : slug }),
      }))}
    />
  );
}

interface Option {
  key: string;
  text: string;
  count: number;
  chosen: boolean;
  href: string;
}

/** Options of one filter as links. The link of the selected option removes it. */
function Choices({ title, options }: { title: string; options: readonly Option[] }) {
  const locale = useLocale();
  return (
    <details className={styles.details} open>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className={styles.list}>
        {options.map(({ key, text, count, chosen, href }) => (
          <li key={key}>
            <a className={styles.choice} href={href} aria-current={chosen ? 'true' : undefined}>
              <span className={styles.mark} aria-hidden>
                {chosen && <Icon name="check" size={14} />}
              </span>
              <span className={styles.text}>{text}</span>
              <span className={styles.count}>{formatNumber(count, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
