import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { categorySummary } from '../../entities/category.ts';
import { postCard } from '../../entities/post.ts';
import { productCard } from '../../entities/product.ts';
import { store } from '../../entities/store.ts';
import { defineOperation } from '../operation.ts';

export const searchProducts = defineOperation({
  id: 'products.search',
  method: 'GET',
  path: '/api/v1/products/search',
  summary:
    'Suggestions while typing: products, categories, stores and posts; popular ones for a text without any word',
  tag: 'products',
  query: z.object({
    q: singleLineText({ max: maxLength.search }).default(''),
    limit: z.coerce.number().int().min(1).max(10).default(6),
  }),
  response: z.object({
    products: z.array(
      productCard.partial({ sellable_id: true }).pick({
        id: true,
        slug: true,
        title: true,
        picture: true,
        option_title: true,
        sellable_id: true,
        is_option_named: true,
        has_cheaper: true,
        price: true,
        discount: true,
        in_stock: true,
      }),
    ),
    categories: z.array(categorySummary.pick({ id: true, slug: true, title: true })),
    stores: z
      .array(store.pick({ Id: true, slug: true, page_name: true }))
      .optional()
      .describe('Stores whose names have the words'),
    posts: z
      .array(postCard.pick({ id: true, kind: true, slug: true, title: true }))
      .optional()
      .describe('Posts of the weblog whose titles or summaries have the words'),
    total: z.int().describe('How many products are found'),
    corrected: z
      .string()
      .nullable()
      .describe('The text that these are found with, when the asked one finds nothing'),
    popular: z.array(z.string()).describe('The most popular searches; only for a text without any word'),
  }),
  errors: ['validation-failed', 'too-many-requests'],
  limit: { network: { max: 120, seconds: 60 } },
  cache: { seconds: 30, tags: ['catalogue'] },
});
