import { expect, test } from 'vitest';
import { activationStatus, type ActivationStatus } from '#schemas/entities/activation.ts';
import { activationMachine, moveActivation, newActivation } from './index.ts';
import { everyEvent } from './testing/walks.ts';

/** Returns the new status and the effects of each event that a status accepts. */
const ways = (from: ActivationStatus): Record<string, string> =>
  Object.fromEntries(
    everyEvent.flatMap((event) => {
      const { accepted, status, effects } = moveActivation(from, event);
      return accepted ? [[event.type.replace('activation.', ''), [status, ...effects].join(' ')]] : [];
    }),
  );
const ends = {
  finished: 'done deliverLine tellDone',
  refused: 'refused refundLine tellRefused',
  canceled: 'canceled',
};

test.each<[ActivationStatus, Record<string, string>]>([
  ['registered', { paid: 'waiting', canceled: 'canceled' }],
  ['waiting', { asked: 'correcting tellAsked', ...ends }],
  ['correcting', { corrected: 'waiting', ...ends }],
  ['done', {}],
  ['refused', {}],
  ['canceled', {}],
])('from %s exactly these events lead on', (from, expected) => {
  expect(ways(from)).toEqual(expected);
});

test('the machine’s states are the statuses that are stored, and a new line is registered', () => {
  expect(Object.keys(activationMachine.states).sort()).toEqual([...activationStatus.options].sort());
  expect(newActivation()).toBe('registered');
});

test('nobody is asked or refused without being told why', () => {
  for (const type of ['activation.asked', 'activation.refused'] as const)
    expect(moveActivation('waiting', { type, note: '  ' })).toEqual({
      accepted: false,
      status: 'waiting',
      effects: [],
    });
});
