import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { product } from '../../entities/product.ts';
import { defineOperation } from '../operation.ts';

export const getProduct = defineOperation({
  id: 'products.get',
  method: 'GET',
  path: '/api/v1/products/{slug}',
  summary: 'One product with its price options, features and questions',
  tag: 'products',
  params: z.object({ slug }),
  response: z.object({ product }),
  errors: ['product-not-found'],
  cache: { seconds: 60, tags: ['catalogue'] },
});
