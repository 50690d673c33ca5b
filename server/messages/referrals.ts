import { writer } from './order-news.ts';

interface RewardNews {
  shop: string;
  /** Toman. */
  amount: number;
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
    rewarded: ({ shop, amount, link }) =>
      `${shop}\nپاداش معرفی: ${persian.money(amount, 'toman')} به کیف پول شما افزوده شد.\n${link}`,
    'taken-back': ({ shop, amount, link }) =>
      `${shop}\nخریدی که پاداش معرفی داشت بازگردانده شد و ${persian.money(amount, 'toman')} از کیف پول شما کم شد.\n${link}`,
  },
  en: {
    rewarded: ({ shop, amount, link }) =>
      `${shop}\nReferral reward: ${english.money(amount, 'toman')} were added to your wallet.\n${link}`,
    'taken-back': ({ shop, amount, link }) =>
      `${shop}\nThe purchase behind a referral reward was refunded, and ${english.money(amount, 'toman')} left your wallet.\n${link}`,
  },
} as const satisfies Record<'fa' | 'en', Record<ReferralMessage, (news: RewardNews) => string>>;
