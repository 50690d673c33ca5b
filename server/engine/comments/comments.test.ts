import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment, OwnComment } from '#schemas/entities/comment.ts';
import { listenForNotifications, type Notifications } from '../../db/notifications.ts';
import { auditIn, shareStaffShop, type TestShop } from '../../testing/shared-shops.ts';
import { buy, makeGoods, makeShopper, once, openStores, type Shopper } from '../../testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
let sellable: number;
let slug: string;
let notifications: Notifications;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});
/** Answers that were cached are made anew as in a server: by notifications alone. */
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
const codeOf = async (answer: Promise<Answer>): Promise<unknown> =>
  ((await answer).json() as { code?: string }).code;

const send = (who: Shopper, more: object = {}) =>
  who.call('comments.create', { product: slug, name: 'نگار', comment: 'زود رسید.', ...more }, once());
const write = async (who: Shopper, more: object = {}): Promise<OwnComment> =>
  (await good<{ comment: OwnComment }>(send(who, more))).comment;
const decide = (id: number, decision: string, more: object = {}) =>
  owner.call('staff.decide-comment', { id, decision, ...more }, once());
const approve = async (who: Shopper, more: object = {}): Promise<OwnComment> => {
  const written = await write(who, more);
  await good(decide(written.id, 'approve'));
  return written;
};
const shown = () =>
  good<{ comments: Comment[]; rating: number | null }>(owner.call('comments.list', { slug }));
/** Without waiting for the notification. */
const shownNow = () => {
  shop.engine.purge(['catalogue']);
  return shown();
};
interface Own {
  comments: OwnComment[];
  votes: { comment: number; helpful: boolean }[];
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
  expect(await shownNow()).toMatchObject({ rating: 4, comments: [{ buyer: true, rating: 4 }] });
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

test('an author removes a comment, and twenty that wait are the most', async () => {
  const writer = await makeShopper(shop);
  const { id } = await approve(writer);
  await good(writer.call('comments.remove', { id }));
  expect((await shownNow()).comments).toEqual([]);
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
