import { describe, expect, test } from 'vitest';
import { identityStatus, type IdentityStatus } from '#schemas/entities/user.ts';
import { customerMay, identityMachine, moveIdentity, type IdentityRecord } from './index.ts';
import { everyEvent } from './testing/walks.ts';

const both = { card: true, face: true };
const none = { card: false, face: false };
const records: Record<IdentityStatus | 'draft', IdentityRecord> = {
  none: { status: 'none', reason: null, photos: none },
  draft: { status: 'none', reason: null, photos: both },
  waiting: { status: 'waiting', reason: null, photos: both },
  verified: { status: 'verified', reason: null, photos: both },
  rejected: { status: 'rejected', reason: 'not readable', photos: both },
};

test('the machine’s states are the statuses that are stored', () => {
  expect(Object.keys(identityMachine.states).sort()).toEqual([...identityStatus.options].sort());
});

describe('the transitions of an identity', () => {
  test.each([
    ['none', ['identity.photo-sent → none']],
    ['draft', ['identity.photo-sent → none', 'identity.submitted → waiting']],
    ['waiting', ['identity.rejected → rejected', 'identity.verified → verified']],
    ['verified', ['identity.revoked → rejected']],
    ['rejected', ['identity.photo-sent → rejected', 'identity.submitted → waiting']],
  ] as const)('from %s are only %j', (name, expected) => {
    const taken = everyEvent.flatMap((event) => {
      const { accepted, record } = moveIdentity(records[name], event);
      return accepted ? [`${event.type} → ${record.status}`] : [];
    });
    expect([...new Set(taken)].sort()).toEqual(expected);
  });

  test('a refused event changes nothing', () => {
    const refused = Object.values(records).flatMap((record) =>
      everyEvent.flatMap((event) => {
        const move = moveIdentity(record, event);
        return move.accepted ? [] : [[move, { accepted: false, record, effects: [] }]];
      }),
    );
    expect(refused.length).toBeGreaterThan(15);
    expect(refused.map(([move]) => move)).toEqual(refused.map(([, unchanged]) => unchanged));
  });
});

test('is submitted only with both photos, again after they were erased', () => {
  const { record } = moveIdentity(records.none, { type: 'identity.photo-sent', photo: 'card' });
  expect(record.photos).toEqual({ card: true, face: false });
  expect(customerMay(record)).toEqual({ sendPhotos: true, submit: false });
  const second = moveIdentity(record, { type: 'identity.photo-sent', photo: 'face' });
  expect(customerMay(second.record)).toEqual({ sendPhotos: true, submit: true });
  expect(customerMay({ ...records.rejected, photos: none })).toEqual({ sendPhotos: true, submit: false });
  for (const status of ['waiting', 'verified'] as const)
    expect(customerMay(records[status])).toEqual({ sendPhotos: false, submit: false });
});

test('keeps the reason of a rejection and of a revocation until it is submitted again', () => {
  const rejected = moveIdentity(records.waiting, { type: 'identity.rejected', reason: ' not readable ' });
  expect(rejected.record.reason).toBe('not readable');
  expect(moveIdentity(records.verified, { type: 'identity.revoked', reason: 'lost' }).record.reason).toBe(
    'lost',
  );
  const sent = moveIdentity(rejected.record, { type: 'identity.photo-sent', photo: 'face' });
  expect(sent.record.reason).toBe('not readable');
  expect(moveIdentity(sent.record, { type: 'identity.submitted' }).record).toMatchObject({
    status: 'waiting',
    reason: null,
  });
});

test('the customer is told of every decision of staff, and of nothing else', () => {
  const told = everyEvent.filter((event) =>
    Object.values(records).some((record) => moveIdentity(record, event).effects.length > 0),
  );
  expect([...new Set(told.map(({ type }) => type))]).toEqual([
    'identity.verified',
    'identity.rejected',
    'identity.revoked',
  ]);
});
