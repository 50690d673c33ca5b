import type { Handler } from '#engine/pipeline/handler.ts';
import { paginate } from '#engine/pipeline/pagination.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { postsTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { cardColumns, toPostCard } from './post-card.ts';

const json = { picture: jsonOf<Picture>() };
const page = 'ORDER BY published_at DESC, id DESC LIMIT :limit OFFSET :offset';
const count = statement(
  'posts.count',
  'SELECT count(*)::integer AS total FROM posts WHERE published_at <= :now AND NOT archived',
);
const countOfKind = statement(
  'posts.count-of-kind',
  'SELECT count(*)::integer AS total FROM posts WHERE kind = :kind AND published_at <= :now AND NOT archived',
);
const selectPage = statement(
  'posts.page',
  `SELECT ${cardColumns} FROM posts WHERE published_at <= :now AND NOT archived ${page}`,
  { json },
);
const selectPageOfKind = statement(
  'posts.page-of-kind',
  `SELECT ${cardColumns} FROM posts WHERE kind = :kind AND published_at <= :now AND NOT archived ${page}`,
  { json },
);

/**
 * Posts that are already published.
 * @throws ShopError `page-past-end`
 */
export const listPosts =
  ({ pool, now: clock }: Pick<CatalogueServices, 'now' | 'pool'>): Handler<'weblog.list'> =>
  async ({ kind, page: number, limit }) => {
    const now = clock();
    const bounds = { now, limit, offset: (number - 1) * limit };
    const [{ total }, rows] = await Promise.all(
      kind === undefined
        ? [count.one(pool, { now }), selectPage.all(pool, bounds)]
        : [countOfKind.one(pool, { kind, now }), selectPageOfKind.all(pool, { ...bounds, kind })],
    );
    const found = rows.map(toPostCard);
    return {
      value: { posts: found, pagination: paginate(total, number, limit) },
      tags: [postsTag, ...found.map(({ id }) => `post:${id}`)],
    };
  };
