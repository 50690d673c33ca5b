import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenForNotifications, type Notifications } from '#platform/db/notifications.ts';
import type { Comment, OwnComment, CommentOrder } from '#schemas/entities/comment.ts';
import { auditIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { buy, makeGoods, makeShopper, once, openStores, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
let sellable: number;
let slug: string;
let notifications: Notifications;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});
/** Cached answers are outdated as in a server: only by notifications. */
beforeAll(async () => {
  notifications = listenForNotifications({ connectionString: shop.database.connectionString });
  notifications.onNotification((message) => message.kind === 'purge' && shop.engine.purge(message.tags));
  await notifications.ready;
});
afterAll(() => notifications.close());
beforeEach(async () => {
  // Another quarter of an hour for the limits, and tokens that are valid in it.
  shop.clock.advance(16);
  await Promise.all([shopper.renew(), owner.renew()]);
  await openStores(shop);
  sellable = await makeGoods(shop, { stock: 50 });
  const { rows } = await shop.database.pool.query<{ slug: string }>(
    'SELECT p.slug FROM products AS p JOIN sellables AS s ON s.product_id = p.id WHERE s.id = $1',
    [sellable],
  );
  slug = rows[0]?.slug ?? '';
});

type Answer = { statusCode: number; body: string; json(): unknown };
async function good<Body>(answer: Promise<Answer>): Promise<Body> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as Body;
}
const codeOf = async (answer: Promise<Answer>) => ((await answer).json() as { code?: string }).code;

const send = (who: Shopper, more: object = {}) =>
  who.call('comments.create', { product: slug, name: 'نگار', comment: 'زود رسید.', ...more }, once());
const write = async (who: Shopper, more: object = {}): Promise<OwnComment> =>
  (await good<{ comment: OwnComment }>(send(who, more))).comment;
const decide = (id: number, decision: string, more: object = {}) =>
  owner.call('staff.decide-comment', { id, decision, ...more }, once());
const approve = async (who: Shopper, more: object = {}): Promise<OwnComment> => {
  const written = await write(who, more);
  const purged = Promise.withResolvers<void>();
  const forget = notifications.onNotification(({ kind }) => kind === 'purge' && purged.resolve());
  await good(decide(written.id, 'approve'));
  // Otherwise it could come between two later calls, of which the second expects a cached answer.
  await purged.promise;
  forget();
  return written;
};
const shown = (order?: CommentOrder) =>
  good<{ comments: Comment[]; rating: number | null }>(owner.call('comments.list', { slug, order }));
/** Reads the comments without waiting for the notification. */
const shownNow = () => {
  shop.engine.purge(['catalogue']);
  return shown();
};
interface Own {
  comments: OwnComment[];
  votes: {
    comment: number;
    helpful: boolean | null;
    counts: { helpful: number; unhelpful: number };
  }[];
  buyer: boolean;
  may_rate: boolean;
}
const own = (who: Shopper) => good<Own>(who.call('comments.own', { product: slug }));

test('a comment is seen by its author alone until staff approve it, and then by everybody', async () => {
  const written = await write(shopper);
  expect(written).toMatchObject({ status: 'waiting', author: 'نگار', buyer: false, rating: null });
  expect((await shown()).comments).toEqual([]);
  const stranger = await makeShopper(shop);
  expect((await own(stranger)).comments).toEqual([]);
  expect((await own(shopper)).comments).toMatchObject([{ id: written.id, status: 'waiting' }]);
  await good(decide(written.id, 'approve'));
  await expect
    .poll(async () => (await shown()).comments)
    .toMatchObject([{ id: written.id, author_role: 'customer' }]);
  expect((await own(shopper)).comments).toMatchObject([{ status: 'approved' }]);
  expect(await auditIn(shop, `comment:${written.id}`)).toMatchObject([
    { action: 'comment.approve', before: 'waiting', after: 'approved' },
  ]);
});

test('the second of two members of staff gets a conflict, and a shown comment can be taken down', async () => {
  const { id } = await write(shopper);
  expect(await codeOf(decide(id, 'reject'))).toBe('validation-failed');
  await good(decide(id, 'approve'));
  const late = await decide(id, 'reject', { reason: 'ناسزا' });
  expect(late.json()).toMatchObject({ code: 'conflict', details: { status: 'approved', reason: null } });
  await good(decide(id, 'reject', { status: 'approved', reason: 'نام دیگری در آن است' }));
  expect((await shownNow()).comments).toEqual([]);
  expect((await own(shopper)).comments).toMatchObject([
    { status: 'rejected', reason: 'نام دیگری در آن است' },
  ]);
  expect(await codeOf(decide(id, 'approve', { status: 'approved' }))).toBe('conflict');
});

test('buyers are marked, and rate a product once, until the comment with it is rejected', async () => {
  expect(await codeOf(send(shopper, { rating: 5 }))).toBe('rating-for-buyers');
  await buy(shop, shopper, sellable);
  expect(await own(shopper)).toMatchObject({ buyer: true, may_rate: true });
  const first = await write(shopper, { rating: 2 });
  expect(first).toMatchObject({ buyer: true, rating: 2 });
  expect(await codeOf(send(shopper, { rating: 5 }))).toBe('rating-given');
  expect(await own(shopper)).toMatchObject({ may_rate: false });
  await good(decide(first.id, 'reject', { reason: 'بی‌ربط' }));
  await approve(shopper, { rating: 4 });
  expect(await shownNow()).toMatchObject({
    rating: 4,
    ratings: [0, 0, 0, 1, 0],
    comments: [{ buyer: true, rating: 4 }],
  });
});

test('simultaneous ratings count once', async () => {
  await buy(shop, shopper, sellable);
  const codes = await Promise.all([1, 2, 3].map((rating) => codeOf(send(shopper, { rating }))));
  expect(codes.filter((code) => code === 'rating-given')).toHaveLength(2);
});

describe('answers', () => {
  test('of customers wait too, and those of staff are marked and shown at once', async () => {
    const { id } = await approve(shopper);
    const other = await makeShopper(shop);
    const answer = await approve(other, { parent: id, comment: 'برای من هم.' });
    await good(owner.call('staff.answer-comment', { id, comment: 'سپاس از شما.' }, once()));
    const { comments } = await shownNow();
    expect(comments).toMatchObject([
      {
        id,
        replies: [
          { id: answer.id, author_role: 'customer' },
          { author_role: 'admin', text: 'سپاس از شما.' },
        ],
      },
    ]);
  });

  test('go to an approved comment of the same product alone, without a rating', async () => {
    const waiting = await write(shopper);
    expect(await codeOf(send(shopper, { parent: waiting.id }))).toBe('comment-not-found');
    const { id } = await approve(shopper);
    const answer = await approve(shopper, { parent: id });
    expect(await codeOf(send(shopper, { parent: answer.id }))).toBe('comment-not-found');
    expect(await codeOf(send(shopper, { parent: id, rating: 3 }))).toBe('validation-failed');
  });
});

test('a customer has one vote on a comment of others, which may change', async () => {
  const { id } = await approve(shopper);
  const reader = await makeShopper(shop);
  const vote = (who: Shopper, given: string) => who.call('comments.vote', { comment: id, vote: given });
  expect(await codeOf(vote(shopper, 'helpful'))).toBe('move-not-allowed');
  for (const given of ['helpful', 'helpful', 'unhelpful']) await good(vote(reader, given));
  expect(await own(reader)).toMatchObject({ votes: [{ comment: id, helpful: false }] });
  const counts = async () => {
    const [first] = (await shownNow()).comments;
    return [first?.helpful, first?.unhelpful];
  };
  expect(await counts()).toEqual([0, 1]);
  await good(vote(reader, 'none'));
  expect(await counts()).toEqual([0, 0]);
  const hidden = await write(shopper);
  expect(await codeOf(reader.call('comments.vote', { comment: hidden.id, vote: 'helpful' }))).toBe(
    'comment-not-found',
  );
});

test('a vote is answered with counts that hold it once, whatever a cached page still says', async () => {
  const { id } = await approve(shopper);
  const [reader, other] = [await makeShopper(shop), await makeShopper(shop)];
  const vote = async (who: Shopper, given: string) =>
    (await good<{ vote: Own['votes'][number] }>(who.call('comments.vote', { comment: id, vote: given })))
      .vote;
  expect(await vote(other, 'helpful')).toEqual({
    comment: id,
    helpful: true,
    counts: { helpful: 1, unhelpful: 0 },
  });
  expect((await shownNow()).comments).toMatchObject([{ helpful: 1, unhelpful: 0 }]);
  const mine = { comment: id, helpful: false, counts: { helpful: 1, unhelpful: 1 } };
  expect(await vote(reader, 'unhelpful')).toEqual(mine);
  expect((await own(reader)).votes).toEqual([mine]);
  expect((await shown()).comments).toMatchObject([{ helpful: 1, unhelpful: 0 }]);
  expect(await vote(reader, 'none')).toEqual({
    comment: id,
    helpful: null,
    counts: { helpful: 1, unhelpful: 0 },
  });
});

test('the most helpful come first: a vote that one did not help counts against it', async () => {
  const [helpful, disputed, plain] = [await approve(shopper), await approve(shopper), await approve(shopper)];
  const reader = await makeShopper(shop);
  await good(reader.call('comments.vote', { comment: helpful.id, vote: 'helpful' }));
  await good(reader.call('comments.vote', { comment: disputed.id, vote: 'unhelpful' }));
  expect((await shown('helpful')).comments.map(({ id }) => id)).toEqual([helpful.id, plain.id, disputed.id]);
});

test('staff read what is shown in parts, newest first, none of them twice while more is written', async () => {
  await shop.database.pool.query(
    `INSERT INTO comments (product_id, author, text, approved)
     SELECT (SELECT id FROM products WHERE slug = $1), 'x', 'many ' || n, true FROM generate_series(1, 45) AS n`,
    [slug],
  );
  const part = (after?: number) =>
    good<{ comments: { id: number; text: string }[]; next: number | null }>(
      owner.call('staff.comments', { status: 'approved', ...(after === undefined ? {} : { after }) }),
    );
  const first = await part();
  await approve(shopper);
  const second = await part(first.next ?? 0);
  const third = await part(second.next ?? 0);
  const texts = [...first.comments, ...second.comments, ...third.comments].map(({ text }) => text);
  expect(texts.slice(0, 45)).toEqual(Array.from({ length: 45 }, (_, index) => `many ${45 - index}`));
  expect(first.comments).toHaveLength(20);
});

test('the queue of staff begins with the oldest, and goes on after what was read', async () => {
  await shop.database.pool.query("DELETE FROM comments WHERE status = 'waiting'");
  await shop.database.pool.query(
    `INSERT INTO comments (product_id, author, text)
     SELECT (SELECT id FROM products WHERE slug = $1), 'x', n FROM generate_series(1, 25) AS n`,
    [slug],
  );
  type Part = { comments: { text: string }[]; next: number | null };
  const first = await good<Part>(owner.call('staff.comments'));
  const second = await good<Part>(owner.call('staff.comments', { after: first.next }));
  expect([...first.comments, ...second.comments].map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(second.next).toBeNull();
});

test('each status of comments is read by one index, however many there are', async () => {
  const client = await shop.database.pool.connect();
  try {
    // The planner prefers to read a small table as a whole.
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "EXPLAIN SELECT id FROM comments WHERE status = 'approved' AND id < 1000 ORDER BY id DESC LIMIT 21",
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('comments_of_status');
    expect(plan).not.toMatch(/Sort|Filter/);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('an author removes a comment that is shown, on cached pages too, and the answers of others stay', async () => {
  const writer = await makeShopper(shop);
  await buy(shop, writer, sellable);
  const { id } = await approve(writer, { rating: 2 });
  await good(owner.call('staff.answer-comment', { id, comment: 'سپاس از شما.' }, once()));
  const answer = await approve(writer, { parent: id });
  await good(shopper.call('comments.vote', { comment: id, vote: 'helpful' }));
  await expect
    .poll(async () => (await shown()).comments)
    .toMatchObject([{ removed: false, replies: [{}, {}] }]);
  expect(await codeOf(shopper.call('comments.remove', { id }))).toBe('comment-not-found');
  await good(writer.call('comments.remove', { id }));
  await expect
    .poll(() => shown())
    .toMatchObject({
      rating: null,
      comments: [{ id, removed: true, author: '', text: '', rating: null, buyer: false, helpful: 0 }],
    });
  // It has a page, but does not count as a comment of the product.
  expect(await shown()).toMatchObject({ pagination: { total: 1 }, count: 0 });
  const { product } = await good<{ product: { comment_count: number } }>(
    shopper.call('products.get', { slug }),
  );
  expect(product.comment_count).toBe(0);
  const [left] = (await shown()).comments;
  expect(left?.replies).toMatchObject([{ text: 'سپاس از شما.' }, { id: answer.id }]);
  // No decision on it is possible any more, and its author may rate again.
  expect((await own(writer)).comments).toMatchObject([{ id: answer.id }]);
  expect((await own(writer)).may_rate).toBe(true);
  for (const refused of [
    writer.call('comments.remove', { id }),
    shopper.call('comments.vote', { comment: id, vote: 'helpful' }),
    send(shopper, { parent: id }),
    owner.call('staff.answer-comment', { id, comment: 'x' }, once()),
    decide(id, 'reject', { status: 'approved', reason: 'x' }),
  ])
    expect(await codeOf(refused)).toBe('comment-not-found');
  // It is shown until the last answer is gone.
  await good(writer.call('comments.remove', { id: answer.id }));
  await expect.poll(async () => (await shown()).comments).toMatchObject([{ id, replies: [{}] }]);
  const staffs = left?.replies[0]?.id ?? 0;
  await good(decide(staffs, 'reject', { status: 'approved', reason: 'اشتباه بود' }));
  await expect.poll(async () => (await shown()).comments).toEqual([]);
  expect(
    (await good<{ comments: unknown[] }>(owner.call('staff.comments', { status: 'rejected' }))).comments[0],
  ).toMatchObject({ id: staffs, answered: null });
  const { rows } = await shop.database.pool.query('SELECT comment_count FROM products WHERE slug = $1', [
    slug,
  ]);
  expect(rows).toEqual([{ comment_count: 0 }]);
});

test('a comment that nobody else has answered goes as a whole', async () => {
  const writer = await makeShopper(shop);
  const { id } = await approve(writer);
  await approve(writer, { parent: id });
  await write(shopper, { parent: id });
  await good(writer.call('comments.remove', { id }));
  await expect.poll(async () => (await shown()).comments).toEqual([]);
  expect([...(await own(writer)).comments, ...(await own(shopper)).comments]).toEqual([]);
});

test('an author removes a comment, and twenty that wait are the most', async () => {
  const writer = await makeShopper(shop);
  const { id } = await write(writer);
  await good(writer.call('comments.remove', { id }));
  expect((await own(writer)).comments).toEqual([]);
  await shop.database.pool.query(
    `INSERT INTO comments (product_id, user_id, author, text)
     SELECT (SELECT id FROM products WHERE slug = $1), $2, 'x', 'y' FROM generate_series(1, 20)`,
    [slug, writer.id],
  );
  expect(await codeOf(send(writer))).toBe('comment-limit-reached');
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ comment: 'ی' }, 'comment'],
  [{ comment: 'x'.repeat(2_001) }, 'comment'],
  [{ rating: 6 }, 'rating'],
])('%j is refused at its field', async (input, field) => {
  expect((await send(shopper, input)).json()).toMatchObject({
    code: 'validation-failed',
    errors: [{ field }],
  });
});
