import type { CurrencyDocument } from '#schemas/documents/currencies.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { writer } from './order-news.ts';

/** What a message about a charge of the wallet is written from. */
interface ChargeNews {
  shop: string;
  amount: number;
  currency: Currency;
  /** Those of the site document. */
  currencies?: readonly CurrencyDocument[] | undefined;
  link: string;
}

/** What a customer is told about a charge. */
export type ChargeMessage = 'paid' | 'refunded' | 'receipt-rejected';

interface ChargeTexts extends Readonly<Record<ChargeMessage, (news: ChargeNews) => string>> {
  /** The name of a charge on the provider's page. */
  description(shop: string): string;
}

const persian = writer('fa-IR', { toman: 'تومان', dollar: 'دلار', usdt: 'تتر' });
const english = writer('en', { toman: 'toman', dollar: 'dollars', usdt: 'USDT' });

/** Messages about charges of the wallet. */
export const chargeMessages = {
  fa: {
    description: (shop) => `شارژ کیف پول ${shop}`,
    paid: ({ shop, amount, currency, currencies, link }) =>
      `${shop}\nکیف پول شما ${persian.money(amount, currency, currencies)} شارژ شد.\n${link}`,
    refunded: ({ shop, amount, currency, currencies, link }) =>
      `${shop}\n${persian.money(amount, currency, currencies)} شارژ کیف پول شما به حساب پرداخت برگشت و از موجودی شما کم شد.\n${link}`,
    'receipt-rejected': ({ shop, amount, currency, currencies, link }) =>
      `${shop}\nرسید شارژ ${persian.money(amount, currency, currencies)} کیف پول شما پذیرفته نشد.\n${link}`,
  },
  en: {
    description: (shop) => `Wallet top-up at ${shop}`,
    paid: ({ shop, amount, currency, currencies, link }) =>
      `${shop}\n${english.money(amount, currency, currencies)} were added to your wallet.\n${link}`,
    refunded: ({ shop, amount, currency, currencies, link }) =>
      `${shop}\n${english.money(amount, currency, currencies)} of your wallet top-up went back to the account that you paid from and left your balance.\n${link}`,
    'receipt-rejected': ({ shop, amount, currency, currencies, link }) =>
      `${shop}\nThe receipt for topping up your wallet with ${english.money(amount, currency, currencies)} was not accepted.\n${link}`,
  },
} as const satisfies Record<'fa' | 'en', ChargeTexts>;
