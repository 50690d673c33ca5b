import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionRecords } from '#engine/catalogue/products/sellable-repository.ts';
import {
  lamp,
  makeFolder,
  pictureStoreIn,
  runFolder,
  writeShop,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import { saved, shareCatalogueShop, type CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { auditIn, rowsIn } from '#tools/testing/shared-shops.ts';
import { callAtTerminal } from '#tools/testing/staff-terminal.ts';
import type { RunServices } from './run.ts';

let kit: CatalogueShop;
let services: RunServices;
let folder: CatalogueFolder;
let option = 0;
const media = makeFolder();
const sku = 'AUDITED';
const product = (prices: object) => [
  lamp({ slug: 'audited', options: [{ title: 'One', sku, stock: 1, ...prices }] }),
];
shareCatalogueShop((opened) => {
  kit = opened;
  services = { pool: opened.shop.database.pool, pictures: pictureStoreIn(media.path), now: () => new Date() };
});
beforeAll(async () => {
  folder = makeFolder();
  writeShop(folder);
  folder.write('products.jsonl', product({ price: 100_000 }));
  await runFolder(services, folder.path, { reason: 'the first prices' });
  const [row] = await rowsIn(kit.shop, 'SELECT id FROM sellables WHERE sku = $1', [sku]);
  option = (row as { id: number }).id;
});
afterAll(() => {
  folder.remove();
  media.remove();
});

/** A way of changing a price, with its terms before and after. */
interface Way {
  change: (version: number) => Promise<unknown>;
  before: Readonly<Record<string, number>>;
  after: Readonly<Record<string, number>>;
  by: () => object;
}

const fromFile = () => ({ actor: 'cli:test', actor_id: null });
const ways: Readonly<Record<string, Way>> = {
  'the operation': {
    change: (version) =>
      saved(kit.keeper, 'options', { id: option, version, price: 90_000, discount: 80_000, usdt_price: 500 }),
    before: { price: 100_000, discount: 0, usdt_price: 0 },
    after: { price: 90_000, discount: 80_000, usdt_price: 500 },
    by: () => ({ actor: 'staff', actor_id: kit.keeper.id }),
  },
  'the terminal': {
    change: (version) =>
      callAtTerminal(kit.shop, kit.keeper, 'staff.save-options', {
        rows: [{ id: option, version, price: 85_000, usdt_discount: 450 }],
      }),
    before: { price: 90_000, usdt_discount: 0 },
    after: { price: 85_000, usdt_discount: 450 },
    by: () => ({ actor: 'cli:test', actor_id: kit.keeper.id }),
  },
  'a table of prices': {
    change: () => {
      folder.write('prices.csv', `sku,price,discount\n${sku},84000,1000\n`);
      return runFolder(services, path.join(folder.path, 'prices.csv'), { reason: 'a sale' });
    },
    before: { price: 85_000, discount: 80_000 },
    after: { price: 84_000, discount: 1_000 },
    by: () => ({ ...fromFile(), reason: 'a sale' }),
  },
  'a document of products': {
    change: () => {
      folder.write('products.jsonl', product({ price: 83_000, discount: 500 }));
      return runFolder(services, path.join(folder.path, 'products.jsonl'), { reason: 'a new list' });
    },
    before: { price: 84_000, discount: 1_000 },
    after: { price: 83_000, discount: 500 },
    by: () => ({ ...fromFile(), reason: 'a new list' }),
  },
};

test('the first price is in the audit log, with who has set it', async () => {
  expect((await auditIn(kit.shop, `option:${option}`))[0]).toMatchObject({
    ...fromFile(),
    action: 'option.create',
    after: { price: 100_000 },
    reason: 'the first prices',
  });
});

test.each(Object.entries(ways))(
  'the audit log says who has changed which price from what to what: %s',
  async (_name, way) => {
    const [row] = await rowsIn(kit.shop, 'SELECT version FROM sellables WHERE id = $1', [option]);
    const { version } = row as { version: number };
    await way.change(version);
    expect((await auditIn(kit.shop, `option:${option}`)).at(-1)).toMatchObject({
      ...way.by(),
      action: 'option.change',
      before: way.before,
      after: { ...way.after, version: version + 1 },
    });
  },
);

test('every price of an option is a field whose changes are recorded', () => {
  expect(optionRecords.fields).toEqual(
    expect.arrayContaining(['price', 'discount', 'usdt_price', 'usdt_discount', 'prices']),
  );
});
