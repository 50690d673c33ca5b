import { describe, expect, test } from 'vitest';
import { flowSettings } from '#schemas/documents/flows.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { documentFields, ownControl, stepNames } from './document-fields.ts';
import { writeValue } from './write-value.ts';

const fields = documentFields(flowSettings, ['checkout', 'timeouts'], {
  title: (parent, name) => `${parent}/${name}`,
  hint: () => undefined,
});
const write = (document: unknown, path: (string | number)[], value: unknown) => {
  const { document: after, refused } = applyOperations(document, writeValue(document, fields, path, value));
  expect(refused).toEqual([]);
  return after;
};

describe('a value of a document', () => {
  test('is written where its objects are not there yet', () => {
    expect(write({ version: 3 }, ['timeouts', 'cartHold'], 60_000)).toEqual({
      version: 3,
      timeouts: { cartHold: 60_000 },
    });
    expect(write({ timeouts: { cartHold: 60_000 } }, ['timeouts', 'cartHold'], undefined)).toEqual({
      timeouts: {},
    });
  });

  test('in a list that is left to its default is written with the whole list', () => {
    expect(write({}, ['checkout', 'steps', 1, 'when'], 'always')).toEqual({
      checkout: {
        steps: [
          { id: 'buyer', form: 'buyer', when: 'always' },
          { id: 'address', when: 'always' },
          { id: 'invoice', when: 'always' },
          { id: 'payment', when: 'always' },
        ],
      },
    });
  });

  test('that stays the same is not written', () => {
    expect(writeValue({ checkout: { guest: true } }, fields, ['checkout', 'guest'], true)).toEqual([]);
  });
});

test('fields have the names of the studio and the controls that their values need', () => {
  expect(fields.map(({ title }) => title)).toEqual(['/checkout', '/timeouts']);
  const [hold] = fields[1]?.fields ?? [];
  expect(hold && ownControl(hold, ['timeouts', hold.name])).toBe('duration');
  expect(stepNames({ checkout: { forms: { survey: {} } } })).toEqual([
    'address',
    'invoice',
    'payment',
    'buyer',
    'survey',
  ]);
});
