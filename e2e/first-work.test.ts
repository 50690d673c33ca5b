import { requestsEnd } from './support/requests.ts';
import { expect, test, visit } from './support/test.ts';

// What a phone has to do before a page can be used. Times are measured by `npm run bench -- phone`.

test('pages that show goods make no formatter of numbers while they wake @mobile', async ({ page }) => {
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
