import type { CurrencyDocument } from '#schemas/documents/currencies.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { writer } from './order-news.ts';

interface RewardNews {
  shop: string;
  amount: number;
  currency: Currency;
  /** Those of the site document. */
  currencies?: readonly CurrencyDocument[] | undefined;
  /** The page of the wallet. */
  link: string;
}

/** What both sides of a referral are told. */
export type ReferralMessage = 'rewarded' | 'taken-back';

const persian = writer('fa-IR', { toman: 'تومان', dollar: 'دلار', usdt: 'تتر' });
const english = writer('en', { toman: 'toman', dollar: 'dollars', usdt: 'USDT' });

/** Messages about rewards of referrals. */
export const referralMessages = {
  fa: {
    rewarded: ({ shop, amount, currency, currencies, link }) =>
      `${shop}\nپاداش معرفی: ${persian.money(amount, currency, currencies)} به کیف پول شما افزوده شد.\n${link}`,
    'taken-back': ({ shop, amount, currency, currencies, link }) =>
      `${shop}\nخریدی که پاداش معرفی داشت بازگردانده شد و ${persian.money(amount, currency, currencies)} از کیف پول شما کم شد.\n${link}`,
  },
  en: {
    rewarded: ({ shop, amount, currency, currencies, link }) =>
      `${shop}\nReferral reward: ${english.money(amount, currency, currencies)} were added to your wallet.\n${link}`,
    'taken-back': ({ shop, amount, currency, currencies, link }) =>
      `${shop}\nThe purchase behind a referral reward was refunded, and ${english.money(amount, currency, currencies)} left your wallet.\n${link}`,
  },
} as const satisfies Record<'fa' | 'en', Record<ReferralMessage, (news: RewardNews) => string>>;
