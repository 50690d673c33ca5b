import { expect } from '@playwright/test';
import type { Json } from './own-shop.ts';

/** A block that a test generates, and the title that a page gives it. */
export const newBlock = { name: 'e2e-sample', title: 'بلوکی که تازه نوشته شد' };

/** Asserts that the command for new blocks has written the block and what is generated, and nothing else. */
export function expectOnlyNewBlock(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  const touched = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  expect(touched).toContain(`blocks/${newBlock.name}/definition.ts`);
  const isExpected = (file: string) =>
    file.startsWith(`blocks/${newBlock.name}/`) ||
    /^(blocks|docs|schemas|studio)\/generated\//.test(file) ||
    // The command writes the names that the studio's palette shows.
    /^studio\/texts\/blocks\.(en|fa)\.json$/.test(file);
  expect(touched.filter((file) => !isExpected(file))).toEqual([]);
}

/** A page document with the block at its end. */
export function withNewBlock(document: string): string {
  const page = JSON.parse(document) as { blocks: Json[] };
  const block = { id: 'just-made', type: newBlock.name, version: 1, props: { title: newBlock.title } };
  return JSON.stringify({ ...page, blocks: [...page.blocks, block] }, null, 2);
}
