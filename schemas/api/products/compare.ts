import { z } from 'zod';
import { maxLength } from '../../bounds.ts';
import { maxCompared, readCompared } from '../../compared-products.ts';
import { feature, productCard } from '../../entities/product.ts';
import { defineOperation } from '../operation.ts';

/** Slugs with commas between them, as the address of a comparison has them. */
const comparedSlugs = z
  .string()
  .max(maxCompared * (maxLength.slug + 1))
  .regex(new RegExp(`^[^,]+(?:,[^,]+){0,${maxCompared - 1}}$`))
  .transform(readCompared);

export const compareProducts = defineOperation({
  id: 'products.compare',
  method: 'GET',
  path: '/api/v1/compared-products',
  summary: 'Products side by side, with their features, and more of the kind of the first one',
  tag: 'products',
  query: z.object({
    slugs: comparedSlugs
      .optional()
      .describe('Slugs with commas between them; unknown ones count for nothing'),
  }),
  response: z.object({
    products: z.array(productCard.extend({ features: z.array(feature) })),
    related: z.array(productCard),
  }),
  errors: ['validation-failed'],
});
