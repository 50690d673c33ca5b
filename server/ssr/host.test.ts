import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { ShopError } from '#schemas/errors.ts';
import { createTestHost, testRelease, testPage } from '#tools/testing/shop-renderer.ts';
import { firstExample, text } from './testing/blocks.ts';

describe('a page', () => {
  it('has the blocks of its document in their order, inside the layout', async () => {
    const release = testRelease({
      layout: { top: [text('above', 'بالا')], bottom: [text('below', 'پایین')] },
    });
    const { html } = createTestHost(
      [testPage('home', [text('first', 'نخست'), text('second', 'دوم')])],
      release,
    );
    const page = await html('/');
    expect(page.status).toBe(200);
    const places = ['بالا', '<main', 'نخست', 'دوم', '</main>', 'پایین'].map((part) => page.html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('carries the styles of its blocks, also of those in slots, and of no others', async () => {
    const columns: StoredBlock = {
      id: 'both',
      type: 'columns',
      version: 1,
      props: firstExample('columns'),
      slots: { main: [text('inner', 'درون')], aside: [] },
    };
    const { host } = createTestHost([testPage('home', [columns])]);
    const answer = await host.page('/', new URLSearchParams(), 'web');
    if (answer.kind !== 'page') throw new Error('not a page');
    const html = answer.page.raw.toString();
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    for (const type of ['columns', 'rich-text']) {
      expect(styles).toContain(`.${type}{`);
      expect(html).toContain(`<link rel="stylesheet" href="/assets/${type}.css" disabled>`);
    }
    expect(styles).not.toContain('.footer{');
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(answer.page.csp).toContain(`style-src 'self' 'sha256-${hash}'`);
  });

  it('asks for its scripts once it is painted', async () => {
    const carousel: StoredBlock = {
      id: 'woken',
      type: 'product-carousel',
      version: 1,
      props: firstExample('product-carousel'),
    };
    const { html, host, script } = createTestHost([testPage('home', [carousel])]);
    script.call = () => ({ value: { products: [] }, version: '1', tags: [] });
    const page = await html('/');
    const answer = await host.page('/', new URLSearchParams(), 'web');
    expect(page.html).not.toMatch(/<script[^>]* src=|<link rel="modulepreload"/);
    const late = /<script type="application\/json" id="scripts">(.*?)<\/script><script>(.*?)<\/script>/s.exec(
      page.html,
    );
    const { entry, scripts, shop } = JSON.parse(late?.[1] ?? '') as {
      entry: string;
      scripts: string[];
      shop: string;
    };
    expect([entry, scripts]).toEqual([
      '/assets/entry.js',
      expect.arrayContaining(['/assets/product-carousel.js']),
    ]);
    expect(shop).toMatch(/^\/_shop\//);
    const hash = createHash('sha256')
      .update(late?.[2] ?? '')
      .digest('base64');
    expect(answer.kind === 'page' && answer.page.csp).toContain(`'sha256-${hash}'`);
  });

  it('leaves out unknown, newer and invalid blocks with a warning and shows the rest', async () => {
    const { html, warnings } = createTestHost([
      testPage('home', [
        { id: 'from-the-future', type: 'hologram', version: 1, props: { any: [1, 2] } },
        text('newer', 'نو', { version: 99 }),
        text('broken', 'x', { props: { text: 7 } }),
        text('good', 'می‌ماند'),
      ]),
    ]);
    const page = await html('/');
    expect(page.html).toContain('می‌ماند');
    expect(warnings.map((warning) => (warning as { block: string; reason: string }).reason)).toEqual([
      'unknown-block',
      'newer-block',
      'invalid-props',
    ]);
  });

  it('fetches data once that several blocks need', async () => {
    const carousel = (id: string): StoredBlock => ({
      id,
      type: 'product-carousel',
      version: 1,
      props: firstExample('product-carousel'),
    });
    const { html, script, asked } = createTestHost([testPage('home', [carousel('one'), carousel('two')])]);
    script.call = () => ({ value: { products: [] }, version: '1', tags: [] });
    expect((await html('/')).status).toBe(200);
    expect(asked.filter((operation) => operation.startsWith('products.'))).toHaveLength(1);
  });

  it('is shown without the data of a failed request, and rendered again within seconds', async () => {
    let time = new Date('2026-03-01T12:00:00Z');
    const { html, script } = createTestHost(
      [
        testPage('home', [
          text('good', 'می‌ماند'),
          { id: 'list', type: 'product-carousel', version: 1, props: firstExample('product-carousel') },
        ]),
      ],
      testRelease(),
      () => time,
    );
    expect(await html('/')).toMatchObject({ status: 200, fromCache: false });
    script.call = () => ({ value: { products: [] }, version: '2', tags: [] });
    expect((await html('/')).fromCache).toBe(true);
    time = new Date(time.getTime() + 6000);
    expect((await html('/')).fromCache).toBe(false);
  });

  it('of the previous release still finds the validators of its forms', async () => {
    const form = (title: string) => ({
      schema: { type: 'object', properties: { text: { type: 'string', title } } },
      uiSchema: {},
    });
    const releaseOf = (id: string, title: string) => {
      const release = testRelease({});
      return {
        ...release,
        id,
        flows: { ...release.flows, checkout: { ...release.flows.checkout, forms: { note: form(title) } } },
      };
    };
    const { html, host, script } = createTestHost(
      [testPage('home', [text('first', 'نخست')])],
      releaseOf('r1', 'یادداشت'),
    );
    const pathOfNote = async (page: { html: string }) => {
      const { shop } = JSON.parse(
        /<script[^>]*id="state"[^>]*>(.*?)<\/script>/s.exec(page.html)?.[1] ?? '{}',
      ) as { shop: string };
      const { forms } = JSON.parse(String((await host.clientShop(shop)) ?? '{}')) as {
        forms: Record<string, string>;
      };
      return forms['note'] ?? '';
    };
    const before = await pathOfNote(await html('/'));
    script.release = releaseOf('r2', 'یادداشت هدیه');
    const after = await pathOfNote(await html('/'));
    expect(after).not.toBe(before);
    expect([before, after].map((path) => typeof host.form(path))).toEqual(['string', 'string']);
  });

  it('drops query values that the route does not use or the engine refuses', async () => {
    const { html, script, asked } = createTestHost([testPage('products', [text('list', 'فهرست')])]);
    const page = script.page;
    script.page = (operation, input) => {
      if (input['sort'] === 'wrong')
        throw new ShopError('validation-failed', { fields: [{ field: 'sort', code: 'invalid' }] });
      return page(operation, input);
    };
    expect((await html('/products?sort=wrong&utm=x&q=اپل')).status).toBe(200);
    expect(asked).toHaveLength(2);
    expect(asked.join()).not.toContain('utm');
    expect(decodeURIComponent(asked[1] ?? '')).toContain('q=اپل');
  });

  it('returns 404 with the shop’s own page for an unknown path, slug or page number', async () => {
    const { html, script } = createTestHost([
      testPage('not-found', [text('lost', 'پیدا نشد')]),
      testPage('category', []),
      testPage('products', []),
    ]);
    expect(await html('/no/such/path')).toMatchObject({
      status: 404,
      html: expect.stringContaining('پیدا نشد') as unknown,
    });
    script.page = () => {
      throw new ShopError('category-not-found');
    };
    expect((await html('/products/nothing')).status).toBe(404);
    script.page = () => {
      throw new ShopError('validation-failed', { fields: [{ field: 'page', code: 'invalid' }] });
    };
    expect((await html('/products?page=abc')).status).toBe(404);
    const message = { id: 'lost', type: 'error-message', version: 1, props: { title: 'پیدا نشد' } };
    script.documents.set('not-found', testPage('not-found', [message]));
    script.page = (_operation, { page }) => {
      throw new ShopError('page-past-end', { details: { last_page: page === '999' ? 12 : 1 } });
    };
    await html('/products?in_stock=1&page=999');
    const past = await html('/products?in_stock=1&page=999');
    expect(past).toMatchObject({ status: 404, fromCache: false });
    expect(past.html).toMatch(/href="\/products\?in_stock=1&amp;page=12"[^]*href="\/products\?in_stock=1"/);
    expect((await html('/products?in_stock=1&page=2')).html).not.toContain('in_stock=1&amp;page=');
  });

  it('renders the not-found page once for all wrong addresses of a platform', async () => {
    const { html, script, host } = createTestHost([
      testPage('not-found', [text('lost', 'پیدا نشد')]),
      testPage('category', []),
    ]);
    script.page = () => {
      throw new ShopError('category-not-found');
    };
    const first = await html('/no/such/path');
    const rendered = { ...host.blocks.statistics };
    for (const address of ['/another', '/no/such/path?page=2', '/products/nothing']) {
      const page = await html(address);
      expect([page.status, page.html]).toEqual([404, first.html]);
    }
    expect(host.blocks.statistics).toEqual(rendered);
    host.purge(['release']);
    expect((await html('/no/such/path')).status).toBe(404);
    expect(host.blocks.statistics).not.toEqual(rendered);
  });

  it('gives each search form its own label', async () => {
    const search: StoredBlock = { id: 'search', type: 'search-bar', version: 1, props: {} };
    const { html } = createTestHost(
      [
        testPage('not-found', [
          { id: 'lost', type: 'error-message', version: 1, props: { title: 'پیدا نشد', search: true } },
        ]),
      ],
      testRelease({ layout: { top: [search], bottom: [] } }),
    );
    const labels = [
      ...(await html('/no/such/path')).html.matchAll(/<form role="search" aria-label="([^"]+)"/g),
    ].map(([, label]) => label);
    expect(labels).toHaveLength(2);
    expect(new Set(labels).size).toBe(2);
  });

  it('is shown from the cache while the data is unavailable, and as an error page without a cached copy', async () => {
    let time = new Date('2026-03-01T12:00:00Z');
    const { html, script } = createTestHost(
      [
        testPage('home', [text('a', 'خانه‌ی ما')]),
        testPage('cart', []),
        testPage('server-error', [text('sorry', 'سرورها ترکیدند')]),
      ],
      testRelease(),
      () => time,
    );
    expect((await html('/')).status).toBe(200);
    time = new Date('2026-03-02T12:00:00Z');
    script.page = () => {
      throw new ShopError('unavailable');
    };
    expect(await html('/')).toMatchObject({ status: 200, fromCache: true });
    expect(await html('/cart')).toMatchObject({
      status: 503,
      html: expect.stringContaining('سرورها ترکیدند') as unknown,
    });
  });

  it('changes only with its data and with its release', async () => {
    const { html, host, script } = createTestHost([testPage('home', [text('a', 'پیش')])]);
    await html('/');
    expect((await html('/')).fromCache).toBe(true);
    host.purge(['product:1']);
    expect((await html('/')).fromCache).toBe(true);
    script.documents.set('home', testPage('home', [text('a', 'پس')]));
    script.release = testRelease({ id: 'next-release' });
    expect(await html('/')).toMatchObject({
      fromCache: false,
      html: expect.stringContaining('پس') as unknown,
    });
  });

  it('is rendered once for requests at the same time, and again for requests after a purge', async () => {
    const { host, html, script, asked } = createTestHost([testPage('home', [text('a', 'متن')])]);
    const page = script.page;
    script.page = (...given) => ({ ...page(...given), tags: ['product:7'] });
    const first = [html('/'), html('/'), html('/')];
    host.purge(['product:7']);
    const later = html('/');
    expect((await Promise.all([...first, later])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(asked).toHaveLength(2);
  });

  it('is rendered again when its data was purged during rendering', async () => {
    const { html, host, script } = createTestHost([testPage('home', [text('a', 'متن')])]);
    const page = script.page;
    script.page = (...given) => {
      const answer = { ...page(...given), tags: ['product:7'] };
      host.purge(['product:7']);
      return answer;
    };
    await html('/');
    script.page = (...given) => ({ ...page(...given), tags: ['product:7'] });
    expect((await html('/')).fromCache).toBe(false);
    expect((await html('/')).fromCache).toBe(true);
  });

  it('follows a schedule on time, whatever its cache life is', async () => {
    let time = new Date('2026-03-01T12:00:00Z');
    const { html } = createTestHost(
      [
        testPage('home', [
          text('sale', 'حراج', { show: { from: '2026-03-01T12:00:10Z', until: '2026-03-01T12:00:20Z' } }),
        ]),
      ],
      testRelease(),
      () => time,
    );
    expect((await html('/')).html).not.toContain('حراج');
    time = new Date('2026-03-01T12:00:11Z');
    expect((await html('/')).html).toContain('حراج');
    time = new Date('2026-03-01T12:00:21Z');
    expect((await html('/')).html).not.toContain('حراج');
  });

  it('escapes texts so that they cannot close the element around them', async () => {
    const { html } = createTestHost([testPage('home', [text('a', '</script><script>alert(1)</script>')])]);
    const page = await html('/');
    expect(page.html).toContain('alert(1)');
    expect(page.html).not.toContain('<script>alert');
  });
});

describe('a personal page', () => {
  const overrides = {
    routes: [
      { id: 'cart', requiresAuth: true },
      { id: 'bookmarks', personal: true },
    ],
  };

  it.each(['/cart', '/bookmarks'])('is not cached and not indexed: %s', async (path) => {
    const { host, html } = createTestHost(
      [testPage('cart', [text('x', 'متن')]), testPage('bookmarks', [text('x', 'متن')])],
      testRelease({ overrides }),
    );
    const first = await html(path);
    expect(first).toMatchObject({ status: 200, fromCache: false });
    expect(first.html).toContain('<meta name="robots" content="noindex">');
    expect((await html(path)).fromCache).toBe(false);
    const answer = await host.page(path, new URLSearchParams(), 'web');
    expect(answer).toMatchObject({ kind: 'page', page: { personal: true } });
  });
});
