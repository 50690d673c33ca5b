import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { CommentVote } from '#schemas/entities/comment.ts';

const select = statement(
  'comments.vote-counts',
  `SELECT comment_id, count(*) FILTER (WHERE helpful)::integer AS helpful,
     count(*) FILTER (WHERE NOT helpful)::integer AS unhelpful
   FROM comment_votes WHERE comment_id = ANY (:ids) GROUP BY comment_id`,
);

/** Counts the votes on comments, by the comment's id; comments without votes are missing. */
export async function countVotes(
  queryable: Queryable,
  ids: number[],
): Promise<ReadonlyMap<number, CommentVote['counts']>> {
  if (ids.length === 0) return new Map();
  const counts = await select.all(queryable, { ids });
  return new Map(counts.map(({ comment_id, ...each }) => [comment_id, each]));
}
