import type { Handler } from '#engine/pipeline/handler.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { CatalogueServices } from '../context.ts';
import { productTags, readCards } from './cards-by-id.ts';
import { findRelated } from './related.ts';

const selectCompared = statement(
  'products.compared',
  'SELECT id, slug, category_id, features FROM products WHERE slug = ANY (:slugs::text[]) AND NOT archived',
  { json: { features: jsonOf<Product['features']>() } },
);

const relatedLimit = 12;

/** Unknown slugs are left out: a comparison that was sent to somebody may name what is sold no more. */
export const compareProducts =
  (context: CatalogueServices): Handler<'products.compare'> =>
  async ({ slugs = [] }) => {
    const rows = new Map(
      (await selectCompared.all(context.pool, { slugs })).map((row) => [row.slug, row] as const),
    );
    const found = slugs.flatMap((slug) => rows.get(slug) ?? []);
    const [first] = found;
    const [cards, related] = await Promise.all([
      readCards(
        context,
        found.map(({ id }) => id),
      ),
      first === undefined ? [] : findRelated(context, first, relatedLimit),
    ]);
    return {
      value: {
        products: cards.map((card) => ({ ...card, features: rows.get(card.slug)?.features ?? [] })),
        related: related.filter(({ id }) => found.every((row) => row.id !== id)),
      },
      tags: productTags([...cards, ...related]),
    };
  };
