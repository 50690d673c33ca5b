import { isPersonal } from '#schemas/documents/manifest.ts';
import { isOn } from '#routes-manifest/match-route.ts';
import { expectNothingAtZooms } from './support/zoom.ts';
import { giftShop, routesOf, samplePath } from './support/routes.ts';
import { expect, test } from './support/test.ts';

const pages = routesOf(giftShop).filter(
  (route) => !route.redirect && !isPersonal(route) && route.status === 200 && isOn(route, 'web'),
);
/** Routes with the same page document look alike: the first of them is looked at. */
const templates = [...new Map(pages.toReversed().map((route) => [route.page, route])).values()];

test('at 200 % and 400 % axe and the keyboard find nothing @web', async ({ page, catalogue }) => {
  // Every page is walked through twice.
  test.slow();
  expect(templates.length).toBeGreaterThan(8);
  for (const [index, route] of templates.entries())
    await test.step(route.id, async () => {
      await expectNothingAtZooms(page, samplePath(route, 'web', catalogue), index === 0);
    });
});
