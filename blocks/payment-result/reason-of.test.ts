import { expect, it } from 'vitest';
import messages from './messages.fa.json' with { type: 'json' };
import { knownReasons, reasonOf } from './reason-of.ts';

it('has a text for every reason code and no text without a code', () => {
  expect(Object.keys(messages.failed.reasons).toSorted()).toEqual([...knownReasons, 'unknown'].toSorted());
  for (const words of Object.values(messages.failed.reasons)) expect(words).toMatch(/^[آ-ی]/);
});

it.each([
  [null, 'unknown'],
  ['', 'unknown'],
  ['receipt-rejected', 'receipt-rejected'],
  ['gateway:-51', 'gateway-refused'],
  ['a note of staff', 'unknown'],
  ['toString', 'unknown'],
])('explains %j of %s', (reason, said) => {
  expect(reasonOf(reason)).toBe(said);
});
