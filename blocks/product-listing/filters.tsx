import type { KeyboardEvent, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { maxChosenStores } from '#schemas/chosen-stores.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { Button } from '#ui/button/button.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { activeFilters, chosenStores, listingHref, toggleStore } from './listing-query.ts';
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
  const groups: Record<FilterName, ReactNode> = {
    availability: <Availability key="availability" listing={listing} path={path} />,
    type: <Types key="type" listing={listing} path={path} />,
    price: hasPrices(listing) && <PriceForm key="price" id={`${id}-price`} listing={listing} path={path} />,
    store: <Stores key="store" listing={listing} path={path} />,
  };
  return (
    <aside
      id={id}
      popover="auto"
      className={styles.panel}
      aria-label={t('filters.title')}
      onKeyDown={onKeyDown}
    >
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
            ? listingHref(path, filters, { store: toggleStore(filters, slug) })
            : undefined,
      }))}
    />
  );
}

interface Choice {
  chosen: boolean;
  /** Undefined for a choice that cannot be made now. */
  href: string | undefined;
}

interface Option extends Choice {
  key: string;
  text: string;
  count: number;
}

/** The options of one filter. With `any` the shopper chooses one option or any, else several. */
function Choices({ title, any, options }: { title: string; any?: Choice; options: readonly Option[] }) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  return (
    <details className={styles.details} open>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.list} role={any ? 'radiogroup' : 'group'} aria-label={title}>
        {[...(any ? [{ ...any, key: '', text: t('filters.any'), count: undefined }] : []), ...options].map(
          ({ key, text, count, chosen, href }) => (
            <a
              key={key}
              className={styles.choice}
              href={href}
              role={any ? 'radio' : 'checkbox'}
              aria-checked={chosen}
              aria-disabled={href === undefined ? true : undefined}
            >
              <span className={styles.mark} aria-hidden />
              <span className={styles.text}>{text}</span>
              {count !== undefined && <span className={styles.count}>{formatNumber(count, locale)}</span>}
            </a>
          ),
        )}
      </div>
    </details>
  );
}
