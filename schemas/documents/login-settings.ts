import { z } from 'zod';

// The parts of the flow settings for signing in and for notices. Durations are milliseconds.

const second = 1000;
const minute = 60 * second;

const between = (least: number, most: number, usual: number) => z.int().min(least).max(most).default(usual);

export const loginSettings = z.strictObject({
  codeLength: between(4, 8, 6),
  codeLife: between(30 * second, 10 * minute, 3 * minute),
  resendWait: between(second, 10 * minute, 90 * second).describe('Before another code can be asked for'),
  tries: between(1, 10, 5).describe('Wrong entries that a code allows'),
  sendsPerHour: between(1, 60, 5).describe('Codes sent to one number'),
  shopSendsPerHour: between(10, 1_000_000, 1_000).describe(
    'Codes sent by the whole shop in an hour; a fifth of them is kept for known devices and staff',
  ),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'a country: two capital letters'))
    .max(250)
    .default([])
    .describe(
      'Countries (ISO 3166) beside the shop’s own whose numbers get one-time codes; a shop of Iran knows no other numbers',
    ),
  by: z
    .array(z.enum(['mobile', 'email']))
    .min(1)
    .max(2)
    .default(['mobile'])
    .describe(
      'What customers sign in with: a mobile number, whose code comes by SMS, or an e-mail address; an account has one of them',
    ),
  password: z.boolean().default(true).describe('Whether one may sign in with a password instead'),
  details: z
    .boolean()
    .default(true)
    .describe('Whether new customers are asked for name, e-mail and password; they may skip it'),
});

export const noticeSettings = z.strictObject({
  sms: z
    .boolean()
    .optional()
    .describe(
      'Whether customers get text messages about orders, tickets and their wallet, in addition to e-mails. By default they do if the shop has an SMS provider. A shop of Iran then needs one. Codes and warnings about an account are not notices',
    ),
});
