import { z } from 'zod';
import { maxLength, positiveInteger, singleLineText } from '../../bounds.ts';
import { before, idInPath, nextBefore } from '../../query.ts';
import { defineOperation, quarterHour, type OperationLimit } from '../operation.ts';
import * as fields from './catalogue-fields.ts';
import { common, id, note, once } from './shared.ts';

// The catalogue as staff edit it. A list continues after the last id that it has shown. Every record has a
// version. A batch of changes is saved as a whole or not at all.

const tag = 'catalogue';
/** The limit of one member of staff. A batch contains many records. */
const editingLimit: OperationLimit = {
  customer: { max: 600, seconds: quarterHour },
  network: { max: 6_000, seconds: quarterHour },
};
/** Roles that may read the whole catalogue. */
const readers = ['catalogue', 'merchandiser', 'stock', 'owner'] as const;
/** Roles that may write the texts and the link targets of the shop. */
const authors = ['merchandiser', 'catalogue', 'owner'] as const;

const errors = [...common, 'too-many-requests'] as const;
const list = { method: 'GET', tag, limit: editingLimit, errors: [...errors] } as const;
const one = {
  method: 'GET',
  tag,
  limit: editingLimit,
  params: id,
  errors: [...errors, 'not-found'],
} as const;
const save = {
  method: 'POST',
  tag,
  limit: editingLimit,
  idempotency: 'transaction',
  errors: [...errors, 'conflict', ...once],
} as const;

const search = z.object({
  q: singleLineText({ max: maxLength.search }).optional(),
  archived: z.enum(['no', 'only', 'all']).default('no'),
  before,
});
const page = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  // cast: a computed key has no literal type
  z.object({ [name]: z.array(item), next: nextBefore } as { [Key in Name]: z.ZodArray<Item> } & {
    next: typeof nextBefore;
  });

const batch = <Row extends z.ZodType>(row: Row, max = 100) =>
  z.object({
    rows: z
      .array(row)
      .min(1)
      .max(max)
      .describe('The rows are saved together. One refused row refuses the whole call'),
    reason: note.describe('For the audit log'),
  });
const saved = z.object({
  saved: z.array(
    z.object({
      row: z.int().describe('Its place in the batch, from 0'),
      ...fields.stored,
      outcome: z.enum(['created', 'changed', 'unchanged']),
    }),
  ),
});

const product = fields.productFields.extend({
  ...fields.stored,
  price: z.int(),
  option_count: z.int().describe('Options that are offered'),
  in_stock: z.boolean(),
  updated_at: z.iso.datetime(),
});
const option = fields.optionFields.extend({ ...fields.stored, stock: z.int() });

export const listStaffProducts = defineOperation({
  ...list,
  id: 'staff.products',
  path: '/api/v1/staff/products',
  audience: [...readers],
  summary: 'Products, newest first, without their long texts; `q` searches titles as shoppers do',
  query: search.extend({
    store: idInPath.optional(),
    category: idInPath.optional(),
  }),
  response: page(
    'products',
    product.omit({
      description: true,
      features: true,
      faq: true,
      how_to_redeem: true,
      readings: true,
      form: true,
      pictures: true,
    }),
  ),
});
export const getStaffProduct = defineOperation({
  ...one,
  id: 'staff.product',
  path: '/api/v1/staff/products/{id}',
  audience: [...readers],
  summary: 'One product with all of its options, archived ones too',
  response: z.object({ product, options: z.array(option) }),
});
export const saveProducts = defineOperation({
  ...save,
  id: 'staff.save-products',
  path: '/api/v1/staff/products',
  audience: ['catalogue', 'owner'],
  summary: 'Creates and changes products; a new one is archived until it has an option and is shown',
  body: batch(fields.changeOf(fields.productFields), 50),
  response: saved,
});
export const saveOptions = defineOperation({
  ...save,
  id: 'staff.save-options',
  path: '/api/v1/staff/options',
  audience: ['catalogue', 'owner'],
  secondFactor: 'fresh',
  summary:
    'Creates and changes the options of products with their prices; open carts and unpaid quotes see the new price',
  body: batch(fields.changeOf(fields.optionFields), 200),
  response: saved,
});
export const setStock = defineOperation({
  ...save,
  id: 'staff.set-stock',
  path: '/api/v1/staff/stock',
  audience: ['stock', 'catalogue', 'owner'],
  summary:
    'Adds pieces to the stock of options, or sets it after counting. What unpaid orders hold is not in stock. Gift cards and digital goods count their codes',
  body: batch(
    z.object({
      id: positiveInteger.describe('Id of the option'),
      add: fields.stockChange.optional().describe('Pieces that came in, or below zero went missing'),
      stock: fields.stockCount.optional().describe('Pieces that were counted; needs `seen`'),
      seen: fields.stockCount.optional().describe('The stock as it was read; `conflict` when it has changed'),
    }),
    200,
  ),
  response: z.object({ stocks: z.array(z.object({ id: z.int(), before: z.int(), after: z.int() })) }),
});

const category = fields.categoryFields.extend({ ...fields.stored, level: z.int(), product_count: z.int() });
export const listStaffCategories = defineOperation({
  ...list,
  id: 'staff.categories',
  path: '/api/v1/staff/categories',
  audience: [...readers],
  summary: 'Categories, newest first',
  query: search,
  response: page('categories', category),
});
export const getStaffCategory = defineOperation({
  ...one,
  id: 'staff.category',
  path: '/api/v1/staff/categories/{id}',
  audience: [...readers],
  summary: 'One category',
  response: z.object({ category }),
});
export const saveCategories = defineOperation({
  ...save,
  id: 'staff.save-categories',
  path: '/api/v1/staff/categories',
  audience: ['catalogue', 'owner'],
  summary: 'Creates and changes categories; one with visible products or categories below it is not archived',
  body: batch(fields.changeOf(fields.categoryFields)),
  response: saved,
});

const store = fields.storeFields.extend({ ...fields.stored, product_count: z.int() });
export const listStaffStores = defineOperation({
  ...list,
  id: 'staff.stores',
  path: '/api/v1/staff/stores',
  audience: [...readers],
  summary: 'Stores, newest first',
  query: search,
  response: page('stores', store),
});
export const getStaffStore = defineOperation({
  ...one,
  id: 'staff.store',
  path: '/api/v1/staff/stores/{id}',
  audience: [...readers],
  summary: 'One store with its opening hours',
  response: z.object({ store }),
});
export const saveStores = defineOperation({
  ...save,
  id: 'staff.save-stores',
  path: '/api/v1/staff/stores',
  audience: ['catalogue', 'owner'],
  summary: 'Creates and changes stores with their opening hours; one with visible products is not archived',
  body: batch(fields.changeOf(fields.storeFields)),
  response: saved,
});

const post = fields.postFields.extend(fields.stored);
export const listStaffPosts = defineOperation({
  ...list,
  id: 'staff.posts',
  path: '/api/v1/staff/posts',
  audience: [...authors],
  summary: 'Posts of the weblog, newest first, with those that are not published yet',
  query: search,
  response: page('posts', post.omit({ body: true })),
});
export const getStaffPost = defineOperation({
  ...one,
  id: 'staff.post',
  path: '/api/v1/staff/posts/{id}',
  audience: [...authors],
  summary: 'One post of the weblog',
  response: z.object({ post }),
});
export const savePosts = defineOperation({
  ...save,
  id: 'staff.save-posts',
  path: '/api/v1/staff/posts',
  audience: [...authors],
  summary: 'Creates and changes posts of the weblog',
  body: batch(fields.changeOf(fields.postFields), 20),
  response: saved,
});

const link = fields.linkFields.extend(fields.stored);
export const listStaffLinks = defineOperation({
  ...list,
  id: 'staff.short-links',
  path: '/api/v1/staff/short-links',
  audience: [...authors],
  summary: 'Short links, newest first',
  query: search,
  response: page('short_links', link),
});
export const getStaffLink = defineOperation({
  ...one,
  id: 'staff.short-link',
  path: '/api/v1/staff/short-links/{id}',
  audience: [...authors],
  summary: 'One short link',
  response: z.object({ short_link: link }),
});
export const saveLinks = defineOperation({
  ...save,
  id: 'staff.save-short-links',
  path: '/api/v1/staff/short-links',
  audience: [...authors],
  summary: 'Creates and changes short links',
  body: batch(fields.changeOf(fields.linkFields)),
  response: saved,
});

const city = fields.cityFields.extend(fields.stored);
export const listStaffCities = defineOperation({
  ...list,
  id: 'staff.cities',
  path: '/api/v1/staff/cities',
  audience: ['catalogue', 'owner'],
  summary: 'Cities that goods are sent to',
  query: search,
  response: page('cities', city),
});
export const getStaffCity = defineOperation({
  ...one,
  id: 'staff.city',
  path: '/api/v1/staff/cities/{id}',
  audience: ['catalogue', 'owner'],
  summary: 'One city that goods are sent to',
  response: z.object({ city }),
});
export const saveCities = defineOperation({
  ...save,
  id: 'staff.save-cities',
  path: '/api/v1/staff/cities',
  audience: ['catalogue', 'owner'],
  summary:
    'Creates and changes cities; an archived one stays in addresses that have it, and no new one takes it',
  body: batch(fields.changeOf(fields.cityFields)),
  response: saved,
});
