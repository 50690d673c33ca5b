import { requestsEnd } from './support/requests.ts';
import { half } from './support/sampling.ts';
import { expect, test, visit } from './support/test.ts';

// The work of a phone before a page can be used. Times are measured by `npm run bench -- phone`.

test(`pages that show goods make no formatter of numbers while they wake ${half(1, 'mobile')}`, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { madeFormats: made });
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct(target, [locale, options]: [string, Intl.NumberFormatOptions]) {
        made.push(`${locale} ${JSON.stringify(options)}`);
        return new target(locale, options);
      },
    });
  });
  for (const path of ['/', '/products', '/cart'])
    await test.step(path, async () => {
      await visit(page, path);
      await requestsEnd(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'madeFormats') as string[])).toEqual([]);
    });
});

// With what is fetched when the page is idle; what it begins with is held by weight.test.ts. The names of files
// change with each build, and with them the compressed size by up to 0.1 KB.
const mostScripts = { '/': 105, '/products': 108.6 };
for (const [place, [path, most]] of Object.entries(mostScripts).entries()) {
  test(`loads no code of login, forms, maps or statecharts for a guest at ${path}, and at most ${most} KB of scripts ${half(place)}`, async ({
    page,
  }) => {
    const scripts = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      if (request.resourceType() === 'script')
        scripts.set(request.url(), (await request.sizes()).responseBodySize);
    });
    await visit(page, path);
    // The last that a page fetches by itself.
    await expect
      .poll(() => [...scripts.keys()].some((script) => script.includes('/offline-and-updates-')))
      .toBe(true);
    await requestsEnd(page);
    expect(
      [...scripts.keys()].filter((script) =>
        /login-panel|session-machine|cart-machine|xstate|schema-form|leaflet|address/.test(script),
      ),
    ).toEqual([]);
    expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(most * 1024);
  });
}
