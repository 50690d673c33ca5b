import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

test('a problem document is read in full', () => {
  const errors = [
    { field: 'email', code: 'wrong-format', message: 'no address' },
    { field: '', code: 'x' },
    7,
  ];
  const problem = { code: 'too-many-requests', detail: 'Wait a little', retry_after: 42, errors };
  expect(failureOf({ kind: 'request-failed', problem })).toEqual({
    code: 'too-many-requests',
    detail: 'Wait a little',
    retryAfter: 42,
    fields: [errors[0]],
  });
});

test('a request without a response is identified by its kind', () => {
  expect(failureOf({ kind: 'timeout-exceeded', problem: null })).toEqual({
    code: 'timeout-exceeded',
    detail: null,
    retryAfter: null,
    fields: [],
  });
});

test('any thrown value has a code', () => {
  fc.assert(fc.property(fc.anything(), (thrown) => failureOf(thrown).code !== ''));
  expect(failureOf(undefined).code).toBe('network-error');
});
