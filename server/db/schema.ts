import {
  boolean,
  doublePrecision,
  bigint,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { categoryKind, type CategoryFlag } from '#schemas/entities/category.ts';
import { commentAuthorRole } from '#schemas/entities/comment.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { postKind, type Post } from '#schemas/entities/post.ts';
import { productType, type Product } from '#schemas/entities/product.ts';
import type { OpeningHours, Store } from '#schemas/entities/store.ts';

// The tables as queries see them. The truth (constraints, triggers, generated columns, indexes) is in migrations/.

export const productTypeEnum = pgEnum('product_type', productType.enum);
export const categoryKindEnum = pgEnum('category_kind', categoryKind.enum);
export const postKindEnum = pgEnum('post_kind', postKind.enum);
export const authorRoleEnum = pgEnum('author_role', commentAuthorRole.enum);

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** Amounts stay below 2^53 by a check in the database. */
const amount = () => bigint({ mode: 'number' });

export const stores = pgTable('stores', {
  id: id(),
  slug: text().notNull().unique(),
  page_name: text().notNull(),
  summary: text().notNull().default(''),
  description: text().notNull().default(''),
  logo: jsonb().$type<Picture>(),
  cover: jsonb().$type<Picture>(),
  city: text().notNull().default(''),
  address: text().notNull().default(''),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  hours: jsonb().$type<OpeningHours>().notNull(),
  contact: jsonb()
    .$type<Store['contact']>()
    .notNull()
    .default({ phone_number: null, email: null, telegram: null, instagram: null }),
  follow_count: integer().notNull().default(0),
  rating: real(),
  main_category_ids: integer().array().notNull().default([]),
  search_text: text().notNull().generatedAlwaysAs(''),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
});

export const categories = pgTable('categories', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  kind: categoryKindEnum().notNull(),
  parent_id: integer().references((): AnyPgColumn => categories.id),
  /** 1 to 3; set by the database from the parent, like `path`. */
  level: smallint().notNull().default(1),
  path: integer().array().notNull().default([]),
  position: integer().notNull().default(0),
  flags: text().array().$type<CategoryFlag[]>().notNull().default([]),
  color: text(),
  picture: jsonb().$type<Picture>(),
  description: text().notNull().default(''),
  search_text: text().notNull().generatedAlwaysAs(''),
  created_at: moment().notNull().defaultNow(),
});

export const products = pgTable('products', {
  id: id(),
  slug: text().notNull().unique(),
  type: productTypeEnum().notNull(),
  store_id: integer()
    .notNull()
    .references(() => stores.id),
  category_id: integer()
    .notNull()
    .references(() => categories.id),
  /** Set by the database from the category, like the next two. */
  category_1: integer().notNull().default(0),
  category_2: integer(),
  category_3: integer(),
  title: text().notNull(),
  english_title: text(),
  summary: text().notNull().default(''),
  description: text().notNull().default(''),
  features: jsonb().$type<Product['features']>().notNull().default([]),
  faq: jsonb().$type<Product['faq']>().notNull().default([]),
  how_to_redeem: text(),
  pictures: jsonb().$type<Picture[]>().notNull().default([]),
  /** Set by the database: the first of `pictures`. */
  picture: jsonb().$type<Picture>().generatedAlwaysAs(null),
  popularity: integer().notNull().default(0),
  sold_count: integer().notNull().default(0),
  /** Kept by the database from the approved comments, like `comment_count`. */
  rating: real(),
  comment_count: integer().notNull().default(0),
  /** Kept by the database from the sellables, down to `in_stock`. */
  sellable_id: integer().notNull().default(0),
  option_count: integer().notNull().default(0),
  price: amount().notNull().default(0),
  usdt_price: amount().notNull().default(0),
  discount: amount().notNull().default(0),
  usdt_discount: amount().notNull().default(0),
  in_stock: boolean().notNull().default(false),
  effective_price: amount().notNull().generatedAlwaysAs(0),
  discounted: boolean().notNull().generatedAlwaysAs(false),
  discount_rate: integer().notNull().generatedAlwaysAs(0),
  search_text: text().notNull().generatedAlwaysAs(''),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
});

export const productCounts = pgTable(
  'product_counts',
  {
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    store_id: integer()
      .notNull()
      .references(() => stores.id),
    type: productTypeEnum().notNull(),
    in_stock: boolean().notNull(),
    discounted: boolean().notNull(),
    product_count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.category_id, table.store_id, table.type, table.in_stock, table.discounted],
    }),
  ],
);

export const sellables = pgTable('sellables', {
  id: id(),
  product_id: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  position: integer().notNull().default(0),
  title: text().notNull(),
  price: amount().notNull(),
  usdt_price: amount().notNull(),
  discount: amount().notNull().default(0),
  usdt_discount: amount().notNull().default(0),
  stock: integer().notNull().default(0),
  region: text(),
  denomination: text(),
});

export const comments = pgTable('comments', {
  id: id(),
  product_id: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  parent_id: integer().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
  author: text().notNull(),
  author_role: authorRoleEnum().notNull().default('customer'),
  text: text().notNull(),
  rating: smallint(),
  buyer: boolean().notNull().default(false),
  approved: boolean().notNull().default(false),
  created_at: moment().notNull().defaultNow(),
});

export const posts = pgTable(
  'posts',
  {
    id: id(),
    kind: postKindEnum().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    /** Markdown. */
    body: text().notNull(),
    picture: jsonb().$type<Picture>(),
    author: text().notNull(),
    tags: text().array().notNull().default([]),
    link: jsonb().$type<NonNullable<Post['link']>>(),
    reading_minutes: integer().notNull().default(1),
    published_at: moment().notNull().defaultNow(),
  },
  (table) => [unique().on(table.kind, table.slug)],
);

export const shortLinks = pgTable('short_links', {
  slug: text().primaryKey(),
  /** A path of the shop, or an https address. */
  location: text().notNull(),
  created_at: moment().notNull().defaultNow(),
});

export const releases = pgTable('releases', {
  /** Hash of the content. */
  id: text().primaryKey(),
  /** The documents as they were published; read by server/releases alone. */
  content: jsonb().notNull(),
  note: text().notNull().default(''),
  created_at: moment().notNull().defaultNow(),
});

/** One row: the published release. */
export const releasePointer = pgTable('release_pointer', {
  singleton: boolean().primaryKey().default(true),
  release_id: text()
    .notNull()
    .references(() => releases.id),
  changed_at: moment().notNull().defaultNow(),
});

/** Every move of the pointer, newest last. */
export const releaseMoves = pgTable('release_moves', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  release_id: text()
    .notNull()
    .references(() => releases.id),
  previous_id: text().references(() => releases.id),
  action: text({ enum: ['import', 'publish', 'rollback'] }).notNull(),
  moved_at: moment().notNull().defaultNow(),
  note: text().notNull().default(''),
  /** The move that rolling back returns to. */
  returns_to: bigint({ mode: 'number' }),
});

/** One row: the shop that lives in this database. */
export const shopIdentity = pgTable('shop_identity', {
  singleton: boolean().primaryKey().default(true),
  /** The shop's name, from its site document. */
  shop: text().notNull(),
  /** Absolute path of the folder it was imported from. */
  folder: text().notNull().default(''),
  imported_at: moment().notNull().defaultNow(),
});

export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updated_at: moment().notNull().defaultNow(),
});
