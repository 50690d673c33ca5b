import type { ReturnTarget } from '#engine/selling/payments/return-card.ts';
import { decidePaymentBy } from '#engine/selling/payments/staff/decide-payment.ts';
import { decideReceiptBy, listReceipts } from '#engine/selling/payments/staff/receipts.ts';
import { chargeBy } from '#engine/selling/wallet/staff.ts';
import { chargeWallet, decidePayment } from '#schemas/api/staff/operations.ts';
import {
  check,
  integer,
  inTransaction,
  nobody,
  number,
  recordReading,
  type Commands,
  type StaffTools,
} from './command-tools.ts';
import { nameOf } from './name-paid-for.ts';
import { giverAt, printRequest } from './payout-commands.ts';

const describeReturn = ({ card, reason }: ReturnTarget): string =>
  card
    ? `to be returned to the bank card ${card.number} (${card.id})`
    : `to be returned the way it came: ${reason}`;

async function decideOne(
  tools: StaffTools,
  word: string | undefined,
  approve: boolean,
  reason: string,
): Promise<void> {
  const id = integer(word, 'a receipt');
  const done = await inTransaction(tools, (client) =>
    decideReceiptBy(tools.context, client, { id, approve, reason }, giverAt(tools)),
  );
  tools.print(`${nameOf(done)}: payment ${done.payment} is ${done.status}`);
  printRequest(tools, done);
}

/** Commands about payments, receipts and wallets. */
export const paymentCommands: Commands = {
  receipts: {
    operation: 'staff.receipts',
    usage: {
      receipts: 'receipts of card transfers that wait',
    },
    async run(tools) {
      await recordReading(tools, 'staff.receipts', { page: 1 });
      const { receipts, pagination } = await listReceipts(tools.context)({ page: 1 }, nobody(tools));
      for (const { id, order, charge, payment, amount, currency, uploaded_at, mobile } of receipts)
        tools.print(
          `${id}  ${uploaded_at}  ${amount} ${currency}  ${nameOf({ order, charge })}  payment ${payment}  ${mobile}`,
        );
      tools.print(`${pagination.total} receipts wait`);
    },
  },
  approve: {
    operation: 'staff.decide-receipt',
    usage: {
      'approve RECEIPT': '',
    },
    run: (tools, [id], { reason }) => decideOne(tools, id, true, reason),
  },
  reject: {
    operation: 'staff.decide-receipt',
    usage: {
      'reject RECEIPT --reason TEXT': '',
    },
    run: (tools, [id], { reason }) => decideOne(tools, id, false, reason),
  },
  charge: {
    operation: 'staff.charge-wallet',
    usage: {
      'charge --mobile 09… --currency CODE --amount N --reason TEXT':
        'in its smallest unit: whole toman, hundredths of a dollar',
    },
    async run(tools, _words, { mobile, currency, amount, reason }) {
      const given = check(chargeWallet.body, { mobile, currency, amount: number(amount), reason });
      const done = await inTransaction(tools, (client) =>
        chargeBy(tools.context, client, given, giverAt(tools)),
      );
      tools.print(`the wallet of ${given.mobile} has ${done.balance} ${given.currency}`);
      printRequest(tools, done);
    },
  },
  payment: {
    operation: 'staff.decide-payment',
    usage: {
      'payment PAYMENT accept|reverse|returned|wallet|dismiss [--amount N] [--card CARD] [--reason TEXT]':
        'CARD: the verified card to which a transfer was returned',
    },
    async run(tools, [code = '', decision], { amount, card, reason }) {
      const given = check(decidePayment.body, {
        decision,
        amount: number(amount),
        bank_card: number(card),
        reason,
      });
      const done = await decidePaymentBy(
        tools.context,
        { code, ...given },
        giverAt(tools),
        async () => undefined,
      );
      tools.print(`${nameOf(done)}: payment ${done.payment} is ${done.status}`);
      printRequest(tools, done);
      if (done.returned_to) tools.print(describeReturn(done.returned_to));
    },
  },
};
