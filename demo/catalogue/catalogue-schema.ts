import { z } from 'zod';
import { fulfillment } from '#schemas/entities/activation.ts';
import { categoryFlag } from '#schemas/entities/category.ts';
import { commentAuthorRole } from '#schemas/entities/comment.ts';
import { postKind } from '#schemas/entities/post.ts';
import { minQuantity, productType } from '#schemas/entities/product.ts';
import { productForm } from '#schemas/forms/product-form.ts';
import { pictureRecipe } from '../art/picture-recipe.ts';

// The files of a shop's catalogue folder. Texts may contain {placeholders}: names of an item's own values,
// of an axis entry ({region.title}), or `amount` inside a list of denominations.

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: Latin lower-case letters, digits and single hyphens');
const text = z.string().min(1);
const share = z.number().min(0).max(1);
const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'a time from 00:00 to 24:00');
const value = z.union([z.string(), z.number()]);

/** `shop.json`: numbers and phrases for the whole catalogue. */
export const shopFile = z.strictObject({
  version: z.literal(1),
  seed: z.int().describe('Where the random numbers start'),
  base_date: z.iso.datetime().describe('Nothing in the catalogue is younger'),
  time_zone: text,
  numbers: z
    .strictObject({ digits: z.string().length(10), thousands: z.string(), decimal: z.string() })
    .optional()
    .describe('How the shop’s language writes numbers; digits from zero'),
  toman_per_dollar: z
    .number()
    .positive()
    .describe(
      'Smallest units of the first currency that a dollar is worth: toman, or 100 in a shop that counts in dollars',
    ),
  price_step: z.int().positive().describe('Prices in the first currency are multiples of this'),
  sold_out_share: share,
  single_option_title: text.describe('The option’s title of products that have only one'),
  discount: z.strictObject({ share, percents: z.array(z.number().min(1).max(90)).min(1) }),
  alts: z.strictObject({ category: text, store_logo: text, store_cover: text, post: text }),
  comments: z.strictObject({ total: z.int().min(0), not_approved_share: share, days: z.int().positive() }),
  growth: z.strictObject({
    gift_card: text,
    digital: text,
    physical: text,
    colours: z.array(text).min(1),
    editions: z.array(text).min(1),
  }),
});
export type ShopFile = z.output<typeof shopFile>;

const hours = z.strictObject({ days: z.array(z.int().min(0).max(6)).min(1), from: clock, until: clock });
export const storesFile = z.strictObject({
  stores: z
    .array(
      z.strictObject({
        slug,
        page_name: text,
        city: text,
        summary: text,
        description: text,
        address: text,
        phone_number: z.string().nullable(),
        email: z.string().nullable(),
        telegram: z
          .string()
          .regex(/^[^@]+$/, 'a Telegram name without the @')
          .nullable(),
        instagram: z.string().nullable(),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        hours: z.array(hours),
        follow_count: z.int().min(0),
        rating: z.number().min(0).max(5).nullable(),
        main_categories: z.array(slug),
        logo: pictureRecipe,
        cover: pictureRecipe,
      }),
    )
    .min(1),
});
export type StoreEntry = z.output<typeof storesFile>['stores'][number];

/** A category; without `art` it uses its parent's picture. */
export const categoryEntry = z.strictObject({
  slug,
  title: text,
  flags: z.array(categoryFlag).default([]),
  art: pictureRecipe.optional(),
  description: z.string().default(''),
  get sub_cats() {
    return z.array(categoryEntry).default([]);
  },
});
export type CategoryEntry = z.output<typeof categoryEntry>;
export const categoriesFile = z.strictObject({
  gift: z.array(categoryEntry),
  product: z.array(categoryEntry),
});

export const regionsFile = z.record(
  slug,
  z.strictObject({
    title: text,
    english: text,
    tag: text,
    unit: text,
    unit_english: text,
    dollars: z.number().positive(),
    denominations: z.array(z.number().positive()).min(1),
    note: z.string().default(''),
  }),
);

const question = z.strictObject({ question: text, answer: text });
export const textsFile = z.strictObject({
  faq: z.record(z.string(), question),
  redeem: z.record(z.string(), text),
  sections: z.record(z.string(), text),
  forms: z
    .record(z.string(), productForm)
    .default({})
    .describe('What products ask for before they are bought'),
});

/**
 * Has one of: toman `price`, `dollars`, `units` of the region's currency, or a `factor` of the item's own
 * price.
 */
const optionEntry = z.strictObject({
  title: text,
  price: value.optional(),
  dollars: value.optional(),
  units: value.optional(),
  factor: z.number().positive().optional(),
  denomination: text.optional(),
  min_quantity: minQuantity,
});
export type OptionEntry = z.output<typeof optionEntry>;

const art = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
const axisEntry = z.object({ slug }).catchall(value);
const itemFields = {
  slug,
  price: z.number().positive().optional(),
  dollars: z.number().positive().optional(),
  options: z.array(optionEntry).min(1).optional(),
  art: art.optional(),
  category: text.optional(),
  stores: z.array(slug).min(1).optional(),
  form: text.optional().describe('Of texts.json: what the product asks for'),
  fulfillment: fulfillment.optional().describe('`activation`: staff do it, and no code is delivered'),
  description: z.array(text).min(1).optional().describe('Instead of that of the family'),
  faq: z.array(text).min(1).optional().describe('Of texts.json, instead of those of the family'),
  only: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Which entries of an axis the item has'),
  with: z
    .record(z.string(), z.record(z.string(), z.record(z.string(), value)))
    .optional()
    .describe('More values by axis and entry; entries that are not named fall away'),
};
const item = z.object(itemFields).catchall(value);
export type FamilyItem = z.output<typeof item>;

/** Products that share a description: the items, combined with the entries of each axis in `across`. */
export const family = z.strictObject({
  id: slug,
  type: productType,
  comments: text.describe('The group of comments.json'),
  stores: z.array(slug).min(1),
  slug: text,
  category: text,
  title: text,
  english_title: text.optional(),
  summary: z.array(text).min(1),
  description: z
    .array(z.union([text, z.array(text).min(1)]))
    .min(1)
    .describe('Markdown parts; a list is a choice; "@name" is a section of texts.json'),
  features: z.array(z.strictObject({ title: text, value: text })),
  faq: z.array(z.union([text, question])),
  redeem: text.optional(),
  form: text.optional().describe('Of texts.json: what its products ask for; an item may name another'),
  fulfillment: fulfillment
    .default('stock')
    .describe('How its products reach their buyers; an item may name another way'),
  art,
  alt: text,
  sold: z.tuple([z.int().min(0), z.int().min(1)]),
  margin: z.number().positive().default(1),
  discount_share: share.optional(),
  across: z
    .array(
      z.union([
        z.strictObject({ as: text, regions: z.array(slug).min(1) }),
        z.strictObject({ as: text, of: z.array(axisEntry).min(1) }),
      ]),
    )
    .default([]),
  options: z
    .union([z.array(optionEntry).min(1), z.strictObject({ denominations: text, of: text })])
    .optional(),
  items: z.array(item).min(1),
});
export type Family = z.output<typeof family>;
export const familiesFile = z.strictObject({ families: z.array(family).min(1) });

/** `specifications.json`: what all products of a category have in common, after the features of their family. */
export const specificationsFile = z.strictObject({
  categories: z.record(
    slug,
    z.strictObject({
      about: text.describe('A paragraph of the description, after the first'),
      features: z.array(z.strictObject({ title: text, value: text })),
    }),
  ),
});

const mood = z.strictObject({
  openings: z.array(text).min(1),
  closings: z.array(text).min(1),
  answers: z.array(text).min(1),
});
const points = z.array(text).min(1);
const commentGroup = z.strictObject({
  good: points,
  fair: points,
  poor: points,
  questions: z.array(z.strictObject({ text, answer: text })).min(1),
});
/**
 * `comments.json`: a comment consists of an opening for its mood, a point for its group, and sometimes a
 * closing.
 */
export const commentsFile = z.strictObject({
  authors: z.array(text).min(1),
  staff: z.array(z.strictObject({ name: text, role: commentAuthorRole.exclude(['customer']) })).min(1),
  shared: z.strictObject({ good: mood, fair: mood, poor: mood }),
  groups: z.record(z.string(), commentGroup),
});
export type CommentsFile = z.output<typeof commentsFile>;

export const postsFile = z.strictObject({
  posts: z.array(
    z.strictObject({
      kind: postKind,
      slug,
      title: text,
      summary: text,
      author: text,
      days_ago: z.number().min(0),
      tags: z.array(text),
      art: pictureRecipe,
      link: z.strictObject({ href: text, label: text }).optional(),
      body: z.array(text).min(1).describe('Paragraphs of Markdown'),
    }),
  ),
});
export const shortLinksFile = z.strictObject({
  links: z.array(
    z.strictObject({
      slug,
      location: z.string().regex(/^(\/|https:\/\/)/, 'a path of the shop or an https address'),
    }),
  ),
});
