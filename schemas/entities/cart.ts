import { z } from 'zod';
import { activationHours } from './activation.ts';
import { lineAnswer } from './answers.ts';
import { priceFields } from './money.ts';
import { picture } from './picture.ts';
import { minQuantity, productType } from './product.ts';
import { maxPerLine } from '../max-per-line.ts';
import { openingHours } from './store.ts';

/**
 * A cart line: a product snapshot plus `qty`. `id` is the sellable's id. Without multiPrice there is one line
 * for each id and answers, and `key` equals the id when the product has no form. With multiPrice each
 * addition is a separate line with its own key.
 */
export const cartItem = z.object({
  key: z.string().min(1).max(80),
  id: z.int(),
  title: z.string(),
  type: productType,
  ...priceFields,
  qty: z.int().min(1).max(maxPerLine),
  answers: z
    .array(lineAnswer)
    .optional()
    .describe('The answers to the form of the product, as the engine accepted them'),
  product: z.object({
    id: z.int(),
    slug: z.string(),
    option_title: z.string(),
    picture: picture.nullable(),
    store_name: z.string(),
    stock: z.int().min(0),
    min_quantity: minQuantity,
    activation_hours: activationHours.optional().describe('If staff activate it'),
    hours: openingHours.optional().describe('Opening hours of the store, for goods whose order staff handle'),
  }),
});
export type CartItem = z.infer<typeof cartItem>;
export type CartSnapshot = Omit<CartItem, 'key' | 'qty'>;
