import { z } from 'zod';
import { maxLength, singleLineText, slug } from '../bounds.ts';
import { maxChosenFeatures, maxFeatureTitle, maxFeatureValue } from '../chosen-features.ts';
import { maxChosenStores } from '../chosen-stores.ts';
import { plainAmount } from '../written-amount.ts';
import { pagination } from './pagination.ts';
import { productCard, productType } from './product.ts';

export const listingSort = z.enum(['popular', 'newest', 'cheapest', 'dearest', 'discount', 'rating']);
export type ListingSort = z.infer<typeof listingSort>;

const flag = z.union([
  z.boolean(),
  z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true'),
]);

/**
 * A price as people write it, in the form that a plain HTML form sends without a script: `12.5` is $12.50.
 */
const amount = z.preprocess(
  (value) => (typeof value === 'string' ? plainAmount(value) : value),
  z.coerce.number().min(0).max(1e12),
);
const written = 'After the discount, as people write it in the first currency: 12.5 is $12.50';

/** Stores in the form that an address has them: slugs with commas between them. */
const chosenStores = z
  .string()
  .max(maxChosenStores * (maxLength.slug + 1))
  .regex(new RegExp(`^[^,]+(?:,[^,]+){0,${maxChosenStores - 1}}$`));

/** Texts in the form that an address has them, with bars between them. */
const severalOf = (one: string, longest: number) =>
  z
    .string()
    .max(maxChosenFeatures * (longest + 1))
    .regex(new RegExp(`^${one}(?:\\|${one}){0,${maxChosenFeatures - 1}}$`, 'u'));
const value = `[^|\\p{Cc}]{1,${maxFeatureValue}}`;
const chosenFeatures = severalOf(
  `[^:|\\p{Cc}]{1,${maxFeatureTitle}}:${value}`,
  maxFeatureTitle + 1 + maxFeatureValue,
);
const chosenOptions = severalOf(value, maxFeatureValue);

/** The filters of a product listing, as the query string contains them. */
export const listingFilters = z.object({
  q: singleLineText({ max: maxLength.search })
    .optional()
    .describe('Search text; one without any word finds nothing'),
  sort: listingSort.optional(),
  type: productType.optional(),
  store: chosenStores
    .optional()
    .describe('Slug of a store, or several with commas between them; unknown ones count for nothing'),
  category: slug.optional().describe('Slug of a category; its sub-categories are included'),
  min_price: amount.optional().describe(written),
  max_price: amount.optional().describe(written),
  in_stock: flag.optional(),
  discounted: flag.optional(),
  features: chosenFeatures
    .optional()
    .describe('`title:value` of features with bars between them; values of one title widen the list'),
  options: chosenOptions.optional().describe('Titles of options that can be bought, with bars between them'),
  min_rating: z.coerce.number().int().min(1).max(5).optional().describe('Fewest stars'),
});
export type ListingFilters = z.infer<typeof listingFilters>;

/** Values of a feature, or titles of options, that products of a list share. */
const sharedValues = z.array(
  z.object({
    value: z.string(),
    count: z.int().optional().describe('Products of the list; left out where the list is too long to count'),
  }),
);

/** The query of a listing page, in addition to the choices of shoppers. */
export const listingPage = {
  with_features: flag
    .optional()
    .describe('The page offers filters of features, options and ratings; a list of a category, or a search'),
  usual_sort: listingSort
    .optional()
    .describe('The order of the page until the visitor chooses another one; not for a search'),
};

/** A page of products with the values that a listing screen needs for its filters. */
export const listing = z.object({
  products: z.array(productCard),
  pagination,
  filters: listingFilters,
  facets: z.object({
    price: z
      .object({ min: z.int(), max: z.int() })
      .describe('Whole units of the first currency, as the filters of prices: `min` rounded down, `max` up'),
    types: z.array(z.object({ type: productType, count: z.int() })),
    stores: z.array(z.object({ slug: z.string(), page_name: z.string(), count: z.int() })),
    features: z
      .array(z.object({ title: z.string(), values: sharedValues }))
      .optional()
      .describe('Features that several products of the list share; only with `with_features`'),
    options: sharedValues.optional().describe('Options of several products; only with `with_features`'),
    ratings: z
      .array(z.object({ least: z.int(), count: z.int().optional() }))
      .optional()
      .describe('Products with at least so many stars; only with `with_features`'),
  }),
  search: z
    .object({
      corrected: z
        .string()
        .nullable()
        .describe(
          'The search text whose results these are, when nothing is found with the one that was asked',
        ),
      suggestion: z.string().nullable().describe('A search text that may have been meant and finds more'),
    })
    .optional()
    .describe('Only of a search'),
  popular: z.array(productCard).optional().describe('Products to show when a search finds nothing'),
});
export type Listing = z.infer<typeof listing>;
