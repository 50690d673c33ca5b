import { isPersonal } from '#schemas/documents/manifest.ts';
import { loginDialog } from './support/accounts.ts';
import { templatesOn } from './support/customer-pages.ts';
import { expectNothingAtZooms, smallestPhone } from './support/zoom.ts';
import { samplePath } from './support/routes.ts';
import { expect, test, visit } from './support/test.ts';

/** The browser logs that the own status of a page of errors is one. */
test.use({ expectedMessages: /status of (404|500)/ });

test('at 200 % and 400 % axe and the keyboard find nothing on any page of visitors @web', async ({
  page,
  catalogue,
}) => {
  // Every page is walked through twice.
  test.setTimeout(600_000);
  const routes = templatesOn('web').filter((route) => !isPersonal(route));
  expect(routes.length).toBeGreaterThan(15);
  for (const [index, route] of routes.entries())
    await test.step(route.id, async () => {
      await expectNothingAtZooms(
        page,
        () => visit(page, samplePath(route, 'web', catalogue)),
        index === 0 ? 'body' : 'main',
      );
    });
  await test.step('login', async () => {
    const open = async () => {
      await visit(page, '/profile');
      await expect(loginDialog(page).getByRole('textbox')).toBeVisible();
    };
    await expectNothingAtZooms(page, open, 'dialog[open]');
  });
});

test('at 320 px axe and the keyboard find nothing on any page of visitors on phones @mobile', async ({
  page,
  catalogue,
}) => {
  test.setTimeout(600_000);
  const routes = templatesOn('mobile').filter((route) => !isPersonal(route));
  expect(routes.length).toBeGreaterThan(15);
  for (const [index, route] of routes.entries())
    await test.step(route.id, async () => {
      const open = () => visit(page, samplePath(route, 'mobile', catalogue));
      await expectNothingAtZooms(page, open, index === 0 ? 'body' : 'main', smallestPhone);
    });
});
