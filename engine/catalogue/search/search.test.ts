import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { seedShop } from '#demo/catalogue/seed-shop.ts';
import { createEngine, type Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import { createFixtureReleases, fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';

let database: TestDatabase;
let engine: Engine;

beforeAll(async () => {
  database = await createTestDatabase();
  const shopFolder = 'examples/gift-shop';
  await seedShop({ pool: database.pool, shopFolder, media: mediaIn(tmpdir()), pictures: 'later' });
});
afterAll(() => database.close());
const persian = { ...fixtureRelease, site: { ...fixtureRelease.site, locale: 'fa-ir' } };
const newEngine = (): Engine =>
  createEngine({ pool: database.pool, releases: createFixtureReleases(persian), ...createTestServices() });
beforeEach(() => {
  engine = newEngine();
});

const list = async (input: Record<string, unknown>): Promise<Listing> =>
  (await engine.dispatch('products.list', input, rendererPrincipal)).value;
const titles = ({ products }: Pick<Listing, 'products'>): string[] => products.map(({ title }) => title);

const chatGpt = [/چت‌جی‌پی‌تی/, 3] as const;
const steam = [/استیم/, 5] as const;
const saffron = [/^زعفران/, 27] as const;
const headphones = [/^هدفون/, 9] as const;
const spotify = [/^اسپاتیفای/, 6] as const;
const netflix = [/نتفلیکس/, 5] as const;
const earbuds = [/^ایربادز/, 3] as const;
const giftCard = [/^گیفت کارت/, 82] as const;
const playStation = [/پلی‌استیشن/, 9] as const;

/** A query, the names of the first three results, and the number of results. */
const exact: readonly [query: string, first: RegExp, total: number][] = [
  ['چت جی پی تی', ...chatGpt],
  ['چت‌جی‌پی‌تی', ...chatGpt],
  ['چتجیپیتی', ...chatGpt],
  ['chatgpt', ...chatGpt],
  ['Chat GPT', ...chatGpt],
  ['استیم', ...steam],
  ['گیفتکارت استیم', ...steam],
  ['گيفت‌كارت استيم', ...steam],
  ['steam گیفت کارت', ...steam],
  ['خرید گیفت کارت استیم', ...steam],
  ['زعفران', ...saffron],
  ['قیمت هدفون', ...headphones],
  ['هد فون', ...headphones],
  ['هدفن بی سیم', /^(هدفون (بی‌سیم|روزمرهٔ بلوتوث)|ایربادز)/, 5],
  ['هدفون بیسیم', /^هدفون/, 2],
  ['پلی استیشن', ...playStation],
  ['پلی‌استیشن', ...playStation],
  ['پلیاستیشن', ...playStation],
  // Another name of the same thing finds the same products.
  ['play station', ...playStation],
  ['ps5', ...playStation],
  ['پلی‌استیشن ۵', ...playStation],
  ['airpods', ...earbuds],
  ['ایرپاد', ...earbuds],
  ['coffee', /قهوه/, 58],
  ['ps plus', /^پلی‌استیشن پلاس/, 3],
  ['اسپاتی فای', ...spotify],
  ['فریفایر', /فری فایر/, 10],
  ['کالافدیوتی', /کالاف دیوتی/, 7],
  ['vbucks', /وی‌باکس/, 4],
  ['V-Bucks', /وی‌باکس/, 4],
  ['battlenet', /بتل‌نت/, 2],
  ['ادیبل', /^آدیبل/, 1],
  ['قهوهٔ کلمبیا یک کیلوگرم', /^قهوهٔ کلمبیا/, 1],
  ['گیفت کارت اپل ۱۰', /^گیفت کارت اپل/, 4],
  ['گیفت کارت اپل ١٠٠', /^گیفت کارت اپل/, 6],
  ['apple 100', /^گیفت کارت اپل/, 6],
  ['استیم ۱۰ دلاری', /استیم آمریکا/, 1],
  ['pubg ۶۰', /^۶۰ یوسی/, 1],
  ['16,200 uc', /^۱۶٬۲۰۰ یوسی/, 1],
  ['۱۶۲۰۰ یوسی', /^۱۶٬۲۰۰ یوسی/, 1],
  ['iphone15', /آیفون ۱۵/, 16],
  ['ایفون ۱۵ پرو مکس', /آیفون ۱۵ پرو مکس/, 8],
  ['گلکسی s24', /S24/, 8],
  ['شارژر ۲۰ وات', /^شارژر دیواری بیست وات/, 1],
  ['ویندوز ۱۱', /ویندوز ۱۱/, 2],
  // The same query in other words, and a word that no product name contains.
  ['کارت هدیه استیم', ...steam],
  ['هدیه کارت استیم', ...steam],
  ['گیفت کارت استیم ارزان', ...steam],
  // A short word that the shop knows is not another one, misspelled.
  ['فرش', /فرش|^خمیر/, 3],
];

const corrected: readonly [query: string, used: string, first: RegExp, total: number][] = [
  ['استبم', 'استیم', ...steam],
  ['زعفرون', 'زعفران', ...saffron],
  ['ذعفران', 'زعفران', ...saffron],
  ['اسپوتیفای', 'اسپاتیفای', ...spotify],
  ['نتفلکیس', 'نتفلیکس', ...netflix],
  ['netflx', 'Netflix', ...netflix],
  ['گیفت کارد استیم', 'گیفت کارت استیم', ...steam],
  ['دیسکرد نیترو', 'دیسکورد نیترو', /^دیسکورد نیترو/, 2],
  ['تلگرام پرمیوم', 'تلگرام پریمیوم', /^تلگرام پریمیوم/, 2],
  // Typed on the other keyboard, with signs too.
  ['hsjdl', 'استیم', ...steam],
  [';dtj ;hvj', 'گیفت کارت', ...giftCard],
  ["'dtj ;hvj hsjdl", 'گیفت کارت استیم', ...steam],
  ['ri,i', 'قهوه', /قهوه/, 58],
  // Persian in Latin letters.
  ['zaferan', 'زعفران', ...saffron],
  ['pabji', 'پابجی', /پابجی/, 8],
  ['ghahve', 'قهوه', /قهوه/, 58],
  // A word that the shop does not have is left out, and the answer shows that.
  ['گیفت کارت اپل ۷', 'گیفت کارت اپل', /^گیفت کارت .*اپل/, 6],
  ['هدفون سونی', 'هدفون', ...headphones],
];

const nothing = ['qwxzv', 'خخخخخخ', 'aaa bbb ccc', 'اینستاگرام', 'شارژ همراه اول', '۹۹۹۹۹۹', 'ا'];
const withoutWords = ['   ', '؟!', '%%%', '___', '‌', "'|&!:*()<->"];

describe('searching the example catalogue', () => {
  // It reads all words of the catalogue before its first search.
  let shared: Engine;
  beforeAll(() => {
    shared = newEngine();
  });
  beforeEach(() => {
    engine = shared;
  });

  test.each(exact)('«%s»', async (q, first, total) => {
    const found = await list({ q });
    expect(found.search).toEqual({ corrected: null, suggestion: null });
    expect(
      titles(found)
        .slice(0, 3)
        .filter((title) => !first.test(title)),
    ).toEqual([]);
    expect(found.pagination.total).toBe(total);
  });

  test.each(corrected)('«%s» shows the results of «%s», and says so', async (q, used, first, total) => {
    const found = await list({ q });
    expect(found.search).toEqual({ corrected: used, suggestion: null });
    expect(
      titles(found)
        .slice(0, 3)
        .filter((title) => !first.test(title)),
    ).toEqual([]);
    expect(found.pagination.total).toBe(total);
    const again = await list({ q: used });
    expect([titles(again), again.search?.corrected]).toEqual([titles(found), null]);
  });

  test.each([...nothing, ...withoutWords])('«%s» finds nothing, never everything', async (q) => {
    const found = await list({ q });
    expect([found.products, found.pagination.total, found.facets.types]).toEqual([[], 0, []]);
    expect(found.popular?.length).toBe(8);
    expect(found.popular?.every((product) => product.in_stock)).toBe(true);
  });

  it('takes a number whole: ten is not a hundred', async () => {
    const found = titles(await list({ q: 'گیفت کارت اپل ۱۰' }));
    expect(found).toContain('گیفت کارت اپل آمریکا');
    // It has 100 and 1000 and no 10.
    expect(found).not.toContain('گیفت کارت اپل ترکیه');
    const [best, ...rest] = titles(await list({ q: 'ویزا ۱۰' }));
    expect([best, rest]).toEqual(['ویزا کارت مجازی ۱۰ دلاری، یک‌بار مصرف با اطلاعات کامل کارت', []]);
  });

  it('puts names before categories, whole words before parts, and what is sold out last', async () => {
    const found = titles(await list({ q: 'هدفون' }));
    expect(found.findLastIndex((title) => title.startsWith('هدفون'))).toBe(3);
    expect(found.slice(4)).toContain('هندزفری سیمی تایپ‌سی');
    const cloud = titles(await list({ q: 'کلود' }));
    expect(cloud.at(-1)).toContain('آیکلود');
    const stock = (await list({ q: 'زعفران', limit: 60 })).products.map(({ in_stock }) => in_stock);
    expect(stock.indexOf(false)).toBeGreaterThan(0);
    expect(stock).toEqual(stock.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('keeps filters, sorts and pages within the query, and counts facets within it', async () => {
    const all = await list({ q: 'زعفرون', limit: 5 });
    expect(all.facets.types.map(({ count }) => count)).toEqual([27]);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ q: 'زعفرون', limit: 5, page })));
    expect(new Set(pages.flatMap(titles)).size).toBe(27);
    await expect(list({ q: 'زعفرون', limit: 5, page: 7 })).rejects.toMatchObject({ code: 'page-past-end' });
    for (const { slug, count } of all.facets.stores)
      expect((await list({ q: 'زعفرون', store: slug })).pagination.total).toBe(count);
    const dear = await list({ q: 'زعفرون', sort: 'dearest', limit: 40 });
    const prices = dear.products.map(({ price, discount }) => price - discount);
    const descending = (some: number[]) => some.toSorted((a, b) => b - a);
    const pricesOf = (stock: boolean) =>
      dear.products
        .filter(({ in_stock }) => in_stock === stock)
        .map(({ price, discount }) => price - discount);
    expect(pricesOf(false).length).toBeGreaterThan(0);
    expect(prices).toEqual([...descending(pricesOf(true)), ...descending(pricesOf(false))]);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([all.facets.price.min, all.facets.price.max]);
    // No product at that price is not a reason to correct the words.
    const free = await list({ q: 'زعفران', max_price: 1 });
    expect([free.products, free.search]).toEqual([[], { corrected: null, suggestion: null }]);
  });
});

test('a search reads the index of words, and the vocabulary the index of sounds', async () => {
  await database.pool.query('VACUUM ANALYZE products, search_words');
  const client = await database.pool.connect();
  try {
    // For tables this small the planner would rather read them whole.
    for (const setting of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
      await client.query(`SET ${setting} = off`);
    const plan = async (sql: string): Promise<string> =>
      (await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const found = "SELECT id FROM products WHERE NOT archived AND search @@ $$'هدفون':* & 'بی'$$::tsquery";
    expect(await plan(`${found} ORDER BY in_stock DESC, sales_rank DESC, id DESC LIMIT 1000`)).toContain(
      'products_words',
    );
    for (const condition of ["sound % 'zafrvn'", "sound LIKE '%afr%'", "sound LIKE 'zaf%'"])
      expect(await plan(`SELECT FROM search_words WHERE ${condition}`)).toContain('search_words_sound');
  } finally {
    client.release(true);
  }
});

describe('the words of a product', () => {
  const change = (sql: string) => database.pool.query(sql);
  const slug = 'chatgpt-plus-1m';
  const finds = async (q: string): Promise<boolean> => {
    engine.purge(['catalogue', 'category']);
    engine.purge(['catalogue', 'category']);
    return (await list({ q, limit: 60 })).products.some((product) => product.slug === changed);
  };
  let changed = slug;

  it('follow its name, its summary, its options and the names of its categories', async () => {
    const { rows } = await change(
      "SELECT p.slug, p.id, c.id AS category FROM products AS p JOIN categories AS c ON c.id = p.category_id WHERE p.title LIKE 'اشتراک چت%' ORDER BY p.id LIMIT 1",
    );
    const { id, category } = rows[0] as { id: number; category: number };
    changed = (rows[0] as { slug: string }).slug;
    expect(await finds('شگفتانه')).toBe(false);
    await change(`UPDATE products SET title = 'شگفتانهٔ تازه' WHERE id = ${id}`);
    expect(await finds('شگفتانه')).toBe(true);
    // New words are available for corrections immediately.
    expect(await finds('شکفتانه')).toBe(true);
    await change(`UPDATE products SET summary = 'واژهٔ بی‌مانندی' WHERE id = ${id}`);
    expect(await finds('بیمانندی')).toBe(true);
    await change(`UPDATE sellables SET title = 'نوبتانه' WHERE product_id = ${id}`);
    expect(await finds('نوبتانه')).toBe(true);
    await change(`UPDATE categories SET title = 'رسته‌ای دیگر' WHERE id = ${category}`);
    expect(await finds('رسته')).toBe(true);
  });
});

test('a search for a model of a console puts its goods before those of another model', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    "SELECT id FROM products WHERE title LIKE '%پلی‌استیشن%' AND in_stock ORDER BY sales_rank DESC, id DESC",
  );
  const name = (model: string, place: number) =>
    database.pool.query('UPDATE products SET title = $1 WHERE id = $2', [
      `دستهٔ پلی‌استیشن ${model}`,
      rows.at(place)?.id,
    ]);
  await name('۵', 0);
  await name('۴', -1);
  for (const [q, model] of Object.entries({ PS4: '۴', ps5: '۵', 'پلی استیشن 4': '۴', 'پی‌اس ۴': '۴' })) {
    const found = titles(await list({ q }));
    expect([q, found[0], found.length]).toEqual([q, `دستهٔ پلی‌استیشن ${model}`, 9]);
  }
});

test('a search that failed once is understood when it is made again', async () => {
  const { pool } = database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<never>;
  let isAway = true;
  const spy = vi.spyOn(pool, 'query').mockImplementation((...args: unknown[]) => {
    if (!isAway || !JSON.stringify(args[0]).includes('WITH ORDINALITY AS given')) return query(...args);
    isAway = false;
    return Promise.reject(new Error('the database is away'));
  });
  await expect(list({ q: 'زعفرون' })).rejects.toThrow('the database is away');
  expect((await list({ q: 'زعفرون' })).search).toMatchObject({ corrected: 'زعفران' });
  spy.mockRestore();
});

test('a page of a search and its facets look through the products once', async () => {
  const spy = vi.spyOn(database.pool, 'query');
  expect((await list({ q: 'استیم', sort: 'cheapest' })).facets.types).not.toEqual([]);
  const searches = spy.mock.calls.filter((given) =>
    JSON.stringify(given).includes('popular AS MATERIALIZED'),
  );
  spy.mockRestore();
  expect(searches).toHaveLength(1);
});

describe('popular searches', () => {
  const suggest = async (q: string) =>
    (await engine.dispatch('products.search', { q, limit: 6 }, rendererPrincipal)).value;

  it('are searches that found something, counted once a minute, without anything else that was typed', async () => {
    await database.pool.query('DELETE FROM search_terms');
    for (let minute = 0; minute < 3; minute += 1) {
      engine = newEngine();
      for (const q of ['زعفران', 'زعفرون', 'qwxzv', 'زعف']) await list({ q });
    }
    const { popular, products, total } = await suggest(' ');
    expect([popular, products.length, total]).toEqual([['زعفران'], 6, 0]);
    expect(products.every((product) => product.in_stock)).toBe(true);
  });

  it('suggestions tell how many there are, and what they were corrected to', async () => {
    const { products, total, corrected: used, popular } = await suggest('زعفرون');
    expect([products.length, total, used, popular]).toEqual([6, 27, 'زعفران', []]);
    expect((await suggest('گیفت کارت اپ')).categories[0]?.title).toBe('گیفت کارت اپل');
  });
});
