import { describe, expect, test } from 'vitest';
import type { Picture } from '#schemas/entities/picture.ts';
import {
  cartWithAddress,
  idOf,
  saved,
  shareCatalogueShop,
  showProduct,
  type CatalogueShop,
} from '#tools/testing/catalogue-shop.ts';
import { auditIn, rowsIn } from '#tools/testing/shared-shops.ts';
import { makeShopper, place, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';
import { runAtTerminal } from '#tools/testing/staff-terminal.ts';

let kit: CatalogueShop;
shareCatalogueShop((opened) => (kit = opened));

interface Uploaded {
  id: number;
  version: number;
  picture: Picture;
}
const upload = (input: object, by: Shopper = kit.keeper) =>
  by.call('staff.upload-picture', { picture: 'a photo', alt: 'The front', ...input });
const uploaded = async (input: object): Promise<Uploaded> => {
  const answer = await upload(input);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Uploaded;
};
const pageOf = async (slug: string) =>
  (
    (await kit.shopper.call('products.get', { slug })).json() as {
      product: { pictures: Picture[]; picture: Picture };
    }
  ).product;
const filesOf = ({ sources = [] }: Picture): string[] =>
  sources.flatMap(({ srcset }) => srcset.split(', ').map((part) => part.split(' ')[0] ?? ''));
const served = async ({ src }: Pick<Picture, 'src'>): Promise<number> =>
  (await kit.shop.app.inject(src)).statusCode;
/** Advances the clock by days, and runs the job. */
async function passDays(days: number): Promise<void> {
  kit.shop.clock.advance(days * 24 * 60);
  await kit.shop.engine.jobs.retention();
  await Promise.all([kit.keeper, kit.owner, kit.shopper].map((each) => each.renew()));
}

describe('a picture that staff upload', () => {
  test('is shown with its product at once, in every width, with its text; another version is a conflict', async () => {
    const { product, slug } = await showProduct(kit);
    expect((await pageOf(slug)).pictures).toEqual([]);
    const first = await uploaded({ kind: 'products', record: product, version: 2 });
    expect(first).toMatchObject({
      id: product,
      version: 3,
      picture: { alt: 'The front', placeholder: '#1d4ed8' },
    });
    await expect.poll(async () => (await pageOf(slug)).pictures).toEqual([first.picture]);
    expect((await pageOf(slug)).picture.src).toBe(first.picture.src);
    expect(filesOf(first.picture)).toHaveLength(2);
    for (const src of filesOf(first.picture)) {
      const answer = await kit.shop.app.inject(src);
      expect(answer).toMatchObject({ statusCode: 200, payload: 'a photo' });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
    const before = await rowsIn(kit.shop, 'SELECT count(*) FROM catalogue_pictures', []);
    const late = await upload({ kind: 'products', record: product, version: 2 });
    expect(late.json()).toMatchObject({
      code: 'conflict',
      details: { rows: [{ id: product, version: 3, changed: { pictures: [first.picture] } }] },
    });
    expect(await rowsIn(kit.shop, 'SELECT count(*) FROM catalogue_pictures', [])).toEqual(before);
    expect((await auditIn(kit.shop, `product:${product}`)).at(-1)).toMatchObject({
      action: 'product.change',
      actor_id: kit.keeper.id,
      after: { pictures: [first.picture], version: 3 },
    });
  });

  test('is added after the others or put in the place of one, whose files go after a day', async () => {
    const { product, slug } = await showProduct(kit);
    const put = (version: number, at?: string) =>
      uploaded({ kind: 'products', record: product, version, place: at });
    const [first, second] = [await put(2), await put(3)];
    const third = await put(4, '0');
    await expect
      .poll(async () => (await pageOf(slug)).pictures.map(({ src }) => src))
      .toEqual([third.picture.src, second.picture.src]);
    for (const wrong of ['3', '-1', 'logo', '99'])
      expect(
        await refusalOf(kit.keeper, 'staff.upload-picture', {
          kind: 'products',
          record: product,
          version: 5,
          alt: '',
          place: wrong,
          picture: 'x',
        }),
      ).toBe('validation-failed');
    expect(await served(first.picture)).toBe(200);
    await passDays(0.5);
    expect(await served(first.picture)).toBe(200);
    await passDays(1);
    expect(await Promise.all([first, second, third].map(({ picture }) => served(picture)))).toEqual([
      404, 200, 200,
    ]);
  });

  test('stays for the orders that show it, and for another record that names it', async () => {
    const { product, option } = await showProduct(kit);
    const { picture } = await uploaded({ kind: 'products', record: product, version: 2 });
    const buyer = await makeShopper(kit.shop);
    await place(buyer, await cartWithAddress(buyer, option));
    await uploaded({ kind: 'products', record: product, version: 3, place: '0' });
    const other = await showProduct(kit);
    const shared = await uploaded({ kind: 'products', record: other.product, version: 2 });
    await kit.keeper.call(
      'staff.save-products',
      { rows: [{ id: product, version: 4, pictures: [shared.picture] }] },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await kit.keeper.call(
      'staff.save-products',
      { rows: [{ id: other.product, version: 3, pictures: [] }] },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await passDays(3);
    expect([await served(picture), await served(shared.picture)]).toEqual([200, 200]);
  });

  test('stays for texts of records and documents of releases that name it, in any of its widths', async () => {
    const { shop, keeper } = kit;
    const { product } = await showProduct(kit);
    const urls: string[] = [];
    // The product gets a new picture each time, so it no longer names the old ones.
    for (let version = 2; version < 9; version += 1) {
      const where = version === 2 ? {} : { place: '0' };
      const { picture } = await uploaded({ kind: 'products', record: product, version, ...where });
      urls.push(filesOf(picture).at(-1) ?? '');
    }
    const [inProduct, inFaq, inStore, inCategory, inRelease, nowhere] = urls;
    const other = await showProduct(kit);
    await saved(keeper, 'products', {
      id: other.product,
      version: 2,
      description: `See ![it](${inProduct}).`,
      faq: [{ question: 'How?', answer: `As in ${inFaq}.` }],
    });
    await shop.database.pool.query(`UPDATE stores SET description = $1 WHERE slug = 'alpha'`, [inStore]);
    await shop.database.pool.query(`UPDATE categories SET description = $1 WHERE slug = 'audio'`, [
      inCategory,
    ]);
    await shop.database.pool.query('INSERT INTO releases (id, content) VALUES ($1, $2)', [
      'names-a-picture',
      JSON.stringify({ pages: [{ blocks: [{ props: { picture: { src: inRelease } } }] }] }),
    ]);
    await passDays(3);
    const found = [inProduct, inFaq, inStore, inCategory, inRelease, nowhere];
    expect(await Promise.all(found.map((src = '') => served({ src })))).toEqual([
      200, 200, 200, 200, 200, 404,
    ]);
  });

  test('is the logo or the cover of a store, and the picture of a category', async () => {
    const [store, category] = [await idOf(kit, 'stores', 'alpha'), await idOf(kit, 'categories', 'audio')];
    const versionOf = async (table: string, id: number): Promise<number> =>
      (
        (await rowsIn(kit.shop, `SELECT version FROM ${table} WHERE id = $1`, [id])) as { version: number }[]
      )[0]?.version ?? 0;
    const logo = { kind: 'stores', record: store, version: await versionOf('stores', store), place: 'logo' };
    const { picture } = await uploaded(logo);
    await expect
      .poll(
        async () =>
          ((await kit.shopper.call('stores.get', { slug: 'alpha' })).json() as { store: { logo: Picture } })
            .store.logo,
      )
      .toEqual(picture);
    const ofCategory = {
      kind: 'categories',
      record: category,
      version: await versionOf('categories', category),
    };
    expect((await uploaded(ofCategory)).picture.alt).toBe('The front');
    expect(
      await refusalOf(kit.keeper, 'staff.upload-picture', {
        ...ofCategory,
        version: 9,
        alt: '',
        place: 'logo',
        picture: 'x',
      }),
    ).toBe('validation-failed');
  });

  test('is refused for other roles, unknown records and without its texts', async () => {
    const { product } = await showProduct(kit);
    const input = { kind: 'products', record: product, version: 2, alt: '', picture: 'x' };
    const support = await makeShopper(kit.shop, { roles: ['support', 'merchandiser', 'stock', 'cashier'] });
    expect(await refusalOf(support, 'staff.upload-picture', input)).toBe('forbidden');
    expect(await refusalOf(kit.shopper, 'staff.upload-picture', input)).toBe('forbidden');
    expect(await refusalOf(kit.keeper, 'staff.upload-picture', { ...input, record: 999_999 })).toBe(
      'not-found',
    );
    expect(await refusalOf(kit.keeper, 'staff.upload-picture', { ...input, version: undefined })).toBe(
      'validation-failed',
    );
    expect(await refusalOf(kit.keeper, 'staff.upload-picture', { ...input, alt: 'two\nlines' })).toBe(
      'validation-failed',
    );
  });

  test('is uploaded at the terminal', async () => {
    const { product } = await showProduct(kit);
    const input = JSON.stringify({ kind: 'products', record: product, version: 2, alt: 'Front' });
    const words = ['call', 'staff.upload-picture', '--as', kit.keeper.mobile, '--file', 'front.jpg'];
    const files = new Map([['front.jpg', 'a photo']]);
    const answer = await runAtTerminal(kit.shop, [...words, '--json', input], { files });
    expect(JSON.parse(answer)).toMatchObject({
      id: product,
      version: 3,
      picture: { src: expect.stringMatching(/^\/media\/uploads\//) as string, alt: 'Front' },
    });
  });
});

test('nothing but pictures of the catalogue is served to anybody', async () => {
  for (const path of ['nothing.webp', '..%2freceipts%2f2026%2f01%2fa.webp', '../../private/receipts/a.webp'])
    expect((await kit.shop.app.inject(`/media/uploads/${path}`)).statusCode, path).toBe(404);
});
