import { isPersonal } from '#schemas/documents/manifest.ts';
import { isOn } from '#routes-manifest/match-route.ts';
import { expectNothingForAxeInLight } from './support/axe.ts';
import { giftShop, routesOf, samplePath } from './support/routes.ts';
import { expect, test, visit } from './support/test.ts';

// A desktop that is zoomed keeps the web platform on a narrow screen: 1440 px are 720 px at 200 %, and 360 px at 400 %.

const pages = routesOf(giftShop).filter(
  (route) => !route.redirect && !isPersonal(route) && route.status === 200 && isOn(route, 'web'),
);
/** Routes with the same page document look alike: the first of them is looked at. */
const templates = [...new Map(pages.toReversed().map((route) => [route.page, route])).values()];

for (const [zoom, width] of [
  ['200 %', 720],
  ['400 %', 360],
] as const)
  test(`at ${zoom} axe finds nothing, and every focus is seen @web`, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height: 640 });
    expect(templates.length).toBeGreaterThan(8);
    for (const [index, route] of templates.entries())
      await test.step(route.id, async () => {
        await visit(page, samplePath(route, 'web', catalogue));
        await expectNothingForAxeInLight(page, index === 0);
        const found = await page.evaluate(() => {
          const controls = document.querySelectorAll<HTMLElement>(
            'a[href], button, input, select, textarea, summary',
          );
          let focused = 0;
          const lost: string[] = [];
          for (const control of controls) {
            if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
            control.focus();
            if (document.activeElement !== control) continue;
            focused += 1;
            const { left, right, top, bottom } = control.getBoundingClientRect();
            if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight)
              lost.push(control.outerHTML.slice(0, 160));
          }
          return { focused, lost };
        });
        expect(found.focused).toBeGreaterThan(5);
        expect.soft(found.lost, `${route.id}: controls whose focus is not on the screen`).toEqual([]);
      });
  });
