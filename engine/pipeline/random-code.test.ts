import { expect, test } from 'vitest';
import { referralCodeLength } from '#schemas/entities/referral.ts';
import { isReferralCode } from '#schemas/referral-link.ts';
import { makeCode } from './random-code.ts';

test('every referral code that the shop makes is one in a link as well', () => {
  const codes = Array.from({ length: 500 }, () => makeCode(referralCodeLength));
  expect(codes.filter((code) => !isReferralCode(code))).toEqual([]);
});
