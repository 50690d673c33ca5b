import { arrive, type CheckoutShop } from './support/checkout-shop.ts';
import { test as base } from './support/checkout-test.ts';
import type { Json } from './support/own-shop.ts';
import { half } from './support/sampling.ts';
import { expect } from './support/test.ts';

// Changes the checkout of a running shop in flows.json only.

const test = base.extend<{ flows: Json }>({
  /** The shop's documents before the test, restored afterwards. */
  flows: async ({ shop }, use) => {
    const before = shop.read('flows.json');
    await use(before);
    await publish(shop, before);
  },
});
test.describe.configure({ mode: 'default' });

async function publish(shop: CheckoutShop, flows: Json): Promise<void> {
  shop.write('flows.json', flows);
  await shop.publish();
}
const checkoutOf = (flows: Json): { steps: Json[] } => flows['checkout'] as { steps: Json[] };
const paymentOf = (flows: Json): { methods: Json[] } => flows['payment'] as { methods: Json[] };

test(`adds a step with a form, whose answers are validated and stored with the order ${half(0, 'mobile')}`, async ({
  page,
  context,
  steps,
  shop,
  customer,
  flows,
}) => {
  const note = {
    schema: {
      type: 'object',
      title: 'یادداشت هدیه',
      properties: {
        text: { type: 'string', title: 'متن یادداشت', minLength: 3 },
        hidden: { type: 'boolean', title: 'نامم پنهان بماند' },
      },
      required: ['text'],
    },
    uiSchema: { text: { 'ui:widget': 'textarea' } },
  };
  const [buyer, ...rest] = checkoutOf(flows).steps;
  await publish(shop, {
    ...flows,
    checkout: {
      ...checkoutOf(flows),
      steps: [buyer, { id: 'gift-note', form: 'note' }, ...rest],
      forms: { note },
    },
  });
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.open();
  await steps.giveBuyer();
  await expect(page).toHaveURL(/\/checkout\/gift-note$/);
  await expect(steps.heading('یادداشت هدیه')).toBeVisible();
  await steps.button('ادامه').click();
  await expect(page.getByText('متن یادداشت را وارد کنید.')).toBeVisible();
  await page.getByLabel('متن یادداشت').fill('تولدت مبارک');
  await page.getByRole('checkbox', { name: 'نامم پنهان بماند' }).check();
  await steps.button('ادامه').click();
  await steps.confirmInvoice();
  await steps.choose('کارت به کارت');
  await steps.register();
  await expect(page).toHaveURL(/\/direct-pay\//);
  expect(await shop.sql('SELECT answers FROM orders WHERE user_id = $1', [customer.id])).toEqual([
    { answers: { 'gift-note': { text: 'تولدت مبارک', hidden: true } } },
  ]);
});

test(`gives the invoice a step of its own ${half(1, 'mobile')}`, async ({
  page,
  context,
  steps,
  shop,
  customer,
  flows,
}) => {
  const own = checkoutOf(flows).steps;
  await publish(shop, {
    ...flows,
    checkout: { ...checkoutOf(flows), steps: [...own.slice(0, -1), { id: 'invoice' }, ...own.slice(-1)] },
  });
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.open();
  await expect(page.getByRole('navigation', { name: 'مرحله‌های خرید' }).getByRole('listitem')).toHaveCount(3);
  await steps.giveBuyer();
  await expect(page).toHaveURL(/\/checkout\/invoice$/);
  await steps.button('ادامه').click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(steps.heading('فاکتور نهایی')).toHaveCount(0);
});

test(`removes a payment method and reorders the others ${half(2, 'mobile')}`, async ({
  page,
  context,
  steps,
  shop,
  customer,
  flows,
}) => {
  const methods = paymentOf(flows)
    .methods.filter(({ method }) => method !== 'crypto')
    .toReversed();
  // Nothing else takes dollars: a currency in which nobody can pay would be refused.
  await publish(shop, {
    ...flows,
    currencies: ['toman'],
    shipping: { price: 55_000 },
    payment: { ...paymentOf(flows), methods },
  });
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.toPayment();
  const choices = page.getByRole('group', { name: 'روش پرداخت' }).getByRole('radio');
  await expect(choices).toHaveCount(3);
  expect(
    await choices.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['transfer', 'wallet', 'card']);
});

test(`removes a currency and the methods that need it ${half(3, 'mobile')}`, async ({
  page,
  context,
  steps,
  shop,
  customer,
  flows,
}) => {
  // Prices of parcels in the currency that goes would be refused.
  await publish(shop, { ...flows, currencies: ['toman'], shipping: { price: 55_000 } });
  await arrive(context, { customer, goods: [shop.card.cart] });
  await steps.toPayment();
  await expect(page.getByRole('radio', { name: /^درگاه بانکی/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'ارز پرداخت' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^ارز دیجیتال/ })).toHaveCount(0);
});
