import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { productCard } from '../../entities/product.ts';
import { limit } from '../../query.ts';
import { defineOperation } from '../operation.ts';

export const listRelatedProducts = defineOperation({
  id: 'products.related',
  method: 'GET',
  path: '/api/v1/products/{slug}/related',
  summary: 'Products of the same category, nearest first',
  tag: 'products',
  params: z.object({ slug }),
  query: z.object({ limit: limit.default(12) }),
  response: z.object({ products: z.array(productCard) }),
  errors: ['product-not-found', 'validation-failed'],
  cache: { seconds: 300, tags: ['catalogue'] },
});
