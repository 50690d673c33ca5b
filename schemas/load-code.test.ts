import { afterEach, expect, it, vi } from 'vitest';
import { limitLoading, loadCode, LoadError } from './load-code.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('gives what the import brings', async () => {
  expect(await loadCode(async () => ({ default: 7 }))).toEqual({ default: 7 });
});

it('ends an import that never answers after 120 seconds with a load error', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  loadCode(() => new Promise<never>(() => {})).catch(ended);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.any(LoadError));
});

it('ends it when the settings of the shop say', async () => {
  vi.useFakeTimers();
  limitLoading(30_000);
  const ended = vi.fn();
  loadCode(() => new Promise<never>(() => {})).catch(ended);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.any(LoadError));
  limitLoading(120_000);
});

it('tries a failed import once more, and no third time', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const once = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('code');
  expect(await loadCode(once)).toBe('code');
  const never = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  await expect(loadCode(never)).rejects.toThrow(LoadError);
  expect(never).toHaveBeenCalledTimes(2);
});

it('turns a failed import into a load error that keeps its cause, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadCode(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'LoadError', cause });
  expect(vi.getTimerCount()).toBe(0);
});
