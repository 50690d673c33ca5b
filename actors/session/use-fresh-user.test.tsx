// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '../testing.ts';
import { useFreshUser } from './use-fresh-user.ts';
import { useNewMessages } from '../account/use-new-messages.ts';

let asked: string[];
let stop = () => {};
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ user: { ...testUser, new_messages: asked.length } });
  });
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
});
afterEach(() => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
});

it('reads the customer once for all blocks of a page, and again for the next page', async () => {
  renderHook(useFreshUser);
  const { result } = renderHook(() => {
    useFreshUser();
    return useNewMessages();
  });
  await waitFor(() => expect(result.current).toBe(1));
  expect(asked).toEqual(['/api/v1/me']);
  renderHook(useFreshUser);
  await waitFor(() => expect(result.current).toBe(2));
  expect(asked).toHaveLength(2);
});

it('lets the others have the answer when one block goes', async () => {
  const { unmount } = renderHook(useFreshUser);
  const { result } = renderHook(() => {
    useFreshUser();
    return useNewMessages();
  });
  unmount();
  await waitFor(() => expect(result.current).toBe(1));
});
