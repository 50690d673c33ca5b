import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lamp, makeFolder, pictureStoreIn, runFolder, writeShop } from '#tools/testing/catalogue-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import type { RunServices } from './run.ts';
import { validateCatalogue } from './validate.ts';

let database: TestDatabase;
let services: RunServices;
const media = makeFolder();
beforeAll(async () => {
  database = await createTestDatabase(4);
  services = { pool: database.pool, pictures: pictureStoreIn(media.path), now: () => new Date() };
});
afterAll(async () => {
  await database.close();
  media.remove();
});

test('a least quantity that no order may hold is refused by validate and by an apply, with what to do', async () => {
  const shop = makeFolder();
  const flows = { reservations: { piecesOfSellable: 20 } };
  const content = { format: 1, documents: { 'flows.json': flows } };
  await database.pool.query("INSERT INTO releases (id, content) VALUES ('limited', $1)", [content]);
  await database.pool.query("INSERT INTO release_pointer (release_id) VALUES ('limited')");
  shop.write('flows.json', flows);
  writeShop({
    ...shop,
    path: path.join(shop.path, 'catalogue'),
    write: (name, value) => shop.write(`catalogue/${name}`, value),
  });
  const option = (title: string, min_quantity: number) => ({ title, price: 90_000, stock: 50, min_quantity });
  shop.write('catalogue/products.jsonl', [
    lamp({ slug: 'sold', options: [option('Five', 5), option('Twenty', 20)] }),
    lamp({ slug: 'never-sold', options: [option('Five', 5), option('Many', 21)] }),
  ]);
  const told: { field: string; code: string; message: string }[] = [];
  const folder = path.join(shop.path, 'catalogue');
  await validateCatalogue(folder, { refuse: (line) => void told.push(line), tell: () => undefined });
  const { lines } = await runFolder(services, folder);
  shop.remove();
  expect(told).toMatchObject([
    {
      field: 'options.1.min_quantity',
      code: 'too-large',
      message: expect.stringContaining('Write at most 20') as string,
    },
  ]);
  expect(lines).toEqual(told);
  const { rows } = await database.pool.query(
    'SELECT s.title, s.min_quantity FROM sellables AS s JOIN products AS p ON p.id = s.product_id ORDER BY s.min_quantity',
  );
  expect(rows).toEqual([
    { title: 'Five', min_quantity: 5 },
    { title: 'Twenty', min_quantity: 20 },
  ]);
});
