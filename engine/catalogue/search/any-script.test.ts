import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine, type Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import { createFixtureReleases, fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { searchLanguage } from './language.ts';
import { queryWords } from './query-words.ts';

interface Shop {
  category: string;
  store: string;
  products: readonly (string | { title: string; summary?: string; readings?: readonly string[] })[];
  /** A query, what it is corrected to, and the titles that it finds in their order. */
  finds: readonly [query: string, corrected: string | null, titles: readonly string[]][];
  /** A beginning or a part of the names of the category and the store, and of a post. */
  places: readonly [category: string, store: string, post: string];
  post: string;
}

const teapot = '南部鉄器の急須 0.6L';
const greenTea = '有機緑茶ティーバッグ';
const dripper = 'コーヒードリッパー 陶器';
const teaStrainer = '茶こし・急須用';
const shirt = 'Tシャツ ﾌﾞﾗｯｸ';
const thaiTea = 'ชาเขียวออร์แกนิก มัทฉะ';
const thaiPot = 'กาน้ำชาเซรามิก ๒ ลิตร';
const koreanCup = '백자 찻잔 세트';
const koreanPot = '유리주전자를 위한 받침';
const arabicCoffee = 'القهوة العربية';
const arabicCup = 'أكواب شاي زجاجية';
const muesli = 'Müsli mit Nüssen';
const crunch = 'Knusper-Muesli';
const street = 'Straßenkarte Köln';
const noodles = '有机绿茶礼盒';
const khmer = 'កាហ្វេខ្មែរ';
const hindi = 'हिन्दी चाय';
const russian = 'Чайник заварочный';

const shops: Readonly<Record<string, Shop>> = {
  'ja-jp': {
    category: '台所用品・食器',
    store: 'さくら茶舗',
    products: [
      { title: teapot, readings: ['なんぶてっき きゅうす', 'kyusu'] },
      greenTea,
      { title: dripper, summary: '一杯用の円すい形' },
      teaStrainer,
      shirt,
    ],
    finds: [
      ['急須', null, [teapot, teaStrainer]],
      ['茶', null, [teaStrainer, greenTea]],
      ['ドリッパー', null, [dripper]],
      ['ﾄﾞﾘｯﾊﾟｰ', null, [dripper]],
      ['どりっぱー', null, [dripper]],
      ['コーヒー', null, [dripper]],
      ['ドリッ', null, [dripper]],
      ['陶器のドリッパー', null, [dripper]],
      ['円すい', null, [dripper]],
      ['きゅうす', null, [teapot]],
      ['kyusu', null, [teapot]],
      ['kyuusu', null, [teapot]],
      ['南部鉄器 急須 通販', null, [teapot]],
      ['tシャツ', null, [shirt]],
      ['Ｔシャツ ブラック', null, [shirt]],
      ['コーヒードリッバー', 'コーヒードリッパー', [dripper]],
      ['どりっばー', 'ドリッパー', [dripper]],
      ['コーヒドリッパ', 'コーヒードリッパー', [dripper]],
      ['須急', null, []],
      ['ラテ', null, []],
    ],
    places: ['食器', '茶舗', 'いれかた'],
    post: 'お茶のイレカタ入門',
  },
  'th-th': {
    category: 'ชาและกาแฟ',
    store: 'ร้านน้ำชา',
    products: [thaiTea, thaiPot],
    finds: [
      ['ชา', null, [thaiTea, thaiPot]],
      ['ชาเขียว', null, [thaiTea]],
      ['กาน้ำชา', null, [thaiPot]],
      ['เซรามิก', null, [thaiPot]],
      ['ชาเขียวมัทฉะ', null, [thaiTea]],
      ['ซื้อกาน้ำชา 2 ลิตร', null, [thaiPot]],
    ],
    places: ['กาแฟ', 'น้ำชา', 'วิธีชง'],
    post: 'วิธีชงชาให้อร่อย',
  },
  'ko-kr': {
    category: '찻잔과 주전자',
    store: '달빛 상점',
    products: [koreanCup, koreanPot],
    finds: [
      ['찻잔', null, [koreanCup, koreanPot]],
      ['백자', null, [koreanCup]],
      ['찻잔을 구매', null, [koreanCup]],
      ['유리주전자', null, [koreanPot]],
      ['받침을', null, [koreanPot]],
      ['백저', '백자', [koreanCup]],
      ['유리주전저를', '유리주전자를', [koreanPot]],
    ],
    places: ['주전자', '달빛', '우리는'],
    post: '차를 우리는 법',
  },
  'ar-eg': {
    category: 'القهوة والشاي',
    store: 'متجر الأصيل',
    products: [arabicCoffee, arabicCup],
    finds: [
      ['القهوه', null, [arabicCoffee, arabicCup]],
      ['العربيه', null, [arabicCoffee]],
      ['عربية', null, [arabicCoffee]],
      ['اكواب', null, [arabicCup]],
      ['أكوابٌ', null, [arabicCup]],
      ['الزجاجية', null, [arabicCup]],
    ],
    places: ['القهوه', 'الاصيل', 'تحضير'],
    post: 'طريقة تحضير القهوة',
  },
  'de-de': {
    category: 'Frühstück',
    store: 'Käsehaus Größer',
    products: [muesli, crunch, street],
    finds: [
      ['Müsli', null, [muesli, crunch]],
      ['musli', null, [muesli]],
      ['muesli', null, [muesli, crunch]],
      ['Nuessen', null, [muesli]],
      ['Muesl', null, [muesli, crunch]],
      ['strassenkarte', null, [street]],
      ['STRASSENKARTE KOELN', null, [street]],
      ['strasenkarte', 'Straßenkarte', [street]],
    ],
    places: ['fruh', 'grösser', 'frueh'],
    post: 'Früh am Morgen',
  },
  // Languages without a file of words.
  'zh-cn': {
    category: '茶叶',
    store: '山水茶庄',
    products: [noodles, khmer, hindi, russian],
    finds: [
      ['绿茶', null, [noodles]],
      ['盒', null, [noodles]],
      ['កាហ្វេ', null, [khmer]],
      ['हिन्दी', null, [hindi]],
      ['чайник', null, [russian]],
      ['чаиник', null, [russian]],
      ['чайнек', 'Чайник', [russian]],
      ['zaferan', null, []],
    ],
    places: ['茶叶', '茶庄', '泡茶'],
    post: '如何泡茶',
  },
};

async function insertShop(database: TestDatabase, { category, store, products, post }: Shop): Promise<void> {
  await database.pool.query(`INSERT INTO categories (slug, title, kind) VALUES ('all', $1, 'product')`, [
    category,
  ]);
  await database.pool.query(
    `INSERT INTO stores (slug, page_name, latitude, longitude, hours) VALUES ('one', $1, 0, 0, '{}')`,
    [store],
  );
  await database.pool.query(
    `INSERT INTO posts (kind, slug, title, body, author) VALUES ('news', 'post', $1, 'x', 'x')`,
    [post],
  );
  for (const [index, given] of products.entries()) {
    const product = typeof given === 'string' ? { title: given } : given;
    await database.pool.query(
      `INSERT INTO products (slug, type, store_id, category_id, title, summary, readings, popularity, in_stock)
       SELECT $1, 'physical', s.id, c.id, $2, $3, $4, $5, true FROM stores AS s, categories AS c`,
      [`p${index}`, product.title, product.summary ?? '', product.readings ?? [], 100 - index],
    );
  }
}

function engineOf({ pool }: TestDatabase, locale: string): Engine {
  const release = { ...fixtureRelease, site: { ...fixtureRelease.site, locale } };
  return createEngine({ pool, releases: createFixtureReleases(release), ...createTestServices() });
}

describe.each(Object.entries(shops))('a shop in %s', (locale, shop) => {
  let database: TestDatabase;
  let engine: Engine;
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertShop(database, shop);
    engine = engineOf(database, locale);
  });
  afterAll(() => database.close());

  test.each(shop.finds)('«%s» is corrected to %s and finds %s', async (q, corrected, titles) => {
    const { value } = await engine.dispatch('products.list', { q }, rendererPrincipal);
    expect([value.search?.corrected, value.products.map(({ title }) => title)]).toEqual([corrected, titles]);
  });

  test('suggestions find the category, the store and the post', async () => {
    const [category, store, post] = shop.places;
    const suggest = async (q: string) =>
      (await engine.dispatch('products.search', { q }, rendererPrincipal)).value;
    expect((await suggest(category)).categories.map(({ title }) => title)).toEqual([shop.category]);
    expect((await suggest(store)).stores?.map(({ page_name }) => page_name)).toEqual([shop.store]);
    expect((await suggest(post)).posts?.map(({ title }) => title)).toEqual([shop.post]);
  });
});

test('words are shown as they were typed, with blanks where blanks were typed', () => {
  const words = queryWords('Ｔシャツ ﾌﾞﾗｯｸ2個', searchLanguage('ja'));
  expect(words.map(({ shown, isAttached }) => [shown, isAttached])).toEqual([
    ['Ｔ', false],
    ['シャツ', true],
    ['ﾌﾞﾗｯｸ', false],
    ['2', true],
    ['個', true],
  ]);
});

test('readings are in no vocabulary, and popular searches are shown as they were typed', async () => {
  const database = await createTestDatabase();
  try {
    await insertShop(database, shops['ja-jp'] as Shop);
    const engine = engineOf(database, 'ja-jp');
    for (const q of ['ぶらっく', 'どりっぱー', '陶器　コーヒードリッパー', '緑茶', 'ドリッ', 'kyusu'])
      expect((await engine.dispatch('products.list', { q }, rendererPrincipal)).value.products.length).toBe(
        1,
      );
    const terms = await database.pool.query<{ shown: string }>(
      'SELECT shown FROM search_terms ORDER BY shown',
    );
    expect(terms.rows.map(({ shown }) => shown)).toEqual(['ぶらっく', '緑茶', '陶器 コーヒードリッパー']);
    const { rows } = await database.pool.query<{ word: string }>(
      'SELECT word FROM search_words ORDER BY word',
    );
    expect(rows.map(({ word }) => word)).toContain('コーヒードリッパー');
    expect(rows.filter(({ word }) => /キュウ|kyusu/.test(word))).toEqual([]);
  } finally {
    await database.close();
  }
});
