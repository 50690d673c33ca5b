import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';

// Query values of a visitor, a robot or an old link must not break a page: it appears, or the not-found page
// does.

let shop: BootedShop;
const paths = ['/', '/stores', '/products', '/weblog', '/cart', '/compare'];
beforeAll(async () => {
  shop = await bootTestShop({ PICTURES: 'asked' });
  const { products } = (await shop.app.inject('/api/v1/products/cards?limit=1')).json<{
    products: { slug: string }[];
  }>();
  const { stores } = (await shop.app.inject('/api/v1/stores?limit=1')).json<{ stores: { slug: string }[] }>();
  paths.push(`/product-view/${products[0]?.slug}`, `/stores/${stores[0]?.slug}`);
}, 240_000);
afterAll(() => shop.close());

const huge = '9'.repeat(400);
const badQueries = [
  ...['-1', '0', 'x', '1.5', '999999999', '2147483648', '1e9', huge, '%00', '%ED%A0%80'].flatMap((value) =>
    ['page', 'category', 'store', 'comments_page'].map((name) => `${name}=${value}`),
  ),
  'sort=x',
  'sort=nearest',
  `sort=${huge}`,
  'lat=91&long=181',
  'lat=x&long=y',
  'lat=35.7',
  'lat=NaN&long=Infinity',
  'min_price=-1&max_price=-5',
  `min_price=${huge}`,
  'max_price=x',
  'min_price=10&max_price=1',
  'in_stock=maybe&discounted=x&type=x&region=',
  `q=${'ک'.repeat(500)}`,
  'q=%00%0A',
  'products=,,',
  'products=../x,x,x,no-such-product',
  `products=${huge}`,
  'page=1&page=2',
  'category=1&category=-1',
  'page[]=1&category[a]=2',
];
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';

describe.each([
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36'],
  ['phone', phone],
])('on a %s', (_name, userAgent) => {
  const headers = { 'user-agent': userAgent, accept: 'text/html' };

  test('every page is shown, or is said not to be there, whatever its query', async () => {
    const wrong: string[] = [];
    for (const path of paths) {
      const plain = await shop.app.inject({ url: path, headers });
      expect(plain.statusCode, path).toBe(200);
      for (const query of badQueries) {
        const answer = await shop.app.inject({ url: `${path}?${query}`, headers });
        const isPage = String(answer.headers['content-type']).startsWith('text/html');
        if (![200, 404].includes(answer.statusCode) || !isPage)
          wrong.push(`${path}?${query.slice(0, 60)}: ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a referral link shows the page that everybody is shown, byte by byte', async () => {
    for (const path of paths) {
      const plain = await shop.app.inject({ url: path, headers });
      for (const code of ['K7M2PQRS', 'H4XW9TZB']) {
        const answer = await shop.app.inject({ url: `${path}?ref=${code}`, headers });
        expect(answer.rawPayload.equals(plain.rawPayload), `${path} ${code}`).toBe(true);
        expect(answer.headers.etag, path).toBe(plain.headers.etag);
      }
    }
  });

  test('every page has data for later navigation, whatever its query', async () => {
    const wrong: string[] = [];
    for (const path of paths)
      for (const query of badQueries) {
        const url = `/_blocks?url=${encodeURIComponent(`${path}?${query}`)}`;
        const { statusCode } = await shop.app.inject({ url, headers });
        if (statusCode !== 200) wrong.push(`${path}?${query.slice(0, 60)}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
  });
});
