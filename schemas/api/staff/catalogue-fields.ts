import { z } from 'zod';
import {
  maxLength,
  moment,
  multiLineText,
  positiveInteger,
  readableMarkdown,
  singleLineText,
  slug as slugInPath,
} from '../../bounds.ts';
import { fulfillment } from '../../entities/activation.ts';
import { categoryFlag, categoryKind } from '../../entities/category.ts';
import { furtherPrices, priceFields } from '../../entities/money.ts';
import { picture } from '../../entities/picture.ts';
import { isTimeZone } from '../../time-zone.ts';
import { postKind } from '../../entities/post.ts';
import { refuseHtml } from '../../html.ts';
import { readLinkTarget } from '../../link-target.ts';
import { productForm } from '../../forms/product-form.ts';
import { productType } from '../../entities/product.ts';
import { openingInterval } from '../../entities/store.ts';
import { largestId } from '../../query.ts';
import { maxPerLine } from '../../max-per-line.ts';

// The catalogue fields that staff may write. A change contains only the fields that it changes.

/** Latin lower-case letters, digits and single hyphens. */
const slug = slugInPath.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const line = (max: number, min = 0) => singleLineText({ min, max });
const markdown = (max: number, min = 0) => readableMarkdown(multiLineText({ min, max }));
const title = line(200, 2);
const archived = z.boolean().describe('Kept for orders that name it, and shown nowhere');
const place = z.int().min(0).max(100_000);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** The shop's own number of an option: printable and without blanks, as on labels. */
export const sku = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[!-~]+$/);

/** A picture that the shop itself serves: the policy of its pages allows no others. */
export const ownPicture = picture.extend({
  src: z
    .string()
    .min(2)
    .max(2048)
    .regex(/^\/(?![/\\])/),
  alt: line(300).describe('Empty for a decorative picture'),
});

export const productFields = z.object({
  slug,
  type: productType,
  store_id: positiveInteger,
  category_id: positiveInteger,
  title,
  english_title: line(200).nullable(),
  readings: z
    .array(line(100, 1))
    .max(20)
    .describe(
      'Texts under which people look for it too, such as its name in other letters; no page shows them',
    ),
  summary: markdown(500),
  description: markdown(40_000).describe('Markdown'),
  features: z
    .array(z.object({ title: line(120, 1), value: line(500, 1) }))
    .max(60)
    .describe('In the order of the page'),
  faq: z.array(z.object({ question: line(300, 3), answer: markdown(4_000, 1) })).max(40),
  how_to_redeem: markdown(10_000).nullable().describe('Markdown; null for physical goods'),
  form: productForm
    .nullable()
    .describe(
      'The form that a shopper answers before buying the product, such as a player’s id; null for none',
    ),
  fulfillment: fulfillment.describe(
    '`stock`: the buyer gets a code or goods; `activation`: staff do the work that the answers describe, and no code is delivered',
  ),
  pictures: z.array(ownPicture).max(20),
  popularity: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('Its rank among best sellers; sold pieces are added to it'),
  archived,
});
export type ProductFields = z.output<typeof productFields>;

export const optionFields = z.object({
  product_id: positiveInteger,
  position: place,
  title: line(120, 1),
  ...priceFields,
  price: priceFields.price.min(1),
  prices: furtherPrices,
  region: line(80).nullable(),
  denomination: line(80).nullable(),
  sku: sku.nullable().describe('The shop’s own number of the option; no other option has it'),
  min_quantity: z
    .int()
    .min(1)
    .max(maxPerLine)
    .describe(
      'The fewest pieces in one line of an order, such as 5 for wholesale; fewer in stock are sold out',
    ),
  archived,
});
export type OptionFields = z.output<typeof optionFields>;

export const categoryFields = z.object({
  slug,
  title,
  kind: categoryKind,
  parent_id: positiveInteger.nullable(),
  position: place,
  flags: z.array(categoryFlag).max(categoryFlag.options.length),
  color: z
    .string()
    .max(40)
    .regex(/^#[0-9a-f]{3,8}$/i)
    .nullable(),
  picture: ownPicture.nullable(),
  description: markdown(10_000),
  archived,
});
export type CategoryFields = z.output<typeof categoryFields>;

const hours = z.object({
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, { params: { code: 'wrong-format' } }),
  intervals: z
    .array(openingInterval)
    .max(28)
    .describe('One that ends before it starts continues past midnight'),
  closed_dates: z.array(z.iso.date().max(10)).max(60),
});

export const storeFields = z.object({
  slug,
  page_name: line(120, 2),
  summary: markdown(500),
  description: markdown(20_000),
  logo: ownPicture.nullable(),
  cover: ownPicture.nullable(),
  city: line(80),
  address: line(maxLength.note),
  latitude,
  longitude,
  hours,
  contact: z.object({
    phone_number: line(40).nullable(),
    email: line(maxLength.email).nullable(),
    telegram: line(60)
      .regex(/^[^@]*$/)
      .nullable(),
    instagram: line(60).nullable(),
  }),
  main_category_ids: z.array(positiveInteger).max(20),
  archived,
});
export type StoreFields = z.output<typeof storeFields>;

/** A path of the shop, or an address of another site. */
const target = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https:\/\/[^\s/])\S*$|^\/$/)
  .refine((text) => readLinkTarget(text) !== undefined, { params: { code: 'wrong-format' } });

export const postFields = z.object({
  kind: postKind,
  slug,
  title,
  summary: markdown(500),
  body: markdown(100_000, 1).describe('Markdown'),
  picture: ownPicture.nullable(),
  author: line(maxLength.name, 2),
  tags: z.array(line(60, 1)).max(20),
  link: z
    .object({ href: target, label: line(120, 1) })
    .nullable()
    .describe('The video or the app that the post is about'),
  reading_minutes: z.int().min(1).max(600),
  published_at: moment.describe('A post of the future appears at this moment'),
  archived,
});
export type PostFields = z.output<typeof postFields>;

export const linkFields = z.object({
  slug: slug.max(100),
  location: target.describe('A path of the shop, or an https address'),
  archived,
});
export type LinkFields = z.output<typeof linkFields>;

export const cityFields = z.object({
  name: line(80, 2),
  province: line(80, 2),
  lat: latitude,
  long: longitude,
  archived,
});
export type CityFields = z.output<typeof cityFields>;

/**
 * A row of a batch: a new record without `id`, or a change of a record with it. Fields that it omits do not
 * change.
 */
export const changeOf = <Shape extends z.core.$ZodLooseShape>(fields: z.ZodObject<Shape>) =>
  fields
    .partial()
    .extend({
      id: positiveInteger.optional().describe('Id of the changed record; left out for a new record'),
      version: positiveInteger.optional().describe('Version of the record as it was read; needed with `id`'),
    })
    .superRefine(refuseHtml);

/** The fields that every record has in addition to its own. */
export const stored = { id: z.int(), version: z.int() };

/** A piece count that a person may add to or take from the stock. */
export const stockChange = z.int().min(-1_000_000).max(1_000_000);
export const stockCount = z.int().min(0).max(largestId);
