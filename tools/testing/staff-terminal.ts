import { Readable } from 'node:stream';
import { createContext, type EngineDependencies } from '#engine/context.ts';
import { runStaffCommand } from '#server/staff-terminal/terminal.ts';
import type { TestClock } from './clock.ts';
import { rowsIn } from './shared-shops.ts';
import { startPaying, type Shopper } from './shop-cases.ts';
import type { TestApp } from './test-app.ts';

type ShopWithClock = TestApp & { clock: TestClock };

/** Files of a terminal, by path; pictures that calls save are added to them. */
export type TerminalFiles = Map<string, string>;

/** Runs a command of staff at the terminal of a shop. @returns the text that it prints */
export async function runAtTerminal(
  shop: ShopWithClock,
  words: readonly string[],
  {
    files = new Map(),
    input = '',
    services = {},
  }: { files?: TerminalFiles; input?: string; services?: Partial<Pick<EngineDependencies, 'sms'>> } = {},
): Promise<string> {
  const printed: string[] = [];
  await runStaffCommand(words, {
    engine: shop.engine,
    context: createContext({
      pool: shop.database.pool,
      releases: shop.releases,
      ...shop.services,
      ...services,
      now: shop.clock.now,
    }),
    account: 'cli:test',
    print: (line) => printed.push(line),
    warn: (line) => printed.push(line),
    readInput: async () => input,
    openFile: async (path) => Readable.from([Buffer.from(files.get(path) ?? '')]),
    saveFile: async (path, content) => void files.set(path, Buffer.from(content).toString()),
  });
  return printed.join('\n');
}

/** Calls an operation at the terminal in the name of a member of staff. @returns its answer */
export const callAtTerminal = async (
  shop: ShopWithClock,
  { mobile }: Pick<Shopper, 'mobile'>,
  operation: string,
  input: object = {},
): Promise<unknown> =>
  JSON.parse(
    await runAtTerminal(shop, ['call', operation, '--as', mobile, '--json', JSON.stringify(input)]),
  ) as unknown;

/** Uploads the receipt of a card transfer. @returns its id */
export async function sendReceiptOf(shop: ShopWithClock, buyer: Shopper, payment: string): Promise<number> {
  await buyer.call('payments.upload-receipt', { code: payment, receipt: `a receipt of ${payment}` });
  const [row] = (await rowsIn(
    shop,
    'SELECT r.id FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1',
    [payment],
  )) as { id: number }[];
  return row?.id ?? 0;
}

/** Pays an order by card transfer, and uploads the receipt. @returns its id */
export async function transferFor(shop: ShopWithClock, buyer: Shopper, order: string): Promise<number> {
  const { direct } = await startPaying(buyer, order, 'transfer');
  return sendReceiptOf(shop, buyer, direct ?? '');
}
