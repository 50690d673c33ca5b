import { isPersonal } from '#schemas/documents/manifest.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { templatesOn } from './support/customer-pages.ts';
import { keepFonts } from './support/fonts.ts';
import { giftShop, routesOn, samplePath } from './support/routes.ts';
import { dearShare, routesInTurn, sampled } from './support/sampling.ts';
import { expect, test } from './support/test.ts';
import { expectPlain, expectWhole, inGroups, openWhole } from './support/whole-page.ts';

// Every page of visitors, as on a first visit. Personal pages open the login, so customer-pages.test.ts has them.

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
// Everything that holds for a page is asserted in a test of several pages.
test.describe.configure({ timeout: 300_000 });

const visitorRoutesOn = (platform: Platform) =>
  routesOn(giftShop, platform).filter((route) => !route.redirect && !isPersonal(route));

for (const platform of platforms) {
  const templates = new Set(templatesOn(platform).map(({ id }) => id));
  const pages = routesInTurn(
    platform,
    visitorRoutesOn(platform),
    visitorRoutesOn(platform === 'web' ? 'mobile' : 'web'),
  );
  // Routes with the same page document look alike.
  const looked = pages.filter(({ id }) => templates.has(id));
  const dear = new Set(sampled(looked, dearShare));

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
      const contexts: { asker: string | undefined; url: string }[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/_shop/'))
          contexts.push({ asker: request.headers()['referer'], url: request.url() });
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
            dear.has(route),
          );
          expect.soft(response?.status()).toBe(route.status);
          // Hydration uses the preloaded shop context. The page before may request it until it is left.
          const asked = contexts.filter(({ asker }) => asker === response?.url());
          expect.soft(asked).toHaveLength(1);
          const hasLayout = route.id === 'home';
          if (dear.has(route)) await expectWhole(page, platform, hasLayout);
          else if (looked.includes(route)) await expectPlain(page, hasLayout);
          // The browser logs that the document's own status is an error.
          const isOwn = (complaint: string) =>
            route.status >= 400 && complaint.includes(`status of ${route.status}`);
          expect.soft(complaints.splice(0).filter((complaint) => !isOwn(complaint))).toEqual([]);
        });
    });
  }
}
