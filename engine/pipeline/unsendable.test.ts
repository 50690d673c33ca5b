import { expect, test } from 'vitest';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { findUnsendable, type Messengers } from './unsendable.ts';

const { flows, site } = fixtureRelease;
const shopOf = (
  country: string,
  sms?: boolean,
  emailNeeded = false,
  by: typeof flows.login.by = ['mobile'],
) => ({
  site: { ...site, country },
  flows: {
    ...flows,
    login: { ...flows.login, by },
    notices: sms === undefined ? {} : { sms },
    checkout: {
      ...flows.checkout,
      forms: {
        buyer: {
          schema: { type: 'object', properties: {}, required: emailNeeded ? ['email'] : [] },
          uiSchema: {},
        },
      },
    },
  },
});
const sms = { id: 'test', reaches: (country: string) => country === 'IR' };
const email = { id: 'test' };
const nothing: Messengers = { sms: null, email: null };

test('SMS is needed by a login, by notices that the flow settings demand, and by a shop of Iran', () => {
  const refusals = (...shop: Parameters<typeof findUnsendable>): string[] => findUnsendable(...shop).refused;
  expect(refusals(nothing, shopOf('US'), false)).toEqual([]);
  expect(refusals(nothing, shopOf('US', false), false)).toEqual([]);
  expect(refusals(nothing, shopOf('US'), true)).toEqual([
    'login codes are sent by SMS, and no provider is configured: configure one (SMS_… of docs/configuration.md)',
  ]);
  expect(refusals(nothing, shopOf('US', true), false)).toEqual([
    expect.stringContaining('notices (notices.sms of the flow settings) are sent by SMS'),
  ]);
  expect(refusals(nothing, shopOf('IR'), false)).toEqual([
    expect.stringContaining('notices of a shop of Iran are sent by SMS'),
  ]);
  expect(refusals(nothing, shopOf('IR', false), false)).toEqual([]);
  // All that is missing is one sentence.
  expect(refusals(nothing, shopOf('IR'), true)).toEqual([
    expect.stringMatching(/^login codes and notices of a shop of Iran are sent by SMS/),
  ]);
  expect(refusals({ sms, email: null }, shopOf('IR'), true)).toEqual([]);
});

test('a login by e-mail needs a mail server, and SMS only where customers sign in with numbers too', () => {
  const refusals = (messengers: Messengers, by: typeof flows.login.by): string[] =>
    findUnsendable(messengers, shopOf('US', undefined, true, by), true).refused;
  const mail = expect.stringMatching(/^login codes are sent by e-mail, and no mail server is configured/);
  expect(refusals({ sms: null, email }, ['email'])).toEqual([]);
  expect(refusals(nothing, ['email'])).toEqual([mail]);
  expect(refusals({ sms, email: null }, ['email', 'mobile'])).toEqual([mail]);
  expect(refusals({ sms: null, email }, ['email', 'mobile'])).toEqual([
    expect.stringMatching(/^login codes are sent by SMS/),
  ]);
});

test('a provider that does not send to the country of the shop is named', () => {
  expect(findUnsendable({ sms, email }, shopOf('FR'), true)).toEqual({
    refused: [],
    warnings: [
      'login codes are sent by SMS, and test does not send to numbers of FR: configure another provider (SMS_… of docs/configuration.md)',
    ],
  });
  expect(findUnsendable({ sms, email }, shopOf('IR'), true).warnings).toEqual([]);
});

test('a shop whose buyers get no message is told so, with what to set', () => {
  const warnings = (...shop: Parameters<typeof findUnsendable>): string[] => findUnsendable(...shop).warnings;
  const silence = (messengers: Messengers, ...shop: Parameters<typeof shopOf>): string[] =>
    warnings(messengers, shopOf(...shop), false).filter((each) => each.startsWith('buyers'));
  expect(silence(nothing, 'US')).toEqual([
    expect.stringMatching(/^buyers are told nothing about their orders: configure e-mail \(SMTP_…/),
  ]);
  expect(silence({ sms: null, email }, 'US')).toEqual([
    expect.stringMatching(/^buyers who give no e-mail address .* require “email” in checkout\.forms\.buyer/),
  ]);
  expect(silence({ sms: null, email }, 'US', undefined, true)).toEqual([]);
});

test('an operator is told of staff who get no code to sign in, in each way that the shop offers', () => {
  const ofStaff = (messengers: Messengers, country: string, by: typeof flows.login.by): string[] =>
    findUnsendable(messengers, shopOf(country, false, true, by), false).warnings;
  const start = (text: string): unknown => expect.stringMatching(`^staff cannot sign in with ${text}`);
  const both = ['mobile', 'email'] as const;
  const abroad = start('a number of US, because test does not send there');
  const unsent = start('an e-mail address, because no mail server is configured');
  expect(ofStaff({ sms: null, email }, 'US', [...both])).toEqual([
    start('a number, because no SMS provider is configured'),
  ]);
  expect(ofStaff({ sms, email: null }, 'US', [...both])).toEqual([abroad, unsent]);
  expect(ofStaff({ sms, email: null }, 'IR', [...both])).toEqual([unsent]);
  expect(ofStaff({ sms, email }, 'IR', [...both])).toEqual([]);
  expect(ofStaff({ sms: null, email }, 'US', ['email'])).toEqual([]);
});
