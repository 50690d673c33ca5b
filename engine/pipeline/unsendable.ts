import type { EmailPort } from '#providers/email/port.ts';
import type { SmsPort } from '#providers/sms/port.ts';
import { formOf } from '#schemas/documents/flow-rules.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';

/** The configured providers of messages; null for one that is not. */
export interface Messengers {
  sms: Pick<SmsPort, 'id' | 'reaches'> | null;
  email: Pick<EmailPort, 'id'> | null;
}

/** Kinds of messages that the shop cannot send to customers. */
export interface Unsendable {
  /** Why the shop cannot work with these providers; publishing and the start refuse it. */
  refused: string[];
  /** The notices that customers do not get. */
  warnings: string[];
}

type Shop = Pick<PublishedRelease, 'flows' | 'site'>;

const smsKeys = '(SMS_… of docs/configuration.md)';
const mailKeys = '(SMTP_… of docs/configuration.md)';

/** Returns what the shop's documents send by SMS, as the subject of a sentence; empty for nothing. */
function usesOfSms({ flows, site }: Shop, hasLogin: boolean): string {
  const isByCountry = flows.notices.sms === undefined && site.country === 'IR';
  return [
    ...(hasLogin && flows.login.by.includes('mobile') ? ['login codes'] : []),
    ...(isByCountry ? ['notices of a shop of Iran'] : []),
    ...(flows.notices.sms === true ? ['notices (notices.sms of the flow settings)'] : []),
  ].join(' and ');
}

/** Whether every buyer gives an e-mail address. */
function asksForEmail({ flows }: Shop): boolean {
  const { required } = formOf(flows, 'buyer')?.schema ?? {};
  return Array.isArray(required) && required.includes('email');
}

/** Returns the notices that the buyers of a shop without SMS do not get. */
function findSilence(email: Messengers['email'], shop: Shop): string[] {
  if (!email)
    return [
      `buyers are told nothing about their orders: configure e-mail ${mailKeys} or an SMS provider ${smsKeys}`,
    ];
  return asksForEmail(shop)
    ? []
    : [
        `buyers who give no e-mail address are told nothing about their orders: require “email” in checkout.forms.buyer, or configure an SMS provider ${smsKeys}`,
      ];
}

/**
 * Returns the ways in which staff get no codes to sign in with. The login of customers needs its providers anyway, so
 * this concerns shops without one: their staff sign in at the studio.
 */
function findStaffWithoutCodes({ sms, email }: Messengers, { flows, site }: Shop): string[] {
  const meanwhile = 'until then they work at the terminal (npm run staff)';
  const { by } = flows.login;
  return [
    ...(by.includes('mobile') && !sms
      ? [
          `staff cannot sign in with a number, because no SMS provider is configured: configure one ${smsKeys}; ${meanwhile}`,
        ]
      : []),
    ...(by.includes('mobile') && sms && !sms.reaches(site.country)
      ? [
          `staff cannot sign in with a number of ${site.country}, because ${sms.id} does not send there: configure another provider ${smsKeys}; ${meanwhile}`,
        ]
      : []),
    ...(by.includes('email') && !email
      ? [
          `staff cannot sign in with an e-mail address, because no mail server is configured: configure one ${mailKeys}; ${meanwhile}`,
        ]
      : []),
  ];
}

/**
 * Returns what a shop's documents send and no configured provider carries. All that is missing for SMS is one
 * sentence.
 * @param hasLogin whether a layout of the shop shows the login
 */
export function findUnsendable({ sms, email }: Messengers, shop: Shop, hasLogin: boolean): Unsendable {
  const { country } = shop.site;
  const uses = usesOfSms(shop, hasLogin);
  const isMailNeeded = hasLogin && shop.flows.login.by.includes('email');
  const refused = [
    ...(uses !== '' && !sms
      ? [`${uses} are sent by SMS, and no provider is configured: configure one ${smsKeys}`]
      : []),
    ...(isMailNeeded && !email
      ? [`login codes are sent by e-mail, and no mail server is configured: configure one ${mailKeys}`]
      : []),
  ];
  if (refused.length > 0) return { refused, warnings: [] };
  const ofStaff = hasLogin ? [] : findStaffWithoutCodes({ sms, email }, shop);
  if (!sms) return { refused, warnings: [...findSilence(email, shop), ...ofStaff] };
  const isReached = uses === '' || sms.reaches(country);
  const sentence = `${uses} are sent by SMS, and ${sms.id} does not send to numbers of ${country}: configure another provider ${smsKeys}`;
  return { refused, warnings: [...(isReached ? [] : [sentence]), ...ofStaff] };
}
