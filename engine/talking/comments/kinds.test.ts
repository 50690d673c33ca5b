import { expect, test } from 'vitest';
import type { Comment, OwnComment } from '#schemas/entities/comment.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { buy, makeGoods, makeShopper, once, openStores, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

interface List {
  kind: string;
  count: number;
  questions: number;
  comments: Comment[];
}

test('reviews and questions are listed apart, and the product counts its reviews', async () => {
  await openStores(shop);
  const sellable = await makeGoods(shop, { stock: 50 });
  const { rows } = await shop.database.pool.query<{ slug: string }>(
    'SELECT p.slug FROM products AS p JOIN sellables AS s ON s.product_id = p.id WHERE s.id = $1',
    [sellable],
  );
  const slug = rows[0]?.slug ?? '';
  const approve = async (who: Shopper, more: object): Promise<OwnComment> => {
    const sent = await who.call('comments.create', { product: slug, name: 'نگار', ...more }, once());
    const { comment } = sent.json() as { comment: OwnComment };
    await owner.call('staff.decide-comment', { id: comment.id, decision: 'approve' }, once());
    return comment;
  };
  const list = async (more: object = {}) => {
    shop.engine.purge(['catalogue']);
    return (await owner.call('comments.list', { slug, ...more })).json() as List;
  };
  const counted = async () =>
    ((await shopper.call('products.get', { slug })).json() as { product: { comment_count: number } }).product
      .comment_count;

  // A product without reviews shows its questions first.
  const asked = await approve(shopper, { comment: 'فاکتور رسمی هم می‌دهید؟' });
  expect(await list()).toMatchObject({
    kind: 'question',
    count: 0,
    questions: 1,
    comments: [{ id: asked.id }],
  });
  expect(await counted()).toBe(0);

  const buyer = await makeShopper(shop);
  await buy(shop, buyer, sellable);
  const rated = await approve(buyer, { comment: 'زود رسید.', rating: 4 });
  const both = { count: 1, questions: 1, pagination: { total: 1 } };
  expect(await list()).toMatchObject({ kind: 'review', ...both, comments: [{ id: rated.id }] });
  expect(await list({ kind: 'question' })).toMatchObject({
    kind: 'question',
    ...both,
    comments: [{ id: asked.id }],
  });
  expect(await counted()).toBe(1);
  const past = (await owner.call('comments.list', { slug, kind: 'question', page: 2 })).json();
  expect(past).toMatchObject({ code: 'page-past-end' });
});
