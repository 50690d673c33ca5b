import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { root as repository } from '../shared/root.ts';
import { listBlocks, toIdentifier } from './block-folders.ts';
import { contractTable, readContracts } from './contracts.ts';
import { commonLetters } from './fonts.ts';
import { toStableJson } from './generated-file.ts';
import { handlerTable } from './handlers.ts';
import { messageCatalogues } from './messages.ts';
import { operationTables } from './operations.ts';
import { blockRegistries } from './registries.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrin-gen-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe('the block registries', () => {
  it('hold every folder with a definition, sorted, and nothing else', () => {
    write('blocks/rich-text/definition.ts', '');
    write('blocks/banner/definition.ts', '');
    write('blocks/generated/definitions.ts', '');
    write('blocks/notes.md', '');
    expect(listBlocks(root)).toEqual(['banner', 'rich-text']);
  });

  it('give every block a loader and a component, whatever its hydration', () => {
    const texts = blockRegistries(['banner', 'rich-text']).map(({ path: file, text }) => [file, text]);
    expect(Object.fromEntries(texts)).toMatchObject({
      'blocks/generated/definitions.ts': expect.stringContaining(
        "import richText from '../rich-text/definition.ts';",
      ),
      'blocks/generated/loaders.ts': expect.stringContaining(
        "'rich-text': () => import('../rich-text/rich-text.tsx')",
      ),
      'blocks/generated/components.ts': expect.stringContaining("import banner from '../banner/banner.tsx';"),
    });
  });

  it('name imports in camel case', () => {
    expect(toIdentifier('style2-product-card')).toBe('style2ProductCard');
  });
});

describe('the message catalogues', () => {
  it('merge the texts of blocks and shared rooms under their namespaces, one catalogue a locale', () => {
    write('blocks/banner/messages.fa.json', '{"more":"بیشتر"}');
    write('blocks/banner/messages.en.json', '{"more":"More"}');
    write('ui/messages.fa.json', '{"close":"بستن"}');
    write('renderer/messages.fa.json', '{"retry":"دوباره"}');
    const catalogues = messageCatalogues(root, ['banner']).map(({ path: file, text }) => [
      file,
      JSON.parse(text),
    ]);
    expect(Object.fromEntries(catalogues)).toEqual({
      'blocks/generated/messages.fa.json': {
        banner: { more: 'بیشتر' },
        common: { close: 'بستن' },
        renderer: { retry: 'دوباره' },
      },
      'blocks/generated/messages.en.json': { banner: { more: 'More' } },
    });
  });

  it('name the file that is not JSON', () => {
    write('blocks/banner/messages.fa.json', '{');
    expect(() => messageCatalogues(root, ['banner'])).toThrow(/banner\/messages\.fa\.json:1:2: not JSON/);
  });
});

describe('generated text', () => {
  it('is the same whatever the order of keys', () => {
    expect(toStableJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(
      toStableJson({ a: null, b: [{ c: 2, d: 1 }] }),
    );
  });

  it('lists every operation but those of providers once, and those of staff apart, without a contract', async () => {
    const tables = operationTables(await readContracts(repository));
    const text = tables.map((table) => table.text).join('');
    const ofShop = tables.filter(({ path: file }) => !file.includes('staff')).map((table) => table.text);
    const ids = Object.values<Operation>(operations).flatMap(({ id, audience }) =>
      audience === 'provider' ? [] : [id],
    );
    expect(text).not.toContain("'payments.notify'");
    for (const id of ['staff.create', 'audit.list', 'studio.drafts'])
      expect(ofShop.join('')).not.toContain(`'${id}'`);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => text.split(`  '${id}': {`).length !== 2)).toEqual([]);
    expect(text).not.toMatch(/^import (?!type )/m);
  });

  it('has every contract of schemas/api, and for each of them a handler of its folder', async () => {
    const contracts = await readContracts(repository);
    const ids = contracts.map(({ contract }) => contract.id);
    expect(ids).toEqual(Object.keys(operations));
    const [table, handlers] = [contractTable(contracts).text, handlerTable(repository, contracts).text];
    expect(ids.filter((id) => !table.includes(`  '${id}': `))).toEqual([]);
    expect(ids.filter((id) => !handlers.includes(`  '${id}': `))).toEqual([]);
  });

  it('leaves an operation without a handler out of the table of handlers', () => {
    write('engine/selling/orders/place.ts', 'export const placeOrder = () => undefined;');
    const contract = (id: string) => ({ ...operations['orders.get'], id });
    const { text } = handlerTable(root, [
      { file: 'schemas/api/orders/operations.ts', name: 'getOrder', contract: contract('orders.get') },
      { file: 'schemas/api/orders/operations.ts', name: 'placeOrder', contract: contract('orders.place') },
    ]);
    expect(text).toContain("import { placeOrder } from '../selling/orders/place.ts';");
    expect(text).toContain("'orders.place': placeOrder(context)");
    expect(text).not.toContain('orders.get');
  });
});

describe('the part of the font that every page has', () => {
  /** Texts that people read: of the interface and of the example shop. */
  const catalogues = globSync(
    '{actors,blocks,machines,renderer,server,ui,demo,examples}/**/messages*.{fa,en}.json',
    {
      cwd: repository,
    },
  );

  it('has every letter of the interface', () => {
    expect(catalogues.length).toBeGreaterThan(50);
    const missing = new Map<string, string>();
    for (const file of catalogues)
      for (const letter of readFileSync(path.join(repository, file), 'utf8'))
        if (
          !commonLetters.has(letter.codePointAt(0) ?? 0) &&
          !/[\n\p{Extended_Pictographic}\uFE0F]/u.test(letter)
        )
          missing.set(letter, file);
    expect(Object.fromEntries(missing)).toEqual({});
  });
});
