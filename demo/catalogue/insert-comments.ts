import type { InsertedProduct } from './insert-catalogue.ts';
import type { Catalogue } from './read-catalogue.ts';
import { inBatches, insertRowsText, takeIds } from '#platform/db/insert-rows.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { makeComments, type DemoComment } from './make-comments.ts';

const insertCommentRows = statement(
  'demo.insert-comments',
  insertRowsText('comments', {
    id: 'integer',
    product_id: 'integer',
    parent_id: 'integer',
    author: 'text',
    author_role: 'author_role',
    text: 'text',
    rating: 'smallint',
    buyer: 'boolean',
    approved: 'boolean',
    created_at: 'timestamptz',
  }),
);

async function insertBatch(
  client: Queryable,
  comments: readonly { product: number; comment: DemoComment }[],
): Promise<number> {
  const flat = comments.flatMap(({ product, comment }) => [
    { product, comment, answers: false },
    ...(comment.answer === null ? [] : [{ product, comment: comment.answer, answers: true }]),
  ]);
  const ids = await takeIds(client, 'comments', flat.length);
  const rows = flat.map(({ product, comment, answers }, index) => {
    const { answer: _answer, created_at: created, ...told } = comment;
    return {
      ...told,
      id: ids[index],
      product_id: product,
      parent_id: answers ? ids[index - 1] : null,
      created_at: new Date(created).toISOString(),
    };
  });
  await insertCommentRows.run(client, { rows: JSON.stringify(rows) });
  return rows.length;
}

/**
 * Generates the comments of products and writes them with their answers.
 * @returns how many rows were written
 */
export async function insertComments(
  client: Queryable,
  catalogue: Catalogue,
  products: readonly InsertedProduct[],
): Promise<number> {
  let written = 0;
  function* comments() {
    for (const { subject, comments: made } of makeComments(catalogue, products))
      for (const comment of made) yield { product: subject.id, comment };
  }
  for (const batch of inBatches(comments())) written += await insertBatch(client, batch);
  return written;
}
