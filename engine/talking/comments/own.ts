import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { transaction, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { ShopError } from '#schemas/errors.ts';
import {
  commentColumns,
  findComment,
  insertComment,
  lockComment,
  removeOwnComment,
  storeVote,
  toOwnComment,
} from './comment-repository.ts';
import { countVotes } from './count-votes.ts';
import { findCommentedProduct } from './find-product.ts';

/** Most comments of one customer that staff have not read yet. */
const maxWaiting = 20;
/** Own comments on one product that are listed. */
const maxListed = 50;

const selectOwn = statement(
  'comments.of-customer',
  `SELECT ${commentColumns} FROM comments AS c WHERE c.user_id = :user AND c.product_id = :product
   ORDER BY c.created_at DESC, c.id DESC LIMIT ${maxListed}`,
);
const selectVotes = statement(
  'comments.votes-of-customer',
  `SELECT v.comment_id AS comment, v.helpful FROM comment_votes AS v JOIN comments AS c ON c.id = v.comment_id
   WHERE v.user_id = :user AND c.product_id = :product AND c.approved ORDER BY v.comment_id DESC LIMIT 1000`,
);
const noVotes = { helpful: 0, unhelpful: 0 };
/** A parcel that was canceled or rejected was not bought in the end. */
const selectFacts = statement(
  'comments.facts-of-customer',
  `SELECT EXISTS (
       SELECT FROM orders AS o JOIN order_parcels AS p ON p.order_id = o.id JOIN order_lines AS l ON l.parcel_id = p.id
       WHERE o.user_id = :user AND o.payment = 'paid' AND p.status NOT IN ('canceled', 'rejected')
         AND l.product_id = :product) AS buyer,
     EXISTS (
       SELECT FROM comments WHERE user_id = :user AND product_id = :product AND rating IS NOT NULL
         AND status <> 'rejected') AS rated`,
  { notNull: ['buyer', 'rated'] },
);
const lockUser = statement('comments.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
const countWaiting = statement(
  'comments.count-waiting',
  "SELECT count(*)::integer AS count FROM comments WHERE user_id = :user AND status = 'waiting'",
);

type Services = Pick<SellingContext, 'pool'>;

const factsOf = (queryable: Queryable, user: number, product: number) =>
  selectFacts.one(queryable, { user, product });

export const listOwnComments =
  ({ pool }: Services): Handler<'comments.own'> =>
  async ({ product: slug }, principal) => {
    const { id: user } = signedIn(principal);
    const { id: product } = await findCommentedProduct(pool, slug);
    const { buyer, rated } = await factsOf(pool, user, product);
    const votes = await selectVotes.all(pool, { user, product });
    const counts = await countVotes(
      pool,
      votes.map(({ comment }) => comment),
    );
    return {
      comments: (await selectOwn.all(pool, { user, product })).map(toOwnComment),
      votes: votes.map((vote) => ({ ...vote, counts: counts.get(vote.comment) ?? noVotes })),
      buyer,
      may_rate: buyer && !rated,
    };
  };

/** Finds the answered comment: an approved one of the same product, which is not an answer itself. */
async function findParent(queryable: Queryable, id: number, product: number): Promise<number> {
  const parent = await findComment(queryable, id);
  if (parent.product_id !== product || parent.parent_id !== null || parent.status !== 'approved')
    throw new ShopError('comment-not-found', { detail: `comment ${id} takes no answers` });
  return parent.id;
}

export const createComment =
  (_services: Services): Handler<'comments.create'> =>
  async (
    { product: slug, name: author, comment: text, rating = null, parent: answered },
    principal,
    client,
  ) => {
    const { id: user } = signedIn(principal);
    if (rating !== null && answered !== undefined)
      throw new ShopError('validation-failed', { fields: [refusedField('invalid', 'rating')] });
    const { id: product } = await findCommentedProduct(client, slug);
    // The lock prevents two simultaneous calls from both using the last free entry.
    if ((await lockUser.run(client, { user })) !== 1)
      throw new ShopError('unauthenticated', { detail: `no user ${user}` });
    if ((await countWaiting.one(client, { user })).count >= maxWaiting)
      throw new ShopError('comment-limit-reached');
    const parent = answered === undefined ? null : await findParent(client, answered, product);
    const { buyer, rated } = await factsOf(client, user, product);
    if (rating !== null && !buyer) throw new ShopError('rating-for-buyers');
    if (rating !== null && rated) throw new ShopError('rating-given');
    const written = { product, user, parent, author, text, rating, buyer };
    const row = await insertComment(
      client,
      { ...written, role: 'customer', approved: false, staff: null },
      principal.now(),
    );
    return { comment: toOwnComment(row) };
  };

export const removeComment =
  ({ pool }: Services): Handler<'comments.remove'> =>
  ({ id }, principal) =>
    transaction(pool, async (client) => {
      await removeOwnComment(client, id, signedIn(principal).id, principal.now());
      return {};
    });

export const voteOnComment =
  ({ pool }: Services): Handler<'comments.vote'> =>
  ({ comment, vote }, principal) =>
    transaction(pool, async (client) => {
      const { id: user } = signedIn(principal);
      const { status, user_id: author } = await lockComment(client, comment);
      if (status !== 'approved')
        throw new ShopError('comment-not-found', { detail: `comment ${comment} is ${status}` });
      if (author === user)
        throw new ShopError('move-not-allowed', { detail: `comment ${comment} is their own` });
      const helpful = vote === 'none' ? null : vote === 'helpful';
      await storeVote(client, user, { comment, helpful }, principal.now());
      const counts = (await countVotes(client, [comment])).get(comment) ?? noVotes;
      return { vote: { comment, helpful, counts } };
    });
