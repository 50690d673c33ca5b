import { expect, test } from 'vitest';
import { shareDraftShop, type DraftShop } from './testing/draft-shop.ts';

let sara: DraftShop['sara'];
let call: DraftShop['call'];
let begin: DraftShop['begin'];
let save: DraftShop['save'];
let shop: DraftShop['shop'];
shareDraftShop((opened) => ({ sara, call, begin, save, shop } = opened));

const preview = (input: Readonly<Record<string, unknown>> = {}) =>
  call(sara, 'studio.preview-shop', { platform: 'web', ...input });

test('the preview of a draft has its site, theme, texts, routes and settings', async () => {
  const published = await preview();
  expect(published.unreadable).toEqual([]);
  const { site, theme, manifest, messages } = await documents();
  const id = await begin();
  await save(
    sara,
    id,
    [set(['name'], site.name, 'Draft shop'), set(['theme', 'primary'], theme.primary, '#123456')],
    'site.json',
  );
  await save(
    sara,
    id,
    [set(['routes'], manifest.routes, [...(manifest.routes ?? []), { id: 'home', path: '/start' }])],
    'manifest.json',
  );
  await save(sara, id, [set(['routes', 'home'], messages.routes?.home, 'Start')], 'messages.en.json');
  const shown = await preview({ draft: id, platform: 'mobile' });
  expect(shown.unreadable).toEqual([]);
  expect(shown.shop).toMatchObject({
    platform: 'mobile',
    site: { name: 'Draft shop' },
    paths: { home: '/start' },
  });
  expect(shown.theme_css).toContain('--color-primary:#123456');
  expect(shown.route_messages.home).toBe('Start');
  expect(shown.route_heads.home.title).toBe('home');
  expect(await preview()).toEqual(published);
});

test('a document of a draft that does not fit is shown as it is published, and named', async () => {
  const published = await preview();
  const { theme, site } = await documents();
  const id = await begin();
  await save(
    sara,
    id,
    [set(['theme', 'primary'], theme.primary, 'blue-ish'), set(['name'], site.name, 'Lost')],
    'site.json',
  );
  await save(
    sara,
    id,
    [set([], undefined, { version: 1, page: 'odd', platform: 'all', blocks: 7 })],
    'pages/odd.all.json',
  );
  const shown = await preview({ draft: id });
  expect(shown.unreadable.toSorted()).toEqual(['pages/odd.all.json', 'site.json']);
  expect(shown.theme_css).toBe(published.theme_css);
  expect(shown.shop.site.name).toBe(published.shop.site.name);
});

test('shoppers are not told, and an unknown draft is not found', async () => {
  const answer = await shop.app.inject('/api/v1/studio/preview-shop?platform=web');
  expect(answer.statusCode).toBe(401);
  expect(await preview({ draft: 999_999 })).toMatchObject({ code: 'not-found' });
});

const set = (path: (string | number)[], was: unknown, value: unknown) =>
  ({ type: 'set', path, ...(was === undefined ? {} : { was }), value }) as const;

async function documents() {
  const read = async (path: string) => (await call(sara, 'studio.document', { path })).content ?? {};
  const site = await read('site.json');
  return {
    site,
    theme: site.theme ?? {},
    manifest: await read('manifest.json'),
    messages: await read('messages.en.json'),
  };
}
