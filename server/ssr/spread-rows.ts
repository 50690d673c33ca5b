import { z } from 'zod';
import type { DataReference } from '#schemas/rendering.ts';
import type { ResolvedBlock } from './resolve-blocks.ts';

/** Cards that a wide screen shows of a row before it is moved. */
const cardsInView = 6;

/**
 * The data of the blocks of a page: their references, and the answers to which these point, with versions.
 */
export interface RowData {
  references: ReadonlyMap<ResolvedBlock, Record<string, DataReference>>;
  answers: unknown[];
  versions: string[];
}

const products = z.looseObject({ products: z.array(z.looseObject({ id: z.int() })) });

/**
 * Moves products with which an earlier row of the page begins to the end of a row, so that a page does not offer
 * the same products twice at first sight. A row whose products were chosen by hand stays as it is. The order
 * depends only on the answers, so pages and blocks stay cacheable: a new order is an answer with its own version.
 * @param blocks of the page, in order
 */
export function spreadRows(blocks: Iterable<ResolvedBlock>, data: RowData): void {
  const seen = new Set<number>();
  for (const block of blocks) {
    const row = block.definition.row?.(block.props as never);
    const references = data.references.get(block);
    const reference: DataReference | undefined = row && references?.[row.of];
    if (!row || !references || !reference || !('answer' in reference)) continue;
    const answer = products.safeParse(data.answers[reference.answer]);
    if (!answer.success) continue;
    let cards = answer.data.products;
    const repeated = cards.filter(({ id }) => seen.has(id));
    if (!row.chosen && repeated.length > 0 && repeated.length < cards.length) {
      cards = [...cards.filter(({ id }) => !seen.has(id)), ...repeated];
      const version = data.versions[reference.answer] ?? '';
      const place = data.answers.push({ ...answer.data, products: cards }) - 1;
      data.versions[place] = `${version}-${repeated.map(({ id }) => id).join('.')}`;
      references[row.of] = { answer: place };
    }
    for (const { id } of cards.slice(0, cardsInView)) seen.add(id);
  }
}
