import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { customerPages } from './support/customer-pages.ts';
import { expect } from './support/test.ts';
import { expectNothingAtZooms } from './support/zoom.ts';

test('at 200 % and 400 % axe and the keyboard find nothing on the pages of a customer @web', async ({
  page,
  context,
  shop,
  customer,
}) => {
  // Every page is walked through twice.
  test.slow();
  const pages = await customerPages(shop, customer, 'web');
  expect(pages.length).toBeGreaterThan(12);
  // An open stream would never let the network be idle.
  await page.route('**/events', (stream) =>
    stream.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
  );
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  for (const [index, { route, path }] of pages.entries())
    await test.step(route.id, async () => {
      await expectNothingAtZooms(page, path, index === 0);
    });
});
