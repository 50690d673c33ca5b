import type { AccountChange } from './account-fa.ts';
import type { LongText } from './text-types.ts';

/** Messages that notify an owner of changes of the account, in English. */
export const accountTexts: Readonly<Record<AccountChange, LongText>> = {
  password: {
    subject: 'The password of your account was changed',
    text: 'The password of your account at {shop} was set or changed, and all other devices were signed out.\n\nIf this was not you, sign in with a one-time code now, set a new password and tell our support.\n\n{shop}',
    short:
      '{shop}\nThe password of your account was changed. If this was not you, sign in with a code, set a new password and tell our support.',
  },
  email: {
    subject: 'The e-mail address of your account was changed',
    text: 'The e-mail address of your account at {shop} was changed, and messages about it no longer go to this address.\n\nIf this was not you, sign in, correct the address and tell our support.\n\n{shop}',
    short:
      '{shop}\nThe e-mail address of your account was changed. If this was not you, correct it in your account and tell our support.',
  },
  mobile: {
    subject: 'The mobile number of your account was changed',
    text: 'The mobile number of your account at {shop} was changed, and all other devices were signed out. From now on you sign in with the new number.\n\nIf this was not you, tell our support now.\n\n{shop}',
    short:
      '{shop}\nYour account has a new number and is no longer reached with this one. If this was not you, tell our support now.',
  },
  'second-factor': {
    subject: 'The two-step verification of your account was changed',
    text: 'The methods of two-step verification of your account at {shop} were changed.\n\nIf this was not you, tell the owner of the shop now.\n\n{shop}',
    short:
      '{shop}\nThe two-step verification of your account was changed. If this was not you, tell the owner of the shop now.',
  },
  export: {
    subject: 'A copy of the data of your account was made',
    text: 'A copy of everything in your account at {shop} was made.\n\nIf this was not you, sign in with a one-time code now, set a new password and tell our support.\n\n{shop}',
    short:
      '{shop}\nA copy of the data of your account was made. If this was not you, sign in with a code, set a new password and tell our support.',
  },
  closing: {
    subject: 'Your account was closed',
    text: 'Your account at {shop} was closed at your request, and its personal data was erased. Amounts of orders are kept for accounting.\n\nIf this was not you, tell our support.\n\n{shop}',
    short:
      '{shop}\nYour account was closed at your request, and its personal data was erased. If this was not you, tell our support.',
  },
  'bank-card-verified': {
    subject: 'Your bank card was verified',
    text: 'A bank card of your account at {shop} was verified.\n\nIf you did not send it, tell our support.\n\n{shop}',
    short: '{shop}\nYour bank card was verified.',
  },
  'bank-card-rejected': {
    subject: 'Your bank card was not verified',
    text: 'The photo that you sent for your bank card at {shop} was not accepted. See the reason among the bank cards of your account, and send another photo.\n\n{shop}',
    short: '{shop}\nYour bank card was not verified. See the reason in your account, and send another photo.',
  },
  'bank-card-revoked': {
    subject: 'Your bank card is no longer verified',
    text: 'A bank card of your account at {shop} is no longer verified. See the reason among the bank cards of your account.\n\n{shop}',
    short: '{shop}\nYour bank card is no longer verified. See the reason in your account.',
  },
  'identity-verified': {
    subject: 'Your identity was verified',
    text: 'Your identity was verified at {shop}, and the codes of all your purchases are shown to you.\n\nIf you did not ask for it, tell our support.\n\n{shop}',
    short: '{shop}\nYour identity was verified.',
  },
  'identity-rejected': {
    subject: 'Your identity was not verified',
    text: 'What you sent to verify your identity at {shop} was not accepted. See the reason in your account, and send it again.\n\n{shop}',
    short: '{shop}\nYour identity was not verified. See the reason in your account, and send it again.',
  },
  'identity-revoked': {
    subject: 'Your identity is no longer verified',
    text: 'Your identity is no longer verified at {shop}. See the reason in your account.\n\n{shop}',
    short: '{shop}\nYour identity is no longer verified. See the reason in your account.',
  },
};
