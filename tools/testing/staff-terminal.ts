import { createContext } from '#engine/context.ts';
import { runStaffCommand } from '#engine/staff/command.ts';
import { rowsIn, type TestShop } from './shared-shops.ts';
import { startPaying, type Shopper } from './shop-cases.ts';

/** Runs a staff command at the terminal of a shop. @returns the lines that it prints */
export async function runAtTerminal(shop: TestShop, words: readonly string[]): Promise<string[]> {
  const printed: string[] = [];
  await runStaffCommand(words, {
    context: createContext({
      pool: shop.database.pool,
      releases: shop.releases,
      ...shop.services,
      now: shop.clock.now,
    }),
    actor: { id: null, name: 'cli:test', ip: '' },
    print: (text) => printed.push(text),
    openFile: async function* () {},
    saveFile: async () => undefined,
  });
  return printed;
}

/** Uploads the receipt of a card transfer. @returns its id */
export async function sendReceiptOf(shop: TestShop, buyer: Shopper, payment: string): Promise<number> {
  await buyer.call('payments.upload-receipt', { code: payment, receipt: `a receipt of ${payment}` });
  const [row] = (await rowsIn(
    shop,
    'SELECT r.id FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1',
    [payment],
  )) as { id: number }[];
  return row?.id ?? 0;
}

/** Pays an order by card transfer, and uploads the receipt. @returns its id */
export async function transferFor(shop: TestShop, buyer: Shopper, order: string): Promise<number> {
  const { direct } = await startPaying(buyer, order, 'transfer');
  return sendReceiptOf(shop, buyer, direct ?? '');
}
