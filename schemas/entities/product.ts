import { z } from 'zod';
import { activationHours } from './activation.ts';
import { categorySummary } from './category.ts';
import { delivery } from './delivery.ts';
import { amount, priceFields } from './money.ts';
import { productForm } from '../forms/product-form.ts';
import { picture } from './picture.ts';
import { maxPerLine } from '../max-per-line.ts';
import { store, storeReference } from './store.ts';

/** Gift cards and digital goods are delivered as codes; physical goods as parcels. */
export const productType = z.enum(['gift_card', 'digital', 'physical']);
export type ProductType = z.infer<typeof productType>;

/** The fewest pieces of one order line; absent when one piece can be bought. */
export const minQuantity = z
  .int()
  .min(1)
  .max(maxPerLine)
  .optional()
  .describe('Fewest pieces in one line of an order; left out where one can be bought');

/** One price option of a product: shoppers buy it. A cart line contains its `id`. */
export const sellable = z.object({
  id: z.int(),
  title: z.string().describe('Tells the options of one product apart, for example a denomination'),
  ...priceFields,
  stock: z.int().min(0).describe('Pieces that can be bought: 0 where fewer than `min_quantity` are left'),
  min_quantity: minQuantity,
  region: z.string().nullable(),
  denomination: z.string().nullable(),
  delivery: delivery.describe('Delivery of one piece, for a customer whose identity is not verified'),
});
export type Sellable = z.infer<typeof sellable>;

/**
 * A product in lists. Its prices are those of its cheapest option in stock, among the options with the
 * smallest minimum.
 */
export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  type: productType,
  picture: picture.nullable(),
  sellable_id: z.int().describe('The option that the card’s prices and its add button stand for'),
  option_count: z.int(),
  option_title: z
    .string()
    .optional()
    .describe('Title of that option; left out where all options have one price'),
  is_option_named: z
    .boolean()
    .optional()
    .describe('The search or the filter names that option, so a link leads to it'),
  has_cheaper: z
    .boolean()
    .optional()
    .describe('Whether another option costs less: it is sold out, or sold in larger numbers only'),
  asks: z.boolean().describe('The product has a form: buying it needs answers'),
  ...priceFields,
  in_stock: z.boolean(),
  min_quantity: minQuantity,
  delivery: delivery.describe(
    'Delivery of one piece at the card’s price, for a customer whose identity is not verified',
  ),
  activation_hours: activationHours.describe(
    'Opening hours of the store within which staff activate the product; null for codes and goods',
  ),
  rating: z.number().min(0).max(5).nullable(),
  comment_count: z.int().describe('Reviews: comments with stars'),
  sold_count: z.int(),
  store: storeReference,
});
export type ProductCard = z.infer<typeof productCard>;

/** A feature of a product, as a name and a value. */
export const feature = z.object({ title: z.string(), value: z.string() });

export const frequentQuestion = z.object({ question: z.string(), answer: z.string() });
export type FrequentQuestion = z.infer<typeof frequentQuestion>;

/** Cost and time of sending a product's parcels, whatever the city. */
export const sending = z.object({
  price: amount.describe('Toman: of the cheapest city'),
  price_most: amount.describe('Toman: of the most expensive city'),
  days: z
    .object({ least: z.int(), most: z.int() })
    .nullable()
    .describe('Working days; null when the shop names none'),
  return_days: z
    .int()
    .nullable()
    .describe('Days in which goods may be returned; null when the shop names none'),
});
export type Sending = z.infer<typeof sending>;

export const product = productCard.omit({ id: true, store: true }).extend({
  Id: z.int(),
  english_title: z.string().nullable(),
  summary: z.string(),
  description: z.string().describe('Markdown'),
  pictures: z.array(picture),
  options: z.array(sellable).min(1),
  features: z.array(feature),
  faq: z.array(frequentQuestion),
  how_to_redeem: z.string().nullable().describe('Markdown; null for physical goods'),
  form: productForm
    .nullable()
    .describe('The form to answer for each line; its texts are in the language of the shop'),
  categories: z.array(categorySummary).describe('From the top level down to the product’s own category'),
  identity_limit: amount.describe(
    'Toman: codes of larger purchases wait for the verification of the identity',
  ),
  identity_review_hours: z
    .int()
    .optional()
    .describe('How long a review of identity documents usually takes, where the shop says so'),
  sending: sending.nullable().describe('Null for codes'),
  store,
});
export type Product = z.infer<typeof product>;

/** The current state of one sellable; the cart compares its lines with it. */
export const sellableState = sellable.extend({
  product_id: z.int(),
  product_slug: z.string(),
  product_title: z.string(),
  type: productType,
  activation_hours: activationHours,
  picture: picture.nullable(),
  store: storeReference,
});
export type SellableState = z.infer<typeof sellableState>;
