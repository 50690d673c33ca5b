import { expect, test } from './support/test.ts';

test('a window of the browser holds nothing but the page @web', async ({ browser, page }) => {
  await page.goto('/weblog');
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  expect(targetInfos.map(({ type, url }) => `${type} ${url}`)).toEqual([`page ${page.url()}`]);
});
