import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Migrations that fill a column which they have added or changed. */
const fillingMigrations: ReadonlySet<string> = new Set([
  'db/migrations/0026-reversals.sql',
  'db/migrations/0045-order-holders.sql',
  'db/migrations/0110-payments-of-user.sql',
  'db/migrations/0191-doubt-about-payments.sql',
  'db/migrations/0270-order-networks.sql',
]);

/** Migrations whose triggers keep columns that follow from options, comments and followers. */
const triggerMigrations: ReadonlySet<string> = new Set([
  'db/migrations/0001-shop.sql',
  'db/migrations/0131-bookmarks-and-follows.sql',
  'db/migrations/0136-catalogue-records.sql',
  'db/migrations/0167-search-words.sql',
  'db/migrations/0170-count-comments-with-words.sql',
  'db/migrations/0250-prices-in-further-currencies.sql',
  'db/migrations/0305-least-quantities.sql',
]);

/** Fills an empty demo with made-up comments. */
const demoFiller = 'catalogue/insert-comments.ts';

/** Source files that run in a server, without tests, benchmarks, generated files, and those migrations. */
const sources = ['server', 'demo'].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|(^|\/)testing\/|(^|\/)generated\//.test(file))
    .filter((file) => !fillingMigrations.has(file) && !triggerMigrations.has(file) && file !== demoFiller)
    .map((file) => ({
      file: path.join(room, file),
      text: readFileSync(path.join(root, room, file), 'utf8'),
    })),
);

/** The only file that writes a table. */
test.each([
  { table: 'orders', repository: 'server/engine/orders/order-repository.ts' },
  {
    table: 'bank_cards',
    repository: 'server/engine/bank-cards/bank-card-repository.ts',
  },
  {
    table: 'identity_verifications',
    repository: 'server/engine/identity/identity-repository.ts',
  },
  { table: 'payments', repository: 'server/engine/payments/payment-repository.ts' },
  {
    table: 'wallet_charges',
    repository: 'server/engine/charges/charge-repository.ts',
  },
  { table: 'gifts', repository: 'server/engine/gift-records/gift-repository.ts' },
  { table: 'inquiries', repository: 'server/engine/inquiries/inquiry-repository.ts' },
  { table: 'inquiry_answers', repository: 'server/engine/inquiries/inquiry-repository.ts' },
  { table: 'comments', repository: 'server/engine/comments/comment-repository.ts' },
  { table: 'comment_votes', repository: 'server/engine/comments/comment-repository.ts' },
  { table: 'tickets', repository: 'server/engine/tickets/ticket-repository.ts' },
  { table: 'ticket_messages', repository: 'server/engine/tickets/ticket-repository.ts' },
  { table: 'ticket_pictures', repository: 'server/engine/tickets/picture-repository.ts' },
  {
    table: 'referral_codes',
    repository: 'server/engine/referrals/referral-repository.ts',
  },
  { table: 'referrals', repository: 'server/engine/referrals/referral-repository.ts' },
  { table: 'referral_traces', repository: 'server/engine/referrals/traces.ts' },
  { table: 'former_accounts', repository: 'server/engine/orders/former-accounts.ts' },
  { table: 'products', repository: 'server/engine/products/product-repository.ts' },
  { table: 'sellables', repository: 'server/engine/products/sellable-repository.ts' },
  { table: 'categories', repository: 'server/engine/categories/category-repository.ts' },
  { table: 'stores', repository: 'server/engine/stores/store-repository.ts' },
  { table: 'posts', repository: 'server/engine/weblog/post-repository.ts' },
  { table: 'short_links', repository: 'server/engine/short-links/link-repository.ts' },
  { table: 'codes_sold_twice', repository: 'server/engine/gift-codes/sold-twice.ts' },
  { table: 'search_terms', repository: 'server/engine/search/search-terms.ts' },
  {
    table: 'catalogue_pictures',
    repository: 'server/engine/catalogue-records/pictures.ts',
  },
  { table: 'given_discounts', repository: 'server/engine/discounts/given.ts' },
  { table: 'cities', repository: 'server/engine/cities/city-repository.ts' },
])('only the repository of $table writes the table', ({ table, repository }) => {
  const writes = new RegExp(
    String.raw`\b((INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+${table}\b|(insert|update)RowsText\('${table}')`,
    'gi',
  );
  const writers = sources.flatMap(({ file, text }) => Array.from(text.matchAll(writes), () => file));
  expect(sources.length).toBeGreaterThan(200);
  expect([...new Set(writers)]).toEqual([repository]);
});
