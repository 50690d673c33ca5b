import { useLocale, useTranslations } from 'use-intl';
import { useSavedFilters } from '#actors/use-saved-filters.ts';
import { readFeature, splitChosen } from '#schemas/chosen-features.ts';
import type { Listing, ListingFilters } from '#schemas/entities/listing.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { digitsOf, firstOf, formatPriceText, type CurrencyWords } from '#ui/format/price.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Link } from '#ui/link/link.tsx';
import { activeFilters, chosenStores, listingHref, toggleIn } from './listing-query.ts';
import styles from './toolbar.module.css';

interface ActiveFiltersProps {
  listing: Listing;
  path: string;
  savedFilters: string | undefined;
}

/** The search words and the active filters, each a link to the listing without it. */
export function ActiveFilters({ listing, path, savedFilters }: ActiveFiltersProps) {
  const t = useTranslations('product-listing');
  const { filters } = listing;
  const active = activeFilters(filters);
  const names = filters.q === undefined ? active : (['q', ...active] as const);
  if (names.length === 0) return null;
  // The words of a search stay when its filters go.
  const unfiltered = listingHref(path, filters.q === undefined ? {} : { q: filters.q });
  return (
    <ul className={styles.active} aria-label={t('active.label')}>
      {names
        .flatMap((name) => choicesOf(name, listing.filters))
        .map(({ name, value, sign }) => (
          <li key={`${name} ${value}`}>
            <Chip
              href={listingHref(path, listing.filters, {
                [name]:
                  value === undefined ? undefined : toggleIn(String(listing.filters[name]), value, sign),
              })}
              iconEnd="close"
              className={styles.activeChip}
            >
              <span className="visually-hidden">{t('active.remove')} </span>
              <FilterText name={name} value={value} listing={listing} />
            </Chip>
          </li>
        ))}
      {active.length > 0 && (
        <li>
          {savedFilters === undefined ? (
            <ClearAll path={unfiltered} />
          ) : (
            <ClearAndForget path={unfiltered} page={savedFilters} />
          )}
        </li>
      )}
    </ul>
  );
}

interface ShownChoice {
  name: keyof ListingFilters;
  /** One of several values of the filter, and the sign between them. */
  value?: string;
  sign?: string;
}

/** The choices of one filter: each store, feature and option by itself. */
function choicesOf(name: keyof ListingFilters, filters: ListingFilters): ShownChoice[] {
  if (name === 'store') return chosenStores(filters).map((value) => ({ name, value }));
  return name === 'features' || name === 'options'
    ? splitChosen(filters[name]).map((value) => ({ name, value, sign: '|' }))
    : [{ name }];
}

function ClearAll({ path, onClick }: { path: string; onClick?: () => void }) {
  const t = useTranslations('product-listing');
  return (
    <Link className={styles.clear} href={path} onClick={onClick}>
      {t('filters.clear')}
    </Link>
  );
}

function ClearAndForget({ path, page }: { path: string; page: string }) {
  const { forget } = useSavedFilters(page);
  return <ClearAll path={path} onClick={forget} />;
}

/**
 * Formats the price of a filter, which is in the main unit of the shop's first currency, not in its smallest
 * unit.
 */
function priceText(price: number, locale: string, words: CurrencyWords): string {
  const currency = firstOf(words);
  return formatPriceText(Math.round(price * 10 ** digitsOf(currency, words)), currency, locale, words);
}

function FilterText({
  name,
  value = '',
  listing: { filters, facets },
}: {
  name: keyof ListingFilters;
  value: string | undefined;
  listing: Listing;
}) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  const words = useCommonMessages().currency;
  switch (name) {
    case 'q':
      return t('active.q', { words: filters.q ?? '' });
    case 'type':
      return filters.type ? t(`types.${filters.type}`) : null;
    case 'store':
      return facets.stores.find(({ slug }) => slug === value)?.page_name ?? value;
    case 'features':
      return t('active.feature', { ...readFeature(value) });
    case 'options':
      return value;
    case 'min_rating':
      return t('filters.min_rating', { stars: formatNumber(filters.min_rating ?? 0, locale) });
    case 'category':
      return filters.category;
    case 'min_price':
    case 'max_price':
      return t(`active.${name}`, { price: priceText(filters[name] ?? 0, locale, words) });
    case 'in_stock':
    case 'discounted':
      return t(`filters.${name}`);
    case 'sort':
      return null;
  }
}
