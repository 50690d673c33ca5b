import { useLocale, useTranslations } from 'use-intl';
import { maxChosenFeatures, splitChosen, writeFeature } from '#schemas/chosen-features.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Choices, type ChoiceOption } from './choices.tsx';
import { listingHref, toggleIn } from './listing-query.ts';

interface FeatureFiltersProps {
  listing: Listing;
  path: string;
}

/** So many filters of features show their options at first. */
const opened = 2;

/** Filters by the properties that products of the list share: their options, features and ratings. */
export function FeatureFilters({ listing: { filters, facets }, path }: FeatureFiltersProps) {
  const t = useTranslations('product-listing');
  const locale = useLocale();
  const { features = [], options = [], ratings = [] } = facets;
  const optionOf = (
    name: 'features' | 'options',
    text: string,
    { value, count }: { value: string; count?: number | undefined },
  ): ChoiceOption => {
    const all = splitChosen(filters[name]);
    const chosen = all.includes(text);
    // One more would be refused by the server, and one without products leads nowhere.
    const canChoose = chosen || (count !== 0 && all.length < maxChosenFeatures);
    const href = canChoose
      ? listingHref(path, filters, { [name]: toggleIn(filters[name], text, '|') })
      : undefined;
    return { key: value, text: value, count, chosen, href };
  };
  const isOfCards = facets.types.length > 0 && facets.types.every(({ type }) => type === 'gift_card');
  const groups = [
    ...(options.length > 0
      ? [
          {
            key: 'options',
            title: t(isOfCards ? 'filters.amounts' : 'filters.options'),
            options: options.map((each) => optionOf('options', each.value, each)),
          },
        ]
      : []),
    ...features.map(({ title, values }) => ({
      // A feature may have the title of the options.
      key: `feature ${title}`,
      title,
      options: values.map((each) => optionOf('features', writeFeature({ title, value: each.value }), each)),
    })),
  ];
  return (
    <>
      {groups.map(({ key, title, options: choices }, index) => (
        <Choices
          key={key}
          title={title}
          options={choices}
          open={index < opened || choices.some(({ chosen }) => chosen)}
        />
      ))}
      {ratings.length > 0 && (
        <Choices
          title={t('filters.rating')}
          any={{
            chosen: filters.min_rating === undefined,
            href: listingHref(path, filters, { min_rating: undefined }),
          }}
          options={ratings.map(({ least, count }) => ({
            key: String(least),
            text: t('filters.min_rating', { stars: formatNumber(least, locale) }),
            count,
            chosen: filters.min_rating === least,
            href: count === 0 ? undefined : listingHref(path, filters, { min_rating: least }),
          }))}
          open={filters.min_rating !== undefined}
        />
      )}
    </>
  );
}
