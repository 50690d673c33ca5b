import { decideReferralCode, listStaffReferrals } from '#engine/selling/referrals/staff.ts';
import {
  listStaffReferrals as listContract,
  switchReferralCode,
  type StaffReferral,
} from '#schemas/api/staff/referrals.ts';
import {
  StaffUsageError,
  check,
  inTransaction,
  nobody,
  number,
  recordReading,
  type Commands,
} from './command-tools.ts';

const describe = ({ id, status, reason, mobile, order, ...referral }: StaffReferral): string =>
  [
    id,
    referral.entered_at,
    status,
    reason,
    mobile ?? 'closed account',
    order === null ? null : `order ${order}`,
    `${referral.referrer_reward} and ${referral.invited_reward} ${referral.currency}`,
  ]
    .filter((part) => part !== null)
    .join('  ');

/** Commands about referral codes. */
export const referralCommands: Commands = {
  referrals: {
    operation: 'staff.referrals',
    usage: {
      'referrals --mobile 09… [--before ID]':
        "the customer's referral code, by whom they were invited, and whom they invited",
    },
    async run(tools, _words, { mobile, before }) {
      const wanted = check(listContract.query, { mobile, before: number(before) });
      await recordReading(tools, 'staff.referrals', wanted);
      const { referral_code, entered, referrals, next } = await listStaffReferrals(tools.context)(
        wanted,
        nobody(tools),
      );
      const state = referral_code?.off_at ? `off since ${referral_code.off_at}` : 'on';
      tools.print(referral_code ? `code ${referral_code.code}, ${state}` : 'no code yet');
      if (entered) tools.print(`invited by  ${describe(entered)}`);
      for (const referral of referrals) tools.print(describe(referral));
      if (next !== null) tools.print(`more with --before ${next}`);
    },
  },
  'referral-code': {
    operation: 'staff.switch-referral-code',
    usage: {
      'referral-code on|off --mobile 09… [--reason TEXT]':
        'one that is off is not taken, and what waits is refused',
    },
    async run(tools, [word], { mobile, reason }) {
      if (word !== 'on' && word !== 'off') throw new StaffUsageError('a code is switched on or off');
      const given = check(switchReferralCode.body, { mobile, active: word === 'on', reason });
      const { code } = await inTransaction(tools, (client) =>
        decideReferralCode(client, given, tools.actor, tools.context.now()),
      );
      tools.print(`the code ${code} of ${given.mobile} is ${word}`);
    },
  },
};
