import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fixtureBlockCatalog, fixtureDocuments, fixtureSite } from '../releases/testing/fixture-shop.ts';
import { makeFolder, writeShop } from '../releases/testing/shop-folder.ts';
import type { ReleaseCommandContext } from './command-types.ts';
import { runReleaseCommand } from './command.ts';

let shop: string;
beforeEach(async () => {
  const made = await makeFolder();
  shop = path.join(made.folder, 'corner');
  await writeShop(shop, fixtureDocuments());
  return () => made.remove();
});

/** Checks the folder before there is a database. @returns the output */
async function validate(more: Partial<ReleaseCommandContext> = {}): Promise<string> {
  const lines: string[] = [];
  const none = (): Promise<never> => Promise.reject(new Error('this test has no database'));
  await runReleaseCommand(['validate'], {
    openStore: none,
    openCatalogue: none,
    openPreviews: none,
    blockCatalog: async () => fixtureBlockCatalog,
    catalogue: async () => undefined,
    openMedia: none,
    shopFolder: () => shop,
    print: (line) => lines.push(line),
    ...more,
  });
  return lines.join('\n');
}

test('validate compares a folder that was never started with the catalogue in it', async () => {
  const linked = (href: string) => ({
    'site.json': { ...fixtureSite(), social_media: [{ kind: 'x', label: 'x', href }] },
  });
  const { routes, ...manifest } = fixtureDocuments()['manifest.json'] as { routes: object[] };
  const list = { id: 'list', path: '/c/{slug}', title: 'home', page: 'home' };
  const categories = [
    { slug: 'tea', title: 'Tea', kind: 'product' },
    { slug: 'old', title: 'Old', kind: 'product', archived: true },
  ];
  await writeShop(shop, {
    'manifest.json': { ...manifest, routes: [...routes, { ...list, url: '/ssr_routes/products/{slug}' }] },
    'catalogue/categories.json': { version: 1, categories },
    'catalogue/products.jsonl': '{"slug":"green","type":"physical"}\n',
  });
  const steps = 'the catalogue has physical goods, and no step asks for the address';
  for (const [slug, told] of [
    ['tea', []],
    ['teas', ['the catalogue has no category “teas”', 'write the slug of a category such as “tea”']],
    ['old', ['the catalogue has no category “old”']],
  ] as const) {
    await writeShop(shop, linked(`/c/${slug}`));
    const said = await validate();
    for (const text of told) expect(said).toContain(text);
    expect(said.includes('no category'), slug).toBe(told.length > 0);
    expect(said).not.toContain(steps);
  }
  await writeShop(shop, {
    'flows.json': { version: 1, checkout: { steps: [{ id: 'buyer', form: 'buyer' }, { id: 'payment' }] } },
  });
  expect(await validate()).toContain(steps);
});

test('validate warns of a shop that the gateways of a production server cannot collect for, and says nothing in a demo', async () => {
  const sentence = /warning {2}nothing can be paid in \w+: configure /;
  const email = { id: 'smtp' };
  expect(await validate({ providers: { gateways: [], sms: null, email } })).toMatch(sentence);
  expect(await validate()).not.toMatch(sentence);
});
