import { isPersonal } from '#schemas/documents/manifest.ts';
import { platforms } from '#schemas/locale.ts';
import { templatesOn } from './support/customer-pages.ts';
import { keepFonts } from './support/fonts.ts';
import { giftShop, routesOn, samplePath } from './support/routes.ts';
import { expect, test } from './support/test.ts';
import { expectWhole, inGroups, openWhole } from './support/whole-page.ts';

// Every page of visitors, as on a first visit. Personal pages open the login, so customer-pages.test.ts has them.

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
// Everything that holds for a page is asserted in a test of several pages.
test.describe.configure({ timeout: 300_000 });

for (const platform of platforms) {
  const templates = new Set(templatesOn(platform).map(({ id }) => id));
  const pages = routesOn(giftShop, platform).filter((route) => !route.redirect && !isPersonal(route));

  for (const group of inGroups(pages)) {
    test(`every guarantee of a page holds for ${group.map(({ id }) => id).join(', ')} @${platform}`, async ({
      page,
      context,
      catalogue,
      baseURL,
      complaints,
      viewport,
    }) => {
      await keepFonts(page);
      const browser = await context.newCDPSession(page);
      const contexts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/_shop/')) contexts.push(request.url());
      });
      for (const route of group)
        await test.step(route.id, async () => {
          await browser.send('Network.clearBrowserCache');
          await browser.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'all' });
          contexts.length = 0;
          const response = await openWhole(
            page,
            samplePath(route, platform, catalogue),
            viewport ?? { width: 0, height: 0 },
          );
          expect.soft(response?.status()).toBe(route.status);
          // What is preloaded of the shop is what hydration uses.
          expect.soft(contexts).toHaveLength(1);
          // Routes with the same page document look alike.
          if (templates.has(route.id)) await expectWhole(page, platform, route.id === 'home');
          // The browser logs that the document's own status is an error.
          const isOwn = (complaint: string) =>
            route.status >= 400 && complaint.includes(`status of ${route.status}`);
          expect.soft(complaints.splice(0).filter((complaint) => !isOwn(complaint))).toEqual([]);
        });
    });
  }
}
