// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCode } from './use-code.ts';

afterEach(cleanup);

it('loads code once it is wanted, tells a failure, and loads again on retry and when wanted again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('code');
  const { result, rerender } = renderHook((isWanted: boolean) => useCode(load, isWanted), {
    initialProps: false,
  });
  const settle = () => act(async () => undefined);
  await settle();
  expect(load).not.toHaveBeenCalled();
  rerender(true);
  await settle();
  expect(result.current).toMatchObject({ code: null, failed: true });
  act(() => result.current.retry());
  expect(result.current.failed).toBe(false);
  await settle();
  expect(result.current.failed).toBe(true);
  rerender(false);
  expect(result.current.failed).toBe(false);
  rerender(true);
  expect(result.current.failed).toBe(false);
  await settle();
  expect(result.current.failed).toBe(true);
  act(() => result.current.retry());
  await settle();
  expect(result.current).toMatchObject({ code: 'code', failed: false });
  expect(load).toHaveBeenCalledTimes(4);
});
