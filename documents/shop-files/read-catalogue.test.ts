import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { checkRecipe } from '#demo/art/compose.ts';
import { CatalogueError } from './catalogue-error.ts';
import { expandProducts } from './expand-products.ts';
import { readCatalogue } from './read-catalogue.ts';

let shop = '';
beforeEach(() => {
  shop = mkdtempSync(path.join(tmpdir(), 'vitrin-shop-'));
  cpSync(path.resolve('e2e/fixtures/english-shop/catalogue'), path.join(shop, 'catalogue'), {
    recursive: true,
  });
});
afterEach(() => rmSync(shop, { recursive: true }));

const record = z.record(z.string(), z.unknown());
function change(name: string, edit: (content: Record<string, unknown>) => Record<string, unknown>): void {
  const file = path.join(shop, 'catalogue', name);
  writeFileSync(file, JSON.stringify(edit(record.parse(JSON.parse(readFileSync(file, 'utf8'))))));
}

it('reads a shop in another language', () => {
  expect([...expandProducts(readCatalogue(shop))].length).toBeGreaterThanOrEqual(12);
});

it('refuses a missing file and names it', () => {
  rmSync(path.join(shop, 'catalogue', 'stores.json'));
  expect(() => readCatalogue(shop)).toThrow(/stores\.json: the file is missing\. Write it/);
});

it('refuses invalid JSON', () => {
  writeFileSync(path.join(shop, 'catalogue', 'texts.json'), '{ "faq": ');
  expect(() => readCatalogue(shop)).toThrow(/texts\.json: not JSON/);
});

it('names file, place and remedy of a wrong value', () => {
  change('shop.json', (content) => ({ ...content, toman_per_dollar: -1 }));
  expect(() => readCatalogue(shop)).toThrow(CatalogueError);
  expect(() => readCatalogue(shop)).toThrow(/shop\.json, at toman_per_dollar: .+catalogue-schema\.ts/);
});

it('refuses a store that names an unknown category', () => {
  change('stores.json', (content) => ({
    stores: z
      .array(record)
      .parse(content['stores'])
      .map((store) => ({ ...store, main_categories: ['nowhere'] })),
  }));
  expect(() => readCatalogue(shop)).toThrow(
    /stores\.json, at .+main_categories: there is no category "nowhere"\. Name one of categories\.json/,
  );
});

it('refuses a picture of an illustration that no set has', () => {
  change('stores.json', (content) => ({
    stores: z
      .array(record)
      .parse(content['stores'])
      .map((store) => ({
        ...store,
        logo: { art: 'logo', glyph: 'nobodys-brand', from: '#000000', to: '#ffffff' },
      })),
  }));
  expect(() => readCatalogue(shop, checkRecipe)).toThrow(
    /stores\.json, at .+logo: simple-icons has no glyph "nobodys-brand"/,
  );
});

it('refuses a product without a value that its family requires', () => {
  change('families/books.json', (content) => ({
    families: z
      .array(record)
      .parse(content['families'])
      .map((family) => ({ ...family, title: '{missing}' })),
  }));
  const catalogue = readCatalogue(shop);
  expect(() => [...expandProducts(catalogue)]).toThrow(
    /books\.json, at families\.0 \(".+"\), item ".+": nothing is called \{missing\}\. Give the item that value/,
  );
});
