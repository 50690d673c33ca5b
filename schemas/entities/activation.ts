import { z } from 'zod';
import { productForm } from '../forms/product-form.ts';

/**
 * How a product reaches its buyer. `stock`: as a code or goods. `activation`: staff do it, such as topping up
 * the player’s account that the answers name.
 */
export const fulfillment = z.enum(['stock', 'activation']);
export type Fulfillment = z.infer<typeof fulfillment>;

/** The activation status of a line. The statechart is `machines/activation`. */
export const activationStatus = z.enum([
  'registered',
  'waiting',
  'correcting',
  'done',
  'refused',
  'canceled',
]);
export type ActivationStatus = z.infer<typeof activationStatus>;

/** The work of staff for a line of an order. */
export const activation = z.object({
  id: z.int().describe('Id of the line, to correct its answers'),
  status: activationStatus,
  due_at: z.iso
    .datetime()
    .nullable()
    .describe(
      'The moment until which the shop has promised the activation; null when the line does not wait for staff',
    ),
  note: z.string().describe('Note of staff to the customer; empty without one'),
  reference: z.string().nullable().describe('Such as the receipt number of the game’s operator'),
  form: productForm
    .nullable()
    .describe(
      'Form of the product, while the answers are to be corrected, even if the product is not sold any more; null without a form',
    ),
});
export type Activation = z.infer<typeof activation>;

/** Whole hours of a store’s opening hours within which a line is activated; null for products from stock. */
export const activationHours = z.int().min(1).nullable();
