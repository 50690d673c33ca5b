import { z } from 'zod';
import {
  categoryFields,
  linkFields,
  optionFields,
  ownPicture,
  postFields,
  productFields,
  storeFields,
} from '../api/staff/catalogue-fields.ts';
import { createDiscount } from '../api/staff/operations.ts';
import { singleLineText } from '../bounds.ts';
import { refuseHtml } from '../html.ts';
import { largestId } from '../query.ts';

// The documents of a catalogue in files. Records refer to each other by slugs, and to pictures by files.
// Fields that a record omits do not change. In a new record they get the defaults of the staff operations.

/** The version of these documents. */
export const catalogueVersion = 1;

const slug = categoryFields.shape.slug;
const alt = singleLineText({ max: 300 }).describe('For those who do not see it; empty for decoration');

/** A file of the folder, or a picture that the shop already serves. */
export const pictureOfCatalogue = z.union([
  z.strictObject({
    file: z
      .string()
      .min(1)
      .max(300)
      .describe(
        'Path below the folder of the catalogue: JPEG, PNG or WebP; made again in the widths of pages',
      ),
    alt,
  }),
  z.strictObject(ownPicture.shape).describe('A picture that the shop serves already, as exports write it'),
]);
export type PictureOfCatalogue = z.output<typeof pictureOfCatalogue>;
const picture = pictureOfCatalogue.nullable();

const option = z.strictObject({
  ...optionFields.omit({ product_id: true }).partial().shape,
  title: optionFields.shape.title.describe('Names the option within its product, where it has no `sku`'),
  price: optionFields.shape.price.describe(
    'In the smallest unit of the first currency: whole toman, cents. Beside prices.csv: of a new option',
  ),
  stock: z
    .int()
    .min(0)
    .max(largestId)
    .optional()
    .describe('Pieces of an option that was never counted. Later counts are in stock.csv'),
});
export type OptionOfCatalogue = z.output<typeof option>;

/** One line of `products.jsonl`. */
export const productOfCatalogue = z
  .strictObject({
    ...productFields.omit({ store_id: true, category_id: true, pictures: true }).partial().shape,
    slug,
    store: slug.optional().describe('Slug of its store'),
    category: slug.optional().describe('Slug of its category'),
    pictures: z.array(pictureOfCatalogue).max(20).optional(),
    options: z.array(option).max(100).optional().describe('Those that are not named stay as they are'),
  })
  .superRefine(refuseHtml);
export type ProductOfCatalogue = z.output<typeof productOfCatalogue>;

const category = z
  .strictObject({
    ...categoryFields.omit({ parent_id: true, picture: true }).partial().shape,
    slug,
    parent: slug.nullable().optional().describe('Slug of the category above it'),
    picture: picture.optional(),
  })
  .superRefine(refuseHtml);
export type CategoryOfCatalogue = z.output<typeof category>;

const store = z
  .strictObject({
    ...storeFields.omit({ main_category_ids: true, logo: true, cover: true }).partial().shape,
    slug,
    main_categories: z.array(slug).max(20).optional().describe('Slugs of categories'),
    logo: picture.optional(),
    cover: picture.optional(),
  })
  .superRefine(refuseHtml);
export type StoreOfCatalogue = z.output<typeof store>;

const post = z
  .strictObject({
    ...postFields.omit({ picture: true }).partial().shape,
    kind: postFields.shape.kind,
    slug,
    picture: picture.optional(),
  })
  .superRefine(refuseHtml);
export type PostOfCatalogue = z.output<typeof post>;

const link = z.strictObject({ ...linkFields.partial().shape, slug: linkFields.shape.slug });
export type LinkOfCatalogue = z.output<typeof link>;

const terms = createDiscount.body.shape;
const discount = z.strictObject({
  code: terms.code,
  percent: terms.percent.nullable().describe('A new code has this or an amount; the one replaces the other'),
  amount: terms.amount.nullable(),
  currency: terms.currency.nullable(),
  minimum: terms.minimum.unwrap().optional(),
  maximum: terms.maximum.nullable(),
  expires_at: terms.expires_at.nullable().describe('Null for a code that does not expire'),
  total_limit: terms.total_limit.nullable().describe('Null for a code without a limit'),
  user_limit: terms.user_limit,
  active: terms.active.unwrap().optional(),
  personal: terms.personal,
});
export type DiscountOfCatalogue = z.output<typeof discount>;

const version = z.literal(catalogueVersion).describe('Of this kind of document');

/** Documents that are one JSON text, by file name. The records are under the key. */
export const catalogueDocuments = {
  'categories.json': { key: 'categories', record: category },
  'stores.json': { key: 'stores', record: store },
  'posts.json': { key: 'posts', record: post },
  'short-links.json': { key: 'links', record: link },
  'discounts.json': { key: 'discounts', record: discount },
} as const;
export type CatalogueDocument = keyof typeof catalogueDocuments;

/** JSON Schemas of the documents of a catalogue, by the names of the generated files. */
export const catalogueSchemas: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    Object.entries(catalogueDocuments).map(([file, { key, record }]) => [
      `catalogue-${file.slice(0, -'.json'.length)}`,
      z.strictObject({ version, [key]: z.array(record) }),
    ]),
  ),
  'catalogue-product': productOfCatalogue,
};

/** Columns of `prices.csv`, and the fields of an option that they change. */
export const priceColumns = ['price', 'discount', 'usdt_price', 'usdt_discount'] as const;
/** A column of `prices.csv` for a further currency of the shop, such as `price.jpy` and `discount.jpy`. */
export const furtherColumn = /^(price|discount)\.([a-z]{3,8})$/;
/** Columns with which both CSV files identify an option: its id, its number, or its product and its title. */
export const optionColumns = ['id', 'sku', 'product', 'option'] as const;
/** Columns of `stock.csv`. */
export const stockColumns = ['stock', 'seen', 'count'] as const;
