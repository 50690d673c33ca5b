import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleCard, sampleCards, sampleListing } from '#schemas/entities/examples.ts';
import { listingSort } from '#schemas/entities/listing.ts';
import { currency } from '#schemas/entities/money.ts';

const memoryName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const onePage = { current_page: 1, last_page: 1, per_page: 24 };

/** The product listing of the page: filters, sorting, cards and pagination, all as links and a GET form. */
export default defineBlock({
  type: 'product-listing',
  version: 1,
  label: 'Product listing',
  category: 'catalogue',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
    filters: z
      .array(z.enum(['availability', 'type', 'price', 'features', 'store']))
      .max(5)
      .default(['availability', 'type', 'price', 'features', 'store'])
      .meta({ title: 'Filters, in this order', widget: 'select' }),
    sorts: z
      .array(listingSort)
      .max(listingSort.options.length)
      .default([...listingSort.options])
      .meta({ title: 'Orders that are offered', widget: 'select' }),
    showStore: z.boolean().default(true).meta({ title: 'Store on the cards', widget: 'switch' }),
    savedFilters: memoryName.optional().meta({ title: 'Name that filters are kept under', widget: 'text' }),
    savedPagination: memoryName
      .optional()
      .meta({ title: 'Name that the page is kept under, for the way back', widget: 'text' }),
    scrollMemory: memoryName.optional().meta({ title: 'Name that the place is kept under', widget: 'text' }),
  }),
  presets: [
    {
      label: 'Listing of one store',
      props: { filters: ['availability', 'type', 'price', 'features'], showStore: false },
    },
  ],
  leadsTo: () => ['cart', 'product'],
  pageQuery: ({ sorts: [first = 'popular'], filters }) => ({
    // Until the shopper chooses an order, the engine sorts by popularity.
    ...(first !== 'popular' && { usual_sort: first }),
    // The engine reads products for these filters, so only pages that offer them ask.
    ...(filters.includes('features') && { with_features: '1' }),
  }),
  data: () => ({ listing: fromPage('listing'), path: fromPage('path'), query: fromPage('query') }),
  examples: {
    default: {
      props: { savedFilters: 'web_gifts', savedPagination: 'web_gifts' },
      data: { path: '/products', listing: sampleListing() },
    },
    filtered: {
      props: {},
      data: {
        path: '/products',
        listing: sampleListing({
          filters: {
            q: 'اپل',
            sort: 'cheapest',
            type: 'gift_card',
            store: 'digikart',
            min_price: 100_000,
            in_stock: true,
            discounted: true,
          },
          pagination: { current_page: 3, last_page: 6, per_page: 24, total: 138 },
        }),
      },
    },
    ofCategory: {
      props: {},
      data: {
        path: '/products/apple',
        query: { in_stock: '1' },
        listing: sampleListing({ filters: { category: 'apple', in_stock: true } }),
      },
    },
    withFeatures: {
      props: {},
      data: {
        path: '/products/audio',
        listing: sampleListing({
          filters: { features: 'رنگ:مشکی|اتصال:بلوتوث', options: 'لارج', min_rating: 4 },
          facets: {
            price: { min: 45_000, max: 12_400_000 },
            types: [{ type: 'physical', count: 46 }],
            stores: [{ slug: 'digikart', page_name: 'دیجی‌کارت', count: 46 }],
            features: [
              {
                title: 'رنگ',
                values: [
                  { value: 'مشکی', count: 12 },
                  { value: 'سفید', count: 7 },
                  { value: 'صورتی', count: 0 },
                ],
              },
              { title: 'اتصال', values: [{ value: 'بلوتوث' }, { value: 'سیمی' }] },
            ],
            options: [
              { value: 'لارج', count: 9 },
              { value: 'مدیوم', count: 4 },
            ],
            ratings: [
              { least: 4, count: 12 },
              { least: 3, count: 20 },
            ],
          },
        }),
      },
    },
    mobile: {
      props: { savedFilters: 'mobile_gifts' },
      data: { path: '/products', listing: sampleListing() },
      platform: 'mobile',
    },
    empty: {
      props: {},
      data: {
        path: '/products',
        listing: sampleListing({ products: [], pagination: { ...onePage, total: 0 } }),
      },
    },
    emptyByFilter: {
      props: {},
      data: {
        path: '/products',
        listing: sampleListing({
          products: [],
          filters: { discounted: true, max_price: 1000 },
          pagination: { ...onePage, total: 0 },
        }),
      },
    },
    notFound: {
      props: {},
      data: {
        path: '/products',
        listing: sampleListing({
          products: [],
          filters: { q: 'کشتی فضایی' },
          pagination: { ...onePage, total: 0 },
          facets: { price: { min: 0, max: 0 }, types: [], stores: [] },
          search: { corrected: null, suggestion: null },
          popular: sampleCards(8),
        }),
      },
    },
    longText: {
      props: {},
      data: {
        path: '/products',
        listing: sampleListing({
          products: [sampleCard({ title: longText }), ...sampleCards(2)],
          filters: { q: longText.slice(0, 100) },
        }),
      },
    },
    missingPicture: {
      props: {},
      data: { path: '/products', listing: sampleListing({ products: [sampleCard({ picture: null })] }) },
    },
    error: { props: {}, data: { path: '/products' } },
  },
});
