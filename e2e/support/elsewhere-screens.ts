import { loginDialog } from './accounts.ts';
import { arrive, chooseAtGateway, order, startPaying } from './checkout-shop.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { gateways } from './checkout-test.ts';
import { expect } from './test.ts';
import { openScreen, type Walk } from './walker.ts';

// Screens that another tab or browser changes, and what a shopper sees before the shop knows everything.

/** Another tab pays an order that this one waits for, then signs out. */
export const elsewhere: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  const { code } = await order(customer, [shop.card]);
  await startPaying(customer, code, 'card');
  await openScreen(walker, `/buy/${code}/verify`);
  await expect(page.getByRole('heading', { name: 'در انتظار پرداخت' })).toBeVisible();
  await shoot('elsewhere-waiting');

  const other = await context.newPage();
  const { redirect } = await startPaying(customer, code, 'card');
  await other.goto(redirect ?? '');
  await chooseAtGateway(other, gateways.card);
  await expect(page.getByRole('heading', { name: 'پرداخت انجام شد' })).toBeVisible();
  await shoot('elsewhere-paid');

  await openScreen(walker, '/bills');
  await openScreen({ page: other }, '/profile');
  await other.getByRole('button', { name: 'خروج از حساب' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(loginDialog(page)).toHaveCount(0);
  await shoot('elsewhere-signed-out', false);
};

/** A cart above the stock, a parcel without an address, and the invoice of a shop with a step of its own. */
export const early: Walk = async (walker) => {
  const { page, context, platform, shop, customer, shoot } = walker;
  const steps = new CheckoutSteps(page, platform, shop);
  const flows = shop.read('flows.json') as { checkout: { steps: object[] } };
  const [buyer, ...rest] = flows.checkout.steps;
  const note = {
    schema: {
      type: 'object',
      title: 'یادداشت هدیه',
      properties: {
        text: { type: 'string', title: 'متن یادداشت' },
        hidden: { type: 'boolean', title: 'نامم پنهان بماند' },
      },
      required: ['text'],
    },
  };
  shop.write('flows.json', {
    ...flows,
    checkout: {
      ...flows.checkout,
      steps: [buyer, { id: 'gift-note', form: 'note' }, ...rest],
      forms: { note },
    },
  });
  await shop.publish();
  try {
    await arrive(context, { customer, goods: [shop.card.cart, { ...shop.parcel.cart, qty: 900 }] });
    await openScreen(walker, '/cart');
    await shoot('early-cart-above-stock');
    await arrive(context, { customer, goods: [shop.card.cart, shop.parcel.cart] });
    await openScreen(walker, '/cart');
    await shoot('early-cart-without-address');
    await steps.open();
    await steps.giveBuyer();
    await page.getByLabel('متن یادداشت').fill('تولدت مبارک');
    await page.getByRole('checkbox', { name: 'نامم پنهان بماند' }).check();
    await shoot('early-own-step');
    await steps.button('ادامه').click();
    await steps.giveAddress();
    await steps.confirmInvoice();
    await shoot('early-invoice-with-answers');
  } finally {
    shop.write('flows.json', flows);
    await shop.publish();
  }
};
