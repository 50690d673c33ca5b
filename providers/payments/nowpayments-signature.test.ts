import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignedNotification } from './nowpayments-signature.ts';

const secret = 'ipn-secret';
const sign = (message: string): string => createHmac('sha512', secret).update(message).digest('hex');

const body =
  '{"payment_id":5077125051,"price_amount":10.0,"pay_amount":0.0000001,"fee":{"withdrawalFee":0,"currency":"btc","depositFee":1.50},"order_id":"P-1"}';
const sortedAsSent =
  '{"fee":{"currency":"btc","depositFee":1.50,"withdrawalFee":0},"order_id":"P-1","pay_amount":0.0000001,"payment_id":5077125051,"price_amount":10.0}';
const sortedAsSpelt =
  '{"fee":{"currency":"btc","depositFee":1.5,"withdrawalFee":0},"order_id":"P-1","pay_amount":1e-7,"payment_id":5077125051,"price_amount":10}';

test('a signature over the sorted body counts, the numbers as sent or as JavaScript spells them', () => {
  expect(isSignedNotification(body, sign(sortedAsSent), secret)).toBe(true);
  expect(isSignedNotification(body, sign(sortedAsSent).toUpperCase(), secret)).toBe(true);
  expect(isSignedNotification(body, sign(sortedAsSpelt), secret)).toBe(true);
});

test('a body sorted at its first level alone is not the one that is signed', () => {
  const shallow = sortedAsSent.replace(
    '"currency":"btc","depositFee":1.50,"withdrawalFee":0',
    '"withdrawalFee":0,"currency":"btc","depositFee":1.50',
  );
  expect(shallow).not.toBe(sortedAsSent);
  expect(isSignedNotification(body, sign(shallow), secret)).toBe(false);
});

test('any change of the body, the signature or the secret is noticed', () => {
  const signature = sign(sortedAsSent);
  for (const [name, changed] of Object.entries({
    amount: body.replace('10.0', '10.1'),
    spelling: body.replace('10.0', '10.00'),
    status: body.replace('P-1', 'P-2'),
    cut: body.slice(0, -1),
    twice: body.replace('{"payment_id"', '{"order_id":"P-9","payment_id"'),
    none: '',
  })) {
    expect(isSignedNotification(changed, signature, secret), name).toBe(false);
  }
  for (const wrong of [
    '',
    'ff',
    signature.slice(2),
    `${signature}00`,
    signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    'z'.repeat(128),
  ])
    expect(isSignedNotification(body, wrong, secret)).toBe(false);
  expect(isSignedNotification(body, signature, 'another-secret')).toBe(false);
});

test('what a signer in JavaScript signs is accepted, whatever it says', () => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(
        isSignedNotification(
          JSON.stringify(value),
          sign(JSON.stringify(sorted(JSON.parse(JSON.stringify(value))))),
          secret,
        ),
      ).toBe(true);
    }),
  );
});
