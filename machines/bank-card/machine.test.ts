import { describe, expect, test } from 'vitest';
import { bankCardStatus, type BankCardStatus } from '#schemas/entities/bank-card.ts';
import { bankCardMachine, moveBankCard, newBankCard, type BankCardRecord } from './index.ts';
import { everyEvent } from './testing/walks.ts';

const standing: Record<BankCardStatus, BankCardRecord> = {
  'not-verified': { status: 'not-verified', reason: 'not readable' },
  'waiting-for-confirmation': { status: 'waiting-for-confirmation', reason: null },
  verified: { status: 'verified', reason: null },
};

test('a new card is not verified, for no reason', () => {
  expect(newBankCard()).toEqual({ status: 'not-verified', reason: null });
});

test('the machine’s states are the statuses that are stored', () => {
  expect(Object.keys(bankCardMachine.states).sort()).toEqual([...bankCardStatus.options].sort());
});

describe('the transitions of a bank card', () => {
  test.each([
    ['not-verified', ['card.photo-sent → waiting-for-confirmation']],
    ['waiting-for-confirmation', ['card.rejected → not-verified', 'card.verified → verified']],
    ['verified', ['card.replaced → waiting-for-confirmation', 'card.revoked → not-verified']],
  ] as const)('from %s are only %j', (status, expected) => {
    const taken = everyEvent.flatMap((event) => {
      const { accepted, record } = moveBankCard(standing[status], event);
      return accepted ? [`${event.type} → ${record.status}`] : [];
    });
    expect([...new Set(taken)].sort()).toEqual(expected);
  });

  test('a refused event changes nothing', () => {
    const refused = Object.values(standing).flatMap((record) =>
      everyEvent.flatMap((event) => {
        const move = moveBankCard(record, event);
        return move.accepted ? [] : [[move, { accepted: false, record, effects: [] }]];
      }),
    );
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.map(([move]) => move)).toEqual(refused.map(([, unchanged]) => unchanged));
  });
});

test('a rejected and a revoked card keep their reason until another photo is sent', () => {
  const rejected = moveBankCard(standing['waiting-for-confirmation'], {
    type: 'card.rejected',
    reason: ' not readable ',
  });
  expect(rejected.record).toEqual({ status: 'not-verified', reason: 'not readable' });
  expect(moveBankCard(standing.verified, { type: 'card.revoked', reason: 'lost' }).record.reason).toBe(
    'lost',
  );
  expect(moveBankCard(rejected.record, { type: 'card.photo-sent' }).record.reason).toBeNull();
});

test('the customer is told of every decision of staff, and of nothing else', () => {
  const told = everyEvent.filter((event) =>
    Object.values(standing).some((record) => moveBankCard(record, event).effects.length > 0),
  );
  expect([...new Set(told.map(({ type }) => type))]).toEqual([
    'card.verified',
    'card.rejected',
    'card.revoked',
  ]);
});
