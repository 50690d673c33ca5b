import { z } from 'zod';
import { categoryDetail, categoryState, categorySummary } from '#schemas/entities/category.ts';
import { comment } from '#schemas/entities/comment.ts';
import { listing } from '#schemas/entities/listing.ts';
import { pagination } from '#schemas/entities/pagination.ts';
import { picture } from '#schemas/entities/picture.ts';
import { post, postCard } from '#schemas/entities/post.ts';
import { product, productCard, sellable, sellableState } from '#schemas/entities/product.ts';
import { openingHours, store, storeReference, storeSummary } from '#schemas/entities/store.ts';
import { siteInfo } from '#schemas/documents/site.ts';
import { problem } from '#schemas/problem.ts';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Schemas that get a name in the document, which makes it easier to read and to generate code from. */
const named = {
  CategoryDetail: categoryDetail,
  CategoryState: categoryState,
  CategorySummary: categorySummary,
  Comment: comment,
  Listing: listing,
  OpeningHours: openingHours,
  Pagination: pagination,
  Picture: picture,
  Post: post,
  PostCard: postCard,
  Problem: problem,
  Product: product,
  ProductCard: productCard,
  Sellable: sellable,
  SellableState: sellableState,
  SiteInfo: siteInfo,
  Store: store,
  StoreReference: storeReference,
  StoreSummary: storeSummary,
};

const schemaRegistry = z.registry<{ id?: string }>();
for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id });

const tags = [
  { name: 'pages', description: 'Everything a page needs in one answer; each carries `site_info`' },
  { name: 'builder', description: 'The published documents of the shop' },
  { name: 'products', description: 'Products, their price options, search' },
  { name: 'categories', description: 'The category tree' },
  { name: 'stores', description: 'Stores with their opening hours and places' },
  { name: 'comments', description: 'Comments on products, answers to them, and votes' },
  { name: 'gifts', description: 'Gift cards that were sent to somebody' },
  { name: 'stock-alerts', description: 'Messages about what is in stock again' },
  { name: 'inquiries', description: 'The contact form and complaints, with their follow-up numbers' },
  { name: 'bookmarks', description: 'The bookmarks of a customer on all devices' },
  { name: 'auth', description: 'Signing in and out' },
  { name: 'account', description: 'The signed-in customer' },
  { name: 'tickets', description: 'What customers ask the staff, and their answers' },
  { name: 'addresses', description: 'The customer’s addresses, and the cities they may be in' },
  { name: 'identity', description: 'Verification of a customer’s identity' },
  { name: 'orders', description: 'Quotes, orders with their parcels and codes' },
  { name: 'payments', description: 'Paying by card, coins, wallet or transfer, and what providers are told' },
  { name: 'wallet', description: 'What a customer has with the shop' },
  { name: 'discounts', description: 'Discount codes that a customer keeps' },
  { name: 'referrals', description: 'The code with which a customer recommends the shop, and its rewards' },
  { name: 'staff', description: 'What staff do; all of it is written into the audit log' },
  { name: 'studio', description: 'Drafts of documents, their publication, and the history of releases' },
  { name: 'weblog', description: 'News, tutorials, videos and apps' },
];

/**
 * Returns the options of @fastify/swagger for the operations' contracts.
 * @param publicUrl the public address of the shop, if it is known
 */
export const openapiOptions = (publicUrl: string | undefined) => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Vitrin commerce engine',
      version: '1.0.0',
      description:
        'Amounts: toman are whole numbers, dollar and USDT are whole hundredths; a discount is the amount taken off. Errors are RFC 9457 problem documents with a stable `code`.',
    },
    tags,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http' as const,
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of a sign-in; lives for ten minutes',
        },
      },
    },
    ...(publicUrl === undefined ? {} : { servers: [{ url: publicUrl }] }),
  },
  transform: createJsonSchemaTransform({ schemaRegistry }),
  transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
});
