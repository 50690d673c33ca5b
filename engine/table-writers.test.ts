import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

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
  'db/migrations/0360-count-reviews.sql',
  'db/migrations/0362-spell-in-any-script.sql',
]);

/** Fills an empty demo with made-up comments. */
const demoFiller = 'catalogue/insert-comments.ts';

/** Source files that run in a server, without tests, benchmarks, generated files, and those migrations. */
const sources = ['platform', 'engine', 'documents', 'server', 'demo'].flatMap((room) =>
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
  { table: 'orders', repository: 'engine/selling/orders/order-repository.ts' },
  {
    table: 'bank_cards',
    repository: 'engine/people/bank-cards/bank-card-repository.ts',
  },
  {
    table: 'identity_verifications',
    repository: 'engine/people/identity/identity-repository.ts',
  },
  { table: 'payments', repository: 'engine/selling/payments/payment-repository.ts' },
  {
    table: 'wallet_charges',
    repository: 'engine/selling/charges/charge-repository.ts',
  },
  { table: 'gifts', repository: 'engine/selling/gift-records/gift-repository.ts' },
  { table: 'inquiries', repository: 'engine/talking/inquiries/inquiry-repository.ts' },
  { table: 'inquiry_answers', repository: 'engine/talking/inquiries/inquiry-repository.ts' },
  { table: 'comments', repository: 'engine/talking/comments/comment-repository.ts' },
  { table: 'comment_votes', repository: 'engine/talking/comments/comment-repository.ts' },
  { table: 'tickets', repository: 'engine/talking/tickets/ticket-repository.ts' },
  { table: 'ticket_messages', repository: 'engine/talking/tickets/ticket-repository.ts' },
  { table: 'ticket_pictures', repository: 'engine/talking/tickets/picture-repository.ts' },
  {
    table: 'referral_codes',
    repository: 'engine/selling/referrals/referral-repository.ts',
  },
  { table: 'referrals', repository: 'engine/selling/referrals/referral-repository.ts' },
  { table: 'referral_traces', repository: 'engine/people/account/referral-traces.ts' },
  { table: 'former_accounts', repository: 'engine/people/account/former-accounts.ts' },
  { table: 'products', repository: 'engine/catalogue/products/product-repository.ts' },
  { table: 'sellables', repository: 'engine/catalogue/products/sellable-repository.ts' },
  { table: 'categories', repository: 'engine/catalogue/categories/category-repository.ts' },
  { table: 'stores', repository: 'engine/catalogue/stores/store-repository.ts' },
  { table: 'posts', repository: 'engine/catalogue/weblog/post-repository.ts' },
  { table: 'short_links', repository: 'engine/catalogue/short-links/link-repository.ts' },
  { table: 'codes_sold_twice', repository: 'engine/selling/gift-codes/sold-twice.ts' },
  { table: 'search_terms', repository: 'engine/catalogue/search/search-terms.ts' },
  {
    table: 'catalogue_pictures',
    repository: 'engine/catalogue/catalogue-records/pictures.ts',
  },
  { table: 'given_discounts', repository: 'engine/selling/discounts/given.ts' },
  { table: 'cities', repository: 'engine/catalogue/cities/city-repository.ts' },
  { table: 'content_drafts', repository: 'documents/drafts/draft-table.ts' },
  { table: 'content_draft_documents', repository: 'documents/drafts/draft-table.ts' },
  { table: 'content_draft_steps', repository: 'documents/drafts/draft-table.ts' },
  { table: 'content_schedules', repository: 'documents/drafts/schedule-table.ts' },
  { table: 'content_picture_names', repository: 'documents/drafts/picture-names.ts' },
  { table: 'content_draft_notes', repository: 'documents/drafts/work-together.ts' },
  { table: 'content_draft_people', repository: 'documents/drafts/work-together.ts' },
])('only the repository of $table writes the table', ({ table, repository }) => {
  const writes = new RegExp(
    String.raw`\b((INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+${table}\b|(insert|update)RowsText\('${table}')`,
    'gi',
  );
  const writers = sources.flatMap(({ file, text }) => Array.from(text.matchAll(writes), () => file));
  expect(sources.length).toBeGreaterThan(200);
  expect([...new Set(writers)]).toEqual([repository]);
});
