import { arrive, order, readOrder, startPaying, type CheckoutShop } from './checkout-shop.ts';
import { expect } from './test.ts';
import { openScreen, type Walk } from './walker.ts';

/** Records the decision of staff on a line with its current answers. */
export async function decideLine(
  shop: CheckoutShop,
  line: string,
  move: 'ask' | 'finish' | 'refuse',
  more: { note?: string; reference?: string } = {},
): Promise<void> {
  const [found] = await shop.sql('SELECT activation_at FROM order_lines WHERE id = $1', [Number(line)]);
  // cast: the column is a time, and set once the order is paid
  const seen = (found?.['activation_at'] as Date | undefined)?.toISOString() ?? '';
  const input = { id: Number(line), seen, ...more };
  if (move === 'refuse') await shop.staff('staff.refuse-activation', input);
  else await shop.staff('staff.decide-activation', { ...input, move });
}

/** A top-up that the shop does: waiting for the identity, being done, to be corrected, done, and refused. */
export const activations: Walk = async (walker) => {
  const { page, context, shop, customer, shoot } = walker;
  await arrive(context, { customer });
  await shop.charge(customer.mobile, 900_000);
  const [option] = await shop.sql(
    `SELECT s.id FROM sellables AS s JOIN products AS p ON p.id = s.product_id
     WHERE p.slug = 'free-fire-weekly-membership' ORDER BY s.id LIMIT 1`,
    [],
  );
  const sellable = Number(option?.['id']);
  await shop.sql('UPDATE sellables SET stock = 50 WHERE id = $1', [sellable]);
  const lines = ['51234567', '61234567'].map((player_id) => ({
    sellable,
    answers: { player_id, server: 'اروپا' },
  }));
  const { code } = await order(customer, lines);
  await startPaying(customer, code, 'wallet');
  const bill = async (name: string, title: string): Promise<void> => {
    await openScreen(walker, `/bills/${code}`);
    await expect(page.getByText(title)).toBeVisible();
    await shoot(name);
  };
  await bill('activation-identity', 'سفارش شما پس از احراز هویت انجام می‌شود');
  await shop.sql("UPDATE users SET identity = 'verified' WHERE id = $1", [customer.id]);
  await bill('activation-waiting', 'فروشگاه در حال انجام سفارش شماست');
  await openScreen(walker, `/buy/${code}/verify`);
  await expect(page.getByText('پرداخت انجام شد')).toBeVisible();
  await shoot('activation-paid');
  const { parcels } = await readOrder(customer, code);
  const [first, second] = parcels
    .flatMap((parcel) => parcel.lines)
    .map(({ activation }) => String(activation?.id));
  const note = 'این شناسه در سرور اروپا پیدا نشد.\nلطفاً شناسه و سرور را دوباره از نمایهٔ بازی بردارید.';
  await decideLine(shop, first ?? '', 'ask', { note });
  await bill('activation-correcting', 'فروشگاه منتظر اصلاح شماست');
  const done = { note: 'انجام شد؛ خوش بازی کنید.', reference: 'FF-2210457' };
  await decideLine(shop, first ?? '', 'finish', done);
  await decideLine(shop, second ?? '', 'refuse', { note: 'این بسته در سرور شما فروخته نمی‌شود.' });
  await bill('activation-done', 'فروشگاه این مورد را انجام داد');
};
