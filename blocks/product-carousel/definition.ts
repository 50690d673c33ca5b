import { z } from 'zod';
import { listProductCards } from '#schemas/api/products/cards.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, icon, line, link, paragraph } from '#schemas/block/fields.ts';
import { request } from '#schemas/block/request.ts';
import { categoryKind } from '#schemas/entities/category.ts';
import { longText, sampleCard, sampleCards } from '#schemas/entities/examples.ts';
import { listingSort } from '#schemas/entities/listing.ts';
import { currency } from '#schemas/entities/money.ts';
import { productType } from '#schemas/entities/product.ts';

/** Products that are chosen by hand are shown as they are. */
const byHand = { ids: true } as const;

export default defineBlock({
  type: 'product-carousel',
  version: 1,
  label: 'Product carousel',
  category: 'catalogue',
  hydrate: 'visible',
  props: z.strictObject({
    title: line('Title', 80),
    subtitle: paragraph('Subtitle', 200).optional(),
    icon: icon().optional(),
    link: link('Link to all').optional(),
    tone: z
      .enum(['plain', 'sunken', 'tint'])
      .default('plain')
      .meta({ title: 'Background', widget: 'select' }),
    ids: z.array(z.int().positive()).min(1).max(24).optional().meta({
      title: 'Products',
      description:
        'Ids in their order; else they are chosen by what follows, and those with which an earlier row of the page begins come last',
      widget: 'products',
    }),
    category: z
      .string()
      .max(100)
      .optional()
      .meta({
        title: 'Category',
        description: 'Only where no products are chosen by their ids',
        widget: 'category',
        followedBy: { title: 'title', link: 'link' },
        unusedWhen: byHand,
      }),
    kind: categoryKind.optional().meta({ title: 'Kind of category', widget: 'select', unusedWhen: byHand }),
    type: productType.optional().meta({ title: 'Kind of product', widget: 'select', unusedWhen: byHand }),
    store: z.string().max(100).optional().meta({ title: 'Store', widget: 'store', unusedWhen: byHand }),
    sort: listingSort.default('popular').meta({ title: 'Order', widget: 'select', unusedWhen: byHand }),
    discounted: z
      .boolean()
      .default(false)
      .meta({ title: 'With a discount only', widget: 'switch', unusedWhen: byHand }),
    inStock: z.boolean().default(true).meta({ title: 'In stock only', widget: 'switch', unusedWhen: byHand }),
    limit: count('At most', 24).default(12).meta({ unusedWhen: byHand }),
    showStore: z.boolean().default(false).meta({ title: 'Show the store', widget: 'switch' }),
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
  }),
  presets: [
    {
      label: 'Discounts',
      props: { title: 'Discounts', sort: 'discount', discounted: true, tone: 'tint', icon: 'badge-percent' },
    },
  ],
  leadsTo: () => ['cart', 'product'],
  data: ({ ids, category, kind, type, store, sort, discounted, inStock, limit }) => ({
    cards: request(
      listProductCards,
      ids
        ? { ids: ids.join(','), limit: ids.length }
        : {
            category,
            category_kind: kind,
            type,
            store,
            sort,
            discounted: discounted || undefined,
            in_stock: inStock || undefined,
            limit,
          },
    ),
  }),
  row: ({ ids }) => ({ of: 'cards', chosen: ids !== undefined }),
  examples: {
    default: {
      props: { title: 'پرفروش‌ها', link: { label: 'همه', href: '/products?sort=popular' } },
      data: { cards: { products: sampleCards(10) } },
    },
    discounts: {
      props: {
        title: 'شگفت‌انگیزها',
        tone: 'tint',
        icon: 'badge-percent',
        discounted: true,
        showStore: true,
      },
      data: { cards: { products: sampleCards(6) } },
    },
    empty: { props: { title: 'پرفروش‌ها' }, data: { cards: { products: [] } } },
    error: { props: { title: 'پرفروش‌ها' } },
    missingPicture: {
      props: { title: 'پرفروش‌ها' },
      data: { cards: { products: [sampleCard({ picture: null })] } },
    },
    longText: {
      props: { title: longText.slice(0, 80), subtitle: longText.slice(0, 200) },
      data: { cards: { products: [sampleCard({ title: longText }), ...sampleCards(3)] } },
    },
  },
});
