import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import type { BlockNode } from '#schemas/documents/block.ts';
import { ShopError } from '#schemas/errors.ts';
import { createTestHost, testHead, testPage } from '#tools/testing/shop-renderer.ts';

const text = (id: string, words: string, more: Partial<BlockNode> = {}): BlockNode => ({
  id,
  type: 'rich-text',
  version: 1,
  props: { text: words },
  ...more,
});

describe('a page', () => {
  it('is made of the blocks of its document, in their order, inside the layout', async () => {
    const head = testHead({ layout: { top: [text('above', 'بالا')], bottom: [text('below', 'پایین')] } });
    const { html } = createTestHost([testPage('home', [text('first', 'نخست'), text('second', 'دوم')])], head);
    const page = await html('/');
    expect(page.status).toBe(200);
    const places = ['بالا', '<main', 'نخست', 'دوم', '</main>', 'پایین'].map((part) =>
      page.html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('keeps unknown, newer and broken blocks out and says so, while the rest stands', async () => {
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

  it('fetches what several blocks ask for once', async () => {
    const carousel = (id: string): BlockNode => ({
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

  it('stands without the data of a block whose request failed, and heals within seconds', async () => {
    let time = new Date('2026-03-01T12:00:00Z');
    const { html, script } = createTestHost(
      [
        testPage('home', [
          text('good', 'می‌ماند'),
          { id: 'list', type: 'product-carousel', version: 1, props: firstExample('product-carousel') },
        ]),
      ],
      testHead(),
      () => time,
    );
    expect(await html('/')).toMatchObject({ status: 200, fromCache: false });
    script.call = () => ({ value: { products: [] }, version: '2', tags: [] });
    expect((await html('/')).fromCache).toBe(true);
    time = new Date(time.getTime() + 6000);
    expect((await html('/')).fromCache).toBe(false);
  });

  it('of the release before still finds the validators of its forms', async () => {
    const form = (title: string) => ({
      schema: { type: 'object', properties: { text: { type: 'string', title } } },
      uiSchema: {},
    });
    const headOf = (id: string, title: string) => {
      const head = testHead({});
      return {
        ...head,
        id,
        flows: { ...head.flows, checkout: { ...head.flows.checkout, forms: { note: form(title) } } },
      };
    };
    const { html, host, script } = createTestHost(
      [testPage('home', [text('first', 'نخست')])],
      headOf('r1', 'یادداشت'),
    );
    const pathOfNote = (page: { html: string }) => {
      const { shop } = JSON.parse(
        /<script[^>]*id="state"[^>]*>(.*?)<\/script>/s.exec(page.html)?.[1] ?? '{}',
      ) as { shop: string };
      const { forms } = JSON.parse(String(host.clientShop(shop) ?? '{}')) as {
        forms: Record<string, string>;
      };
      return forms['note'] ?? '';
    };
    const before = pathOfNote(await html('/'));
    script.head = headOf('r2', 'یادداشت هدیه');
    const after = pathOfNote(await html('/'));
    expect(after).not.toBe(before);
    expect([before, after].map((path) => typeof host.form(path))).toEqual(['string', 'string']);
  });

  it('drops query values that mean nothing or that the engine refuses, and shows the page', async () => {
    const { html, script, asked } = createTestHost([testPage('products', [text('list', 'فهرست')])]);
    const page = script.page;
    script.page = (path) => {
      if (path.includes('sort=wrong'))
        throw new ShopError('validation-failed', { fields: [{ field: 'sort', code: 'invalid' }] });
      return page(path);
    };
    expect((await html('/products?sort=wrong&utm=x&q=اپل')).status).toBe(200);
    expect(asked).toHaveLength(2);
    expect(asked.join()).not.toContain('utm');
    expect(decodeURIComponent(asked[1] ?? '')).toContain('q=اپل');
  });

  it('answers 404 with the shop’s own page for a path, a slug or a page number that does not exist', async () => {
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
  });

  it('names each search on it differently', async () => {
    const search: BlockNode = { id: 'search', type: 'search-bar', version: 1, props: {} };
    const { html } = createTestHost(
      [
        testPage('not-found', [
          { id: 'lost', type: 'error-message', version: 1, props: { title: 'پیدا نشد', search: true } },
        ]),
      ],
      testHead({ layout: { top: [search], bottom: [] } }),
    );
    const labels = [
      ...(await html('/no/such/path')).html.matchAll(/<form role="search" aria-label="([^"]+)"/g),
    ].map(([, label]) => label);
    expect(labels).toHaveLength(2);
    expect(new Set(labels).size).toBe(2);
  });

  it('is still shown from the cache while the data is away, and tells of the failure where it is not cached', async () => {
    let time = new Date('2026-03-01T12:00:00Z');
    const { html, script } = createTestHost(
      [
        testPage('home', [text('a', 'خانه‌ی ما')]),
        testPage('cart', []),
        testPage('server-error', [text('sorry', 'سرورها ترکیدند')]),
      ],
      testHead(),
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

  it('changes with its data and with its release, and only then', async () => {
    const { html, host, script } = createTestHost([testPage('home', [text('a', 'پیش')])]);
    await html('/');
    expect((await html('/')).fromCache).toBe(true);
    host.purge(['product:1']);
    expect((await html('/')).fromCache).toBe(true);
    script.documents.set('home', testPage('home', [text('a', 'پس')]));
    script.head = testHead({ id: 'next-release' });
    expect(await html('/')).toMatchObject({
      fromCache: false,
      html: expect.stringContaining('پس') as unknown,
    });
  });

  it('is made once for all who come at the same time, and anew for those who come after a purge', async () => {
    const { host, html, script, asked } = createTestHost([testPage('home', [text('a', 'متن')])]);
    const page = script.page;
    script.page = (path) => ({ ...page(path), tags: ['product:7'] });
    const first = [html('/'), html('/'), html('/')];
    host.purge(['product:7']);
    const later = html('/');
    expect((await Promise.all([...first, later])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(asked).toHaveLength(2);
  });

  it('is made anew when its data was purged while it was being made', async () => {
    const { html, host, script } = createTestHost([testPage('home', [text('a', 'متن')])]);
    const page = script.page;
    script.page = (path) => {
      const answer = { ...page(path), tags: ['product:7'] };
      host.purge(['product:7']);
      return answer;
    };
    await html('/');
    script.page = (path) => ({ ...page(path), tags: ['product:7'] });
    expect((await html('/')).fromCache).toBe(false);
    expect((await html('/')).fromCache).toBe(true);
  });

  it('follows a schedule at its moment, whatever its cache life', async () => {
    let time = new Date('2026-03-01T12:00:00Z');
    const { html } = createTestHost(
      [
        testPage('home', [
          text('sale', 'حراج', { show: { from: '2026-03-01T12:00:10Z', until: '2026-03-01T12:00:20Z' } }),
        ]),
      ],
      testHead(),
      () => time,
    );
    expect((await html('/')).html).not.toContain('حراج');
    time = new Date('2026-03-01T12:00:11Z');
    expect((await html('/')).html).toContain('حراج');
    time = new Date('2026-03-01T12:00:21Z');
    expect((await html('/')).html).not.toContain('حراج');
  });

  it('keeps texts from closing the elements they stand in', async () => {
    const { html } = createTestHost([testPage('home', [text('a', '</script><script>alert(1)</script>')])]);
    const page = await html('/');
    expect(page.html).not.toContain('<script>alert');
  });
});

function firstExample(type: keyof typeof definitions): Record<string, unknown> {
  const example = Object.values(definitions[type].examples)[0];
  if (!example) throw new Error(`${type} has no example`);
  return example.props;
}

describe('mutated documents', () => {
  const types = Object.keys(definitions) as (keyof typeof definitions)[];
  const examples = types.flatMap((type) =>
    Object.values(definitions[type].examples).map((example) => ({
      type: type as string,
      version: definitions[type].version as number,
      props: example.props as Record<string, unknown>,
    })),
  );

  /** Puts a random value at a random place of a JSON value. */
  const mutate = (value: unknown, path: readonly number[], replacement: unknown): unknown => {
    if (path.length === 0 || typeof value !== 'object' || value === null) return replacement;
    const keys = Object.keys(value);
    const key = keys[(path[0] ?? 0) % Math.max(keys.length, 1)];
    if (key === undefined) return replacement;
    const inner = mutate((value as Record<string, unknown>)[key], path.slice(1), replacement);
    if (Array.isArray(value))
      return value.map((member: unknown, index) => (String(index) === key ? inner : member));
    return { ...value, [key]: inner };
  };

  it(
    'never crash the renderer and never leave a blank page, 2,000 of them',
    { timeout: 180_000 },
    async () => {
      expect(examples.length).toBeGreaterThan(25);
      let seen = 0;
      // One for all of them: its forms are compiled once.
      const head = testHead();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...examples),
          fc.array(fc.nat(12), { maxLength: 5 }),
          fc.jsonValue({ maxDepth: 2 }),
          async (example, path, replacement) => {
            const mutated = mutate({ id: 'subject', ...example }, path, replacement) as BlockNode;
            const { html, script } = createTestHost(
              [testPage('home', [text('before', 'پیش از آن'), mutated, text('after', 'پس از آن')])],
              head,
            );
            script.call = () => ({ value: replacement, version: '1', tags: [] });
            const page = await html('/');
            seen += 1;
            expect(page.status).toBe(200);
            expect(page.html).toContain('پیش از آن');
            expect(page.html).toContain('پس از آن');
          },
        ),
        { numRuns: 2000 },
      );
      expect(seen).toBeGreaterThanOrEqual(2000);
    },
  );
});

describe('a block that only the browser can decide to show', () => {
  const secret = (show: BlockNode['show']): BlockNode => text('secret', 'فقط برای مشتری', { show });

  it('leaves its wrapper in the page and travels whole, whatever its hydration', async () => {
    const { html } = createTestHost([
      testPage('home', [text('before', 'پیش'), secret({ to: 'customers' }), text('after', 'پس')]),
    ]);
    const page = await html('/');
    expect(page.html).toMatch(
      /<div class="block" data-block="rich-text" data-block-id="secret" data-to="customers" data-undecided="" hidden=""><\/div>/,
    );
    const state = /id="state">(.*?)<\/script>/.exec(page.html)?.[1] ?? '';
    expect(JSON.parse(state)).toMatchObject({
      blocks: [
        { id: 'before', hydrate: 'never' },
        { id: 'secret', hydrate: 'load', to: 'customers', props: { text: 'فقط برای مشتری' } },
        { id: 'after', hydrate: 'never' },
      ],
    });
    expect(page.html.replace(state, '')).not.toContain('فقط برای مشتری');
  });

  it('is one that waits for a state of a machine, too', async () => {
    const { html } = createTestHost([testPage('home', [secret({ when: 'payment.pending' })])]);
    expect((await html('/')).html).toMatch(/data-block-id="secret" data-undecided="" hidden=""/);
  });

  it('is an ordinary block when it is for everyone', async () => {
    const { html } = createTestHost([testPage('home', [secret({ to: 'everyone' })])]);
    expect((await html('/')).html).toMatch(/فقط برای مشتری.*id="state"/);
  });

  it('wakes the blocks around it', async () => {
    const columns: BlockNode = {
      id: 'columns',
      type: 'columns',
      version: 1,
      props: {},
      slots: { main: [secret({ to: 'guests' })], aside: [] },
    };
    const { html } = createTestHost([testPage('home', [columns])]);
    const state = JSON.parse(/id="state">(.*?)<\/script>/.exec((await html('/')).html)?.[1] ?? '{}') as {
      blocks: unknown[];
    };
    expect(state.blocks).toMatchObject([
      { id: 'columns', hydrate: 'load', slots: { main: [{ id: 'secret', to: 'guests' }] } },
    ]);
  });
});

describe('a page that belongs to its visitor', () => {
  const overrides = {
    routes: [
      { id: 'cart', requiresAuth: true },
      { id: 'bookmarks', personal: true },
    ],
  };

  it.each(['/cart', '/bookmarks'])('is kept by nobody and not indexed: %s', async (path) => {
    const { host, html } = createTestHost(
      [testPage('cart', [text('x', 'متن')]), testPage('bookmarks', [text('x', 'متن')])],
      testHead({ overrides }),
    );
    const first = await html(path);
    expect(first).toMatchObject({ status: 200, fromCache: false });
    expect(first.html).toContain('<meta name="robots" content="noindex">');
    expect((await html(path)).fromCache).toBe(false);
    const answer = await host.page(path, new URLSearchParams(), 'web');
    expect(answer).toMatchObject({ kind: 'page', page: { personal: true } });
  });
});
