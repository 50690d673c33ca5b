import { giveDiscountBy, takeDiscountFrom } from '#engine/selling/discounts/staff-give.ts';
import { saveDiscountBy } from '#engine/selling/discounts/staff.ts';
import { giveDiscount } from '#schemas/api/staff/discounts.ts';
import { createDiscount } from '#schemas/api/staff/operations.ts';
import { check, inTransaction, number, StaffUsageError, toMoment, type Commands } from './command-tools.ts';
import { giverAt, printRequest } from './payout-commands.ts';

const giftOf = (code: string | undefined, { mobile, reason }: { mobile?: string; reason?: string }) => ({
  ...check(giveDiscount.params, { code }),
  ...check(giveDiscount.body, { mobile, reason }),
});

/** Commands about discount codes. */
export const discountCommands: Commands = {
  discount: {
    operation: 'staff.create-discount',
    usage: {
      'discount CODE [--percent N | --amount N] [--currency C] [--minimum N] [--maximum N] [--expires TIME] [--total N] [--each N] [--off] [--personal | --public]':
        '--personal: only for customers to whom it is given; without either it stays as it was',
    },
    async run(
      tools,
      [code],
      { percent, amount, currency, minimum, maximum, expires, total, each, off, personal, public: isPublic },
    ) {
      if (personal && isPublic) throw new StaffUsageError('either --personal or --public');
      const terms = check(createDiscount.body, {
        code,
        percent: number(percent),
        amount: number(amount),
        currency,
        minimum: number(minimum),
        maximum: number(maximum),
        expires_at: toMoment(expires),
        total_limit: number(total),
        user_limit: number(each),
        active: !off,
        personal: personal ?? (isPublic ? false : undefined),
      });
      const saved = await inTransaction(tools, (client) =>
        saveDiscountBy(tools.context, client, terms, giverAt(tools)),
      );
      if (saved.request === null) tools.print(`discount ${saved.code}, used ${saved.used} times`);
      else printRequest(tools, saved);
    },
  },
  'give-discount': {
    operation: 'staff.give-discount',
    usage: {
      'give-discount CODE --mobile 09… [--reason TEXT]': '',
    },
    async run(tools, [word], values) {
      const gift = giftOf(word, values);
      const given = await inTransaction(tools, (client) =>
        giveDiscountBy(tools.context, client, gift, giverAt(tools)),
      );
      if (given.request === null) tools.print(`discount ${given.code} is given to ${gift.mobile}`);
      else printRequest(tools, given);
    },
  },
  'take-discount': {
    operation: 'staff.take-discount',
    usage: {
      'take-discount CODE --mobile 09… [--reason TEXT]': 'while the customer has not used it',
    },
    async run(tools, [word], values) {
      const gift = giftOf(word, values);
      const { code } = await inTransaction(tools, (client) =>
        takeDiscountFrom(client, gift, tools.actor, tools.context.now()),
      );
      tools.print(`discount ${code} is taken back from ${gift.mobile}`);
    },
  },
};
