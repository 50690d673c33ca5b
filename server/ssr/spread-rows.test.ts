import { expect, it } from 'vitest';
import type { DataReference } from '#schemas/rendering.ts';
import type { ResolvedBlock } from './resolve-blocks.ts';
import { spreadRows, type RowData } from './spread-rows.ts';

/** A page of rows with the ids of their products. Equal rows share an answer. */
function pageOf(rows: readonly { ids: readonly number[]; chosen?: boolean; answer?: number }[]) {
  const references = new Map<ResolvedBlock, Record<string, DataReference>>();
  const data: RowData = { references, answers: [], versions: [] };
  const blocks = rows.map(({ ids, chosen = false, answer }) => {
    // cast: the part of a block that is read
    const block = {
      definition: { row: () => ({ of: 'cards', chosen }) },
      props: {},
    } as unknown as ResolvedBlock;
    const place = answer ?? data.answers.push({ products: ids.map((id) => ({ id })) }) - 1;
    data.versions[place] = `v${place}`;
    references.set(block, { cards: { answer: place } });
    return block;
  });
  spreadRows(blocks, data);
  return blocks.map((block) => {
    const reference = references.get(block)?.['cards'];
    if (!reference || !('answer' in reference)) throw new Error('a row without an answer');
    const { products } = data.answers[reference.answer] as { products: { id: number }[] };
    return { ids: products.map(({ id }) => id), version: data.versions[reference.answer] };
  });
}

it('puts the products with which an earlier row begins last, and keeps the rest in order', () => {
  const [first, second] = pageOf([{ ids: [1, 2, 3, 4, 5, 6, 7, 8] }, { ids: [2, 9, 7, 4, 10] }]);
  expect(first).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7, 8], version: 'v0' });
  // 7 is out of view in the first row.
  expect(second?.ids).toEqual([9, 7, 10, 2, 4]);
  expect(second?.version).not.toBe('v1');
});

it('leaves a row alone that somebody chose by hand, and counts what it shows', () => {
  const rows = pageOf([{ ids: [1, 2] }, { ids: [2, 1, 3], chosen: true }, { ids: [3, 4] }]);
  expect(rows.map(({ ids }) => ids)).toEqual([
    [1, 2],
    [2, 1, 3],
    [4, 3],
  ]);
  expect(rows[1]?.version).toBe('v1');
});

it('gives a row that shares its answer with another an answer of its own', () => {
  const [first, , third] = pageOf([{ ids: [1, 2, 3, 4, 5, 6, 7] }, { ids: [8] }, { ids: [], answer: 0 }]);
  expect(first?.ids).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(third?.ids).toEqual([7, 1, 2, 3, 4, 5, 6]);
});

it('does not touch a row that has nothing else', () => {
  const [, second] = pageOf([{ ids: [1, 2] }, { ids: [2, 1] }]);
  expect(second).toEqual({ ids: [2, 1], version: 'v1' });
});
