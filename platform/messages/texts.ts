import type { Messages } from '#schemas/documents/messages.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import { formatLocale } from '../country/format-locale.ts';
import type { AccountChange } from './account-fa.ts';
import { engineNamespace, engineTexts, type EngineTexts } from './engine-texts.ts';
import type { OrderMessage } from './orders-fa.ts';
import type { LongText } from './text-types.ts';
import { createWriter, type Money, type Writer } from './writer.ts';

/** Values that every message needs. */
interface News {
  shop: string;
  link: string;
}

/**
 * The data of a message about an order. The buyer has chosen none of them. The buyer may not own the address,
 * so their words must not reach it under the name of the shop.
 */
export interface OrderNews extends News {
  /** As people read it aloud. */
  invoice: number;
  total: Money;
  /** Carrier and tracking number of a parcel that was sent. */
  shipment?: { carrier: string; tracking: string | null };
}

/** A message to a customer about a charge of the wallet. */
export type ChargeMessage = 'paid' | 'refunded' | 'receipt-rejected';

/** A message to both sides of a referral. */
export type ReferralMessage = 'rewarded' | 'taken-back';

interface MoneyNews extends News {
  amount: Money;
}

interface LoginCode {
  code: string;
  domain: string;
}

/** Browsers look for this last line to fill in the code (WICG, origin-bound one-time codes). */
const bound = ({ code, domain }: LoginCode): string => `\n\n@${domain} #${code}`;

type Values = Readonly<Record<string, string | number>>;

interface Writing {
  language: string;
  direction: 'rtl' | 'ltr';
}

/** Returns the texts of one language, with the functions that fill them. */
function compose(texts: EngineTexts, writer: Writer, writing: Writing) {
  const { fill, plainNumber, money } = writer;
  const long = ({ subject, text, short }: LongText, values: Values): LongText => ({
    subject: fill(subject, values),
    text: fill(text, values),
    short: fill(short, values),
  });
  const withMoney = (text: string, { amount, ...news }: MoneyNews): string =>
    fill(text, { ...news, amount: money(amount) });
  return {
    ...texts,
    ...writing,
    ...writer,
    sms: {
      loginCode: (login: LoginCode): string => fill(texts.sms.loginCode, { code: login.code }) + bound(login),
      mobileCode: (login: LoginCode): string =>
        fill(texts.sms.mobileCode, { code: login.code }) + bound(login),
    },
    order: (message: OrderMessage, { invoice, total, shipment, ...news }: OrderNews): LongText =>
      long(texts.orders[message], {
        ...news,
        invoice: plainNumber(invoice),
        total: money(total),
        carrier: shipment?.carrier ?? '',
        tracking: shipment?.tracking ?? 'none',
      }),
    accountChange: (change: AccountChange, shop: string): LongText => long(texts.account[change], { shop }),
    charge: (message: ChargeMessage, news: MoneyNews): string => withMoney(texts.charges[message], news),
    referral: (message: ReferralMessage, news: MoneyNews): string =>
      withMoney(texts.referrals[message], news),
    /** The name of a charge on the provider's page. */
    chargeDescription: (shop: string): string => fill(texts.charges.description, { shop }),
    /** The message contains no text of the customer or of staff. */
    ticketAnswered: ({ number, ...news }: News & { number: number }): LongText =>
      long(texts.tickets.answered, { ...news, number: plainNumber(number) }),
    /** The message contains no text of the sender or of staff. */
    inquiryAnswered: (news: News & { code: string }): LongText => long(texts.inquiries.answered, { ...news }),
    inStock: (news: News & { product: string }): LongText => long(texts.stockAlerts.inStock, { ...news }),
    /**
     * Returns the SMS to the recipient of a gift, which never contains a code. The sender's name has only
     * letters.
     */
    giftArrived: (news: News & { sender: string }): string => fill(texts.gifts.arrived, { ...news }),
    /**
     * Returns the message with the code that verifies an e-mail address. It contains no text that a person
     * has chosen.
     */
    emailCode: (news: { shop: string; code: string; minutes: number }) => ({
      subject: fill(texts.emailCode.subject, news),
      text: fill(texts.emailCode.text, news),
    }),
    loginEmail: (news: { shop: string; code: string; minutes: number }) => ({
      subject: fill(texts.loginEmail.subject, news),
      text: fill(texts.loginEmail.text, news),
    }),
    /** Returns the warning for the shop's own contact about the number of codes. */
    codeBudgetAlarm: (news: { shop: string; budget: number }) => ({
      subject: fill(texts.alarms.codeBudget.subject, news),
      text: fill(texts.alarms.codeBudget.text, news),
    }),
    previews: {
      ...texts.previews,
      notice: (until: string): string => fill(texts.previews.notice, { until }),
      enter: (until: string): string => fill(texts.previews.enter, { until }),
    },
  };
}

/** All texts that the engine itself sends to people, in the language of a shop. */
export type Texts = ReturnType<typeof compose>;

const languageOf = (locale: string): 'fa' | 'en' => (locale.split('-', 1)[0] === 'fa' ? 'fa' : 'en');

const software = {
  fa: compose(engineTexts.fa, createWriter('fa-IR', engineTexts.fa.currency), {
    language: 'fa',
    direction: 'rtl',
  }),
  en: compose(engineTexts.en, createWriter('en', engineTexts.en.currency), {
    language: 'en',
    direction: 'ltr',
  }),
} as const;

/**
 * Returns the software's own texts, for uses without a release.
 * @param locale a language without texts of its own gets the English ones
 */
export const textsFor = (locale: string): Texts => software[languageOf(locale)];

/** The parts of a release that decide the shop's language. */
type SpokenShop = Pick<PublishedRelease, 'messages'> & { site: SpokenSite };
type SpokenSite = Pick<
  SiteDocument,
  'locale' | 'direction' | 'country' | 'calendar' | 'digits' | 'first_weekday'
>;

/** Cached by messages. The texts are made again when the site's language or formats change. */
const ofShops = new WeakMap<Messages, { site: SpokenSite; texts: Texts }>();

/** Returns the texts of a shop: its own where it has translated or changed them, otherwise the software's. */
export function shopTexts({ site, messages }: SpokenShop): Texts {
  const known = ofShops.get(messages);
  if (known?.site === site) return known.texts;
  const own = messages[engineNamespace];
  // A release of another engine may bring no texts.
  const brought = engineTexts[languageOf(site.locale)];
  // cast: a complete release has every text, each in the right shape
  const texts = typeof own === 'object' ? (own as unknown as EngineTexts) : brought;
  const made = compose(texts, createWriter(formatLocale(site), texts.currency), {
    language: new Intl.Locale(site.locale).language,
    direction: site.direction,
  });
  ofShops.set(messages, { site, texts: made });
  return made;
}
