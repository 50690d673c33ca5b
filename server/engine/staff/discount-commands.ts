import { createDiscount } from '#schemas/api/staff/operations.ts';
import { giveDiscount } from '#schemas/api/staff/discounts.ts';
import {
  check,
  inTransaction,
  number,
  StaffUsageError,
  toMoment,
  type Run,
  type StaffTools,
} from './command-tools.ts';
import { assertKnownCurrency } from '../currencies.ts';
import { saveDiscount } from './discounts.ts';
import { giveDiscountTo, takeDiscountFrom, type DiscountGift } from './give-discount.ts';

const giftOf = (code: string | undefined, { mobile, reason }: { mobile?: string; reason?: string }) => ({
  ...check(giveDiscount.params, { code }),
  ...check(giveDiscount.body, { mobile, reason }),
});

async function move(
  tools: StaffTools,
  gift: DiscountGift,
  work: typeof giveDiscountTo,
  done: string,
): Promise<void> {
  const { code } = await inTransaction(tools, (client) =>
    work(client, gift, tools.actor, tools.context.now()),
  );
  tools.print(`discount ${code} is ${done} ${gift.mobile}`);
}

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
    if (terms.currency !== undefined) assertKnownCurrency(tools.context, terms.currency);
    const saved = await inTransaction(tools, (client) =>
      saveDiscount(client, terms, { actor: tools.actor, at: tools.context.now() }),
    );
    tools.print(`discount ${saved.code}, used ${saved.used} times`);
  },
  'give-discount': (tools, [code], values) => move(tools, giftOf(code, values), giveDiscountTo, 'given to'),
  'take-discount': (tools, [code], values) =>
    move(tools, giftOf(code, values), takeDiscountFrom, 'taken back from'),
};
