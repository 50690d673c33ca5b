import type { Handler } from '#engine/pipeline/handler.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { Post } from '#schemas/entities/post.ts';
import { ShopError } from '#schemas/errors.ts';
import { postsTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { cardColumns, toPostCard } from './post-card.ts';

const relatedLimit = 4;

const selectPost = statement(
  'posts.by-slug',
  `SELECT ${cardColumns}, body, tags, link FROM posts
   WHERE kind = :kind AND slug = :slug AND published_at <= :now AND NOT archived`,
  { json: { picture: jsonOf<Picture>(), link: jsonOf<NonNullable<Post['link']>>() } },
);
// Posts with the most shared tags come first, then the newest of the same kind.
const selectRelated = statement(
  'posts.related',
  `SELECT ${cardColumns} FROM posts WHERE kind = :kind AND id <> :id AND published_at <= :now AND NOT archived
   ORDER BY cardinality(ARRAY(SELECT unnest(tags) INTERSECT SELECT unnest(:tags::text[]))) DESC,
     published_at DESC, id DESC
   LIMIT :limit`,
  { json: { picture: jsonOf<Picture>() } },
);

/** @throws ShopError `post-not-found` */
export const getPost =
  ({ pool, now: clock }: Pick<CatalogueServices, 'now' | 'pool'>): Handler<'weblog.get'> =>
  async ({ kind, slug }) => {
    const now = clock();
    const row = await selectPost.maybeOne(pool, { kind, slug, now });
    if (!row) throw new ShopError('post-not-found', { detail: `${kind}/${slug}` });
    const { body, tags, link, ...card } = row;
    const related = await selectRelated.all(pool, { kind, id: row.id, now, tags, limit: relatedLimit });
    return {
      value: { post: { ...toPostCard(card), body, tags, link, related: related.map(toPostCard) } },
      tags: [postsTag, `post:${row.id}`, ...related.map(({ id }) => `post:${id}`)],
    };
  };
