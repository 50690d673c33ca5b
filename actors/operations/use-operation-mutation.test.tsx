// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import { useOperationMutation } from './use-operation-mutation.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('sends one attempt at a time, and another after it has ended', async () => {
  const attempts: ((output: string) => void)[] = [];
  const onSuccess = vi.fn();
  const { result } = renderHook(() =>
    useOperationMutation<number, string>(() => new Promise<string>((resolve) => attempts.push(resolve))),
  );
  act(() => {
    result.current.mutate(1, { onSuccess });
    result.current.mutate(2, { onSuccess });
  });
  await waitFor(() => expect(attempts).toHaveLength(1));
  await act(async () => attempts[0]?.('done'));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(onSuccess.mock.calls.map(([output]) => output)).toEqual(['done']);
  act(() => result.current.mutate(3));
  await waitFor(() => expect(attempts).toHaveLength(2));
});

test('shows the fields that the engine refused, also on a page without crypto.randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const problem = {
    type: 'about:blank',
    title: '',
    status: 422,
    code: 'invalid-input',
    detail: '',
    errors: [{ field: 'name', code: 'required', message: 'A name is needed' }],
  };
  const { result } = renderHook(() =>
    useOperationMutation<string, never>(() =>
      Promise.reject(new RequestError('request-failed', { status: 422, problem: problem as never })),
    ),
  );
  act(() => result.current.mutate('x'));
  await waitFor(() => expect(result.current.fieldErrors).toEqual({ name: 'A name is needed' }));
  act(() => result.current.reset());
  await waitFor(() => expect([result.current.error, result.current.fieldErrors]).toEqual([null, {}]));
});
