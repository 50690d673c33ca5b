import { giveDiscountBy, takeDiscountFrom } from '#engine/selling/discounts/staff-give.ts';
import { saveDiscountBy } from '#engine/selling/discounts/staff.ts';
import { giveDiscount } from '#schemas/api/staff/discounts.ts';
import { createDiscount } from '#schemas/api/staff/operations.ts';
import { check, inTransaction, number, StaffUsageError, toMoment, type Run } from './command-tools.ts';
import { giverAt, printRequest } from './payout-commands.ts';

const giftOf = (code: string | undefined, { mobile, reason }: { mobile?: string; reason?: string }) => ({
  ...check(giveDiscount.params, { code }),
  ...check(giveDiscount.body, { mobile, reason }),
});

/** Commands about discount codes. */
export const discountCommands: Readonly<Record<string, Run>> = {
  async discount(
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
  async 'give-discount'(tools, [word], values) {
    const gift = giftOf(word, values);
    const given = await inTransaction(tools, (client) =>
      giveDiscountBy(tools.context, client, gift, giverAt(tools)),
    );
    if (given.request === null) tools.print(`discount ${given.code} is given to ${gift.mobile}`);
    else printRequest(tools, given);
  },
  async 'take-discount'(tools, [word], values) {
    const gift = giftOf(word, values);
    const { code } = await inTransaction(tools, (client) =>
      takeDiscountFrom(client, gift, tools.actor, tools.context.now()),
    );
    tools.print(`discount ${code} is taken back from ${gift.mobile}`);
  },
};
