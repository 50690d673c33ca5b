import { expect, test } from 'vitest';
import { createContext } from '#engine/context.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { once, type Shopper } from '#tools/testing/shop-cases.ts';
import { runStaffCommand, StaffUsageError } from './command.ts';

let shop: TestShop;
let shopper: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper } = opened);
});

async function run(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  await runStaffCommand(args, {
    context: createContext({
      pool: shop.database.pool,
      releases: shop.releases,
      ...shop.services,
      now: shop.clock.now,
    }),
    actor: { id: null, name: 'cli:test', ip: '' },
    print: (text) => printed.push(text),
    saveFile: async () => undefined,
    openFile: async function* () {},
  });
  return printed;
}

test('the terminal lists, reads, answers and moves tickets, and leaves the same records as the operations', async () => {
  const fields = { title: 'No code', subject: 'gift-code', content: 'It was refused.' };
  const opened = await shopper.call('tickets.create', fields, once());
  const { id } = (opened.json() as { ticket: { id: number } }).ticket;
  expect(await run('tickets')).toEqual([
    expect.stringMatching(new RegExp(`^${id}  .*new  gift-code  ${shopper.mobile}  No code$`)),
    'page 1 of 1, 1 tickets',
  ]);
  expect(await run('ticket', `${id}`)).toEqual([
    'No code (gift-code)',
    expect.stringMatching(/customer: It was refused\.$/),
    `ticket ${id} is new, version 1`,
  ]);
  expect(await run('answer-ticket', `${id}`, '--version', '1', '--text', 'Try again.')).toEqual([
    `ticket ${id} is answered, version 2`,
  ]);
  await expect(run('move-ticket', `${id}`, 'lock', '--version', '1')).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await run('move-ticket', `${id}`, 'lock', '--version', '2', '--reason', 'done')).toEqual([
    `ticket ${id} is closed-locked, version 3`,
  ]);
  const { rows } = await shop.database.pool.query<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
    [`ticket:${id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['staff.ticket', 'ticket.answer', 'ticket.lock']);
});

test.each([
  [['ticket', 'x']],
  [['tickets', '--status', 'perhaps']],
  [['answer-ticket', '1', '--version', '1']],
  [['move-ticket', '1', 'dance', '--version', '1']],
])('explains the usage of %j', async (args) => {
  await expect(run(...args)).rejects.toBeInstanceOf(StaffUsageError);
});
