// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import type { UploadOptions } from '#data/upload.ts';
import { useUpload } from './use-upload.ts';

afterEach(cleanup);

const picture = new Blob(['a picture']);

/** Starts an upload that the test completes. It stops on its signal, as the real one does. */
function start() {
  const sent: { onProgress: (percent: number) => void; signal: AbortSignal }[] = [];
  let { promise, resolve, reject } = Promise.withResolvers<void>();
  const upload = vi.fn((_picture: Blob, { onProgress = () => undefined, signal }: UploadOptions) => {
    ({ promise, resolve, reject } = Promise.withResolvers<void>());
    if (!signal) throw new Error('no signal');
    signal.addEventListener('abort', () => reject(new RequestError('request-aborted')));
    sent.push({ onProgress, signal });
    return promise;
  });
  const view = renderHook(() => useUpload(upload));
  return { ...view, sent, upload, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

test('sends one picture at a time, tells of its progress and of its end', async () => {
  const { result, upload, sent, resolve } = start();
  const onSent = vi.fn();
  expect(result.current.progress).toBeNull();
  act(() => result.current.send(picture, onSent));
  act(() => result.current.send(picture));
  expect(upload).toHaveBeenCalledTimes(1);
  expect(result.current.progress).toBe(0);
  act(() => sent[0]?.onProgress(45));
  expect(result.current.progress).toBe(45);
  await act(async () => resolve());
  expect([result.current.progress, result.current.error]).toEqual([null, null]);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('keeps the error of a refused picture until the next one is sent', async () => {
  const { result, reject } = start();
  act(() => result.current.send(picture));
  await act(async () => reject(new RequestError('network-error')));
  expect(result.current).toMatchObject({ progress: null, error: { kind: 'network-error' } });
  act(() => result.current.send(picture));
  expect(result.current.error).toBeNull();
});

test('canceling is not an error, and another picture can be sent at once', async () => {
  const { result, upload } = start();
  act(() => result.current.send(picture));
  await act(async () => result.current.cancel());
  expect([result.current.progress, result.current.error]).toEqual([null, null]);
  act(() => result.current.send(picture));
  expect(upload).toHaveBeenCalledTimes(2);
});

test('leaving the page cancels what is being sent', () => {
  const { result, sent, unmount } = start();
  act(() => result.current.send(picture));
  unmount();
  expect(sent[0]?.signal.aborted).toBe(true);
});
