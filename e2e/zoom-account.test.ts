import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { customerPages } from './support/customer-pages.ts';
import { expect, visit } from './support/test.ts';
import { expectNothingAtZooms, smallestPhone, zoomedDesktop } from './support/zoom.ts';

test('at 200 % and 400 %, or at 320 px on phones, axe and the keyboard find nothing on the pages of a customer', async ({
  page,
  context,
  platform,
  shop,
  customer,
  steps,
}) => {
  // Every page is walked through twice.
  test.setTimeout(600_000);
  const pages = await customerPages(shop, customer, platform);
  expect(pages.length).toBeGreaterThan(12);
  // An open stream would never let the network be idle.
  await page.route('**/events', (stream) =>
    stream.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
  );
  await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
  await steps.completeSteps();
  for (const [index, { path }] of pages.entries())
    await test.step(path, async () => {
      const region = index === 0 ? 'body' : 'main';
      const screens = platform === 'web' ? zoomedDesktop : smallestPhone;
      await expectNothingAtZooms(page, () => visit(page, path), region, screens);
      // What is not open to the customer would lead elsewhere.
      expect(new URL(page.url()).pathname).toContain(path);
    });
});
