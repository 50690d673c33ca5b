import { expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { divideShop, typesOn } from './client-shop.ts';

const messages = {
  common: { close: 'Close' },
  header: { menu: 'Menu' },
  note: { title: 'Note' },
  wallet: { title: 'Wallet' },
};
// cast: the division reads only messages
const context = (release: string) => ({ release, messages }) as unknown as ClientShop;
const isBlock = (type: string) => type !== 'common';
const read = (file: Buffer) => JSON.parse(file.toString()) as ClientShop;

test('a page has the texts of its own blocks and of the layout, and the path of all others', () => {
  const { fileOf, texts, whole } = divideShop(context('r1'), 'web', ['header'], isBlock);
  const { header, common, note } = messages;
  expect(read(fileOf('home', ['note', 'silent']))).toEqual({
    release: 'r1',
    messages: { common, header, note, silent: {} },
    texts: texts.path,
  });
  expect(JSON.parse(texts.json.toString())).toEqual({ header, note, wallet: messages.wallet });
  expect(whole.messages).toEqual(messages);
});

test('a path names shop, platform and page, and no other shop knows it', () => {
  const [first, second] = ['r1', 'r2'].map((id) => divideShop(context(id), 'web', [], isBlock));
  const path = first?.pathOf('weblog-post') ?? '';
  expect(path).toMatch(/^\/_shop\/[\w-]+-web\.weblog-post\.json$/);
  expect(first?.pageOf(path)).toBe('weblog-post');
  expect(second?.pageOf(path)).toBeUndefined();
  expect(first?.pageOf(first.texts.path)).toBeUndefined();
  // Texts stay the same file while no text changes.
  expect(second?.texts.path).toBe(first?.texts.path);
});

test('blocks of the other platform do not count', () => {
  const block = (type: string, on?: ('web' | 'mobile')[]): StoredBlock => ({
    id: type,
    type,
    version: 1,
    props: {},
    ...(on && { show: { on } }),
  });
  expect(typesOn([block('a'), block('b', ['mobile']), block('c', ['web'])], 'web')).toEqual(['a', 'c']);
});
