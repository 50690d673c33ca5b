import { accountMessages, formerCustomer } from './account.ts';
import { alarmTexts } from './alarms.ts';
import { chargeMessages } from './charges.ts';
import { emailCodeMessages } from './email-code.ts';
import { errorTexts as englishErrors } from './en.ts';
import { errorTexts as persianErrors } from './fa.ts';
import * as english from './fields-en.ts';
import * as persian from './fields-fa.ts';
import { importRefusals } from './gift-codes.ts';
import { giftMessages } from './gifts.ts';
import { inquiryMessages } from './inquiries.ts';
import { orderMessages } from './orders.ts';
import { previewTexts } from './previews.ts';
import { publicDemo } from './public-demo.ts';
import { referralMessages } from './referrals.ts';
import { smsTexts } from './sms.ts';
import { stockAlertMessages } from './stock-alerts.ts';
import { ticketMessages } from './tickets.ts';

const languages = {
  fa: {
    language: 'fa',
    direction: 'rtl',
    separator: '، ',
    errors: persianErrors,
    fields: persian.fieldTexts,
    ownFields: persian.textsOfFields,
    fieldNames: persian.fieldNames,
    sms: smsTexts.fa,
    orders: orderMessages.fa,
    account: accountMessages.fa,
    charges: chargeMessages.fa,
    referrals: referralMessages.fa,
    tickets: ticketMessages.fa,
    inquiries: inquiryMessages.fa,
    stockAlerts: stockAlertMessages.fa,
    gifts: giftMessages.fa,
    emailCode: emailCodeMessages.fa,
    alarms: alarmTexts.fa,
    formerCustomer: formerCustomer.fa,
    importRefusals: importRefusals.fa,
    previews: previewTexts.fa,
    publicDemo: publicDemo.fa,
  },
  en: {
    language: 'en',
    direction: 'ltr',
    separator: ', ',
    errors: englishErrors,
    fields: english.fieldTexts,
    ownFields: english.textsOfFields,
    fieldNames: english.fieldNames,
    sms: smsTexts.en,
    orders: orderMessages.en,
    account: accountMessages.en,
    charges: chargeMessages.en,
    referrals: referralMessages.en,
    tickets: ticketMessages.en,
    inquiries: inquiryMessages.en,
    stockAlerts: stockAlertMessages.en,
    gifts: giftMessages.en,
    emailCode: emailCodeMessages.en,
    alarms: alarmTexts.en,
    formerCustomer: formerCustomer.en,
    importRefusals: importRefusals.en,
    previews: previewTexts.en,
    publicDemo: publicDemo.en,
  },
} as const;

/** All texts that the engine itself sends to people, in one language. */
export type Texts = (typeof languages)[keyof typeof languages];

/**
 * The engine's texts for a shop.
 * @param locale of the release; a language without texts of its own gets the English ones
 */
export const textsFor = (locale: string): Texts =>
  locale.split('-', 1)[0] === 'fa' ? languages.fa : languages.en;
