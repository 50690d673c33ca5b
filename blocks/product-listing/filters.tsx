import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { maxChosenStores } from '#schemas/chosen-stores.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Choices } from './choices.tsx';
import { FeatureFilters } from './feature-filters.tsx';
import { activeFilters, chosenStores, listingHref, toggleIn } from './listing-query.ts';
import { PriceForm } from './price-form.tsx';
import styles from './filters.module.css';

export type FilterName = 'availability' | 'type' | 'price' | 'features' | 'store';

interface FiltersProps {
  id: string;
  listing: Listing;
  path: string;
  offered: readonly FilterName[];
}

/**
 * Returns the radio button that an arrow key moves to, wrapping around at the ends. Returns undefined for
 * other keys.
 */
function radioAfter(link: Element, key: string): Element | null | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowDown' || key === forward)
    return link.nextElementSibling ?? link.parentElement?.firstElementChild;
  return key.startsWith('Arrow')
    ? (link.previousElementSibling ?? link.parentElement?.lastElementChild)
    : undefined;
}

/**
 * Makes the space bar choose a link, and arrows move between radio buttons. Browsers follow links only on
 * Enter.
 */
function onKeyDown(event: KeyboardEvent) {
  const { target: link, key } = event;
  if (
    !(link instanceof HTMLAnchorElement) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  const role = link.getAttribute('role');
  const other = role === 'radio' ? radioAfter(link, key) : undefined;
  if (other instanceof HTMLElement) other.focus();
  else if (key !== ' ' || role === null) return;
  // A held key chooses only once.
  else if (!event.repeat) link.click();
  event.preventDefault();
}

/**
 * A column next to the results on wide screens. On small ones the same element is a bottom sheet, as a native
 * popover. Its choices are links, which need no script. Assistive technology sees them as check boxes and
 * radio buttons.
 */
export function Filters({ id, listing, path, offered }: FiltersProps) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  // The slider is code that most visits never need.
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const groups: Record<FilterName, ReactNode> = {
    availability: <Availability key="availability" listing={listing} path={path} />,
    type: <Types key="type" listing={listing} path={path} />,
    price: hasPrices(listing) && (
      <PriceForm key="price" id={`${id}-price`} listing={listing} path={path} isUsed={isUsed} />
    ),
    features: <FeatureFilters key="features" listing={listing} path={path} />,
    store: <Stores key="store" listing={listing} path={path} />,
  };
  return (
    <aside
      id={id}
      popover="auto"
      className={styles.panel}
      aria-label={t('filters.title')}
      onKeyDown={onKeyDown}
      onPointerEnter={use}
      onFocus={use}
      onToggle={use}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>{t('filters.title')}</h2>
        {activeFilters(listing.filters).length > 0 && (
          <Link href={listingHref(path, listing.filters.q === undefined ? {} : { q: listing.filters.q })}>
            {t('filters.clear')}
          </Link>
        )}
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

/**
 * Returns whether to show the price filter. A search without results has no price range, but a chosen range
 * can still be widened.
 */
const hasPrices = ({ filters, facets }: Listing): boolean =>
  facets.price.max > 0 || filters.min_price !== undefined || filters.max_price !== undefined;

interface GroupProps {
  listing: Listing;
  path: string;
}

function Availability({ listing: { filters }, path }: GroupProps) {
  const t = useTranslations('product-listing');
  return (
    <div className={styles.group}>
      {(['in_stock', 'discounted'] as const).map((name) => (
        <a
          key={name}
          className={styles.choice}
          href={listingHref(path, filters, { [name]: filters[name] ? undefined : true })}
          role="checkbox"
          aria-checked={filters[name] === true}
        >
          <span className={styles.text}>{t(`filters.${name}`)}</span>
          <span className={styles.switch} aria-hidden />
        </a>
      ))}
    </div>
  );
}

function Types({ listing: { filters, facets }, path }: GroupProps) {
  const t = useTranslations('product-listing');
  if (facets.types.length < 2 && filters.type === undefined) return null;
  return (
    <Choices
      title={t('filters.type')}
      any={{ chosen: filters.type === undefined, href: listingHref(path, filters, { type: undefined }) }}
      options={facets.types.map(({ type, count }) => ({
        key: type,
        text: t(`types.${type}`),
        count,
        chosen: filters.type === type,
        href: listingHref(path, filters, { type }),
      }))}
    />
  );
}

function Stores({ listing: { filters, facets }, path }: GroupProps) {
  const t = useTranslations('product-listing');
  const chosen = chosenStores(filters);
  if (facets.stores.length < 2 && chosen.length === 0) return null;
  return (
    <Choices
      title={t('filters.store')}
      options={facets.stores.map(({ slug, page_name, count }) => ({
        key: slug,
        text: page_name,
        count,
        chosen: chosen.includes(slug),
        // The server refuses the address of one more.
        href:
          chosen.length < maxChosenStores || chosen.includes(slug)
            ? listingHref(path, filters, { store: toggleIn(filters.store, slug) })
            : undefined,
      }))}
    />
  );
}
