import { describeDiscount } from '#engine/selling/payout-approvals/payout-terms.ts';
import { listPayouts, rejectRequest } from '#engine/selling/payout-approvals/payouts.ts';
import type { Giver } from '#engine/selling/payouts/give-out.ts';
import { listPayouts as listContract, rejectPayout as rejectContract } from '#schemas/api/staff/payouts.ts';
import {
  check,
  inTransaction,
  integer,
  nobody,
  recordReading,
  type Commands,
  type StaffTools,
} from './command-tools.ts';

/** The terminal, now. */
export const giverAt = ({ actor, context }: StaffTools): Giver => ({ actor, at: context.now() });

/** Says that a command has only asked for a second person. */
export function printRequest({ print }: StaffTools, { request }: { request: number | null }): void {
  if (request !== null)
    print(
      `nothing was given out yet: request ${request} waits for a cashier or an owner, who confirms it within 24 hours (staff.approve-payout)`,
    );
}

/** Commands about what waits for a second person. */
export const payoutCommands: Commands = {
  payouts: {
    operation: 'staff.payouts',
    usage: {
      'payouts [--page N]': 'what waits for a second person, oldest first',
    },
    async run(tools, _words, { page }) {
      const filter = check(listContract.query, { page });
      await recordReading(tools, 'staff.payouts', filter);
      const { payouts, pagination } = await listPayouts(tools.context)(filter, nobody(tools));
      for (const {
        id,
        requested_at,
        operation,
        subject,
        amount,
        currency,
        reason,
        discount,
        ...by
      } of payouts)
        tools.print(
          [
            id,
            requested_at,
            operation,
            subject,
            `${amount} ${currency}`,
            discount === null ? '' : describeDiscount(discount),
            by.at_terminal ? 'asked for at the terminal' : `asked for by user ${by.requested_by ?? 'erased'}`,
            reason,
          ]
            .filter((part) => part !== '')
            .join('  '),
        );
      tools.print(`${pagination.total} wait for a second person`);
    },
  },
  'reject-payout': {
    operation: 'staff.reject-payout',
    usage: {
      'reject-payout REQUEST [--reason TEXT]': 'withdraws what was asked for',
    },
    async run(tools, [word], { reason }) {
      const id = integer(word, 'a request');
      const given = check(rejectContract.body, { reason });
      await inTransaction(tools, (client) => rejectRequest(client, { id, ...given }, giverAt(tools)));
      tools.print(`request ${id} is rejected`);
    },
  },
};
