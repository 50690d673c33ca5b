// @vitest-environment jsdom
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { showInStudio, testStore } from '../releases/testing/show.tsx';
import { FollowRelease } from './follow-release.tsx';
import { followSaves } from './follow-saves.ts';
import words from './messages.en.json' with { type: 'json' };
import { rememberOwnRelease } from './own-release.ts';
import { useContent } from './use-draft.ts';

vi.mock('#data/staff-operations.ts');

let release = 'a';
let reads = 0;
let client: QueryClient;

beforeEach(() => {
  release = 'a';
  reads = 0;
  rememberOwnRelease(null);
  vi.mocked(callStaffOperation).mockImplementation((async (id: string) => {
    if (id === 'studio.documents') return { release, documents: [] };
    reads += 1;
    return { moves: [], more: false };
  }) as never);
});
afterEach(cleanup);

function Shown() {
  const queries = useQueryClient();
  useEffect(() => {
    client = queries;
  }, [queries]);
  useStaffOperation('studio.releases', {});
  const { data } = useStaffOperation('studio.documents', {});
  return (
    <>
      <FollowRelease />
      <output>{JSON.stringify(useContent('site.json'))}</output>
      <p>release {data?.release}</p>
    </>
  );
}

/** Shows a document of a release, and publishes another release. */
async function publishBeside(draft: number | null, isOwn = false) {
  const read = async () => ({ content: { name: release }, version: 1 });
  await showInStudio(<Shown />, { store: testStore({}, draft, { read }) });
  await screen.findByText('release a');
  await screen.findByText('{"name":"a"}');
  release = 'b';
  if (isOwn) rememberOwnRelease('b');
  await act(() => client.invalidateQueries({ queryKey: ['studio.documents'] }));
  await screen.findByText('release b');
  await waitFor(() => expect(reads).toBe(2));
}

const notices = () => notificationStore.snapshot().map(({ text }) => text);

test('a release of somebody else renews documents and answers, and says so', async () => {
  await publishBeside(null);
  expect(await screen.findByText('{"name":"b"}')).toBeTruthy();
  expect(notices()).toContain(words.newRelease.shown);
});

test('an open draft stays on its own release, and the notice leads to the new one', async () => {
  await publishBeside(7);
  const notice = notificationStore.snapshot().find(({ text }) => text === words.newRelease.draft);
  expect(notice?.action?.text).toBe(words.newRelease.open);
  expect(screen.getByText('{"name":"a"}')).toBeTruthy();
});

test('the release of this tab renews all without a notice', async () => {
  const before = notices().length;
  await publishBeside(null, true);
  expect(await screen.findByText('{"name":"b"}')).toBeTruthy();
  expect(notices()).toHaveLength(before);
});

test('a save outdates the numbers of places of pictures, once the server has it', async () => {
  const queries = new QueryClient();
  const key = ['studio.media', 7];
  queries.setQueryData(key, {});
  const store = testStore({ 'site.json': { name: 'a' } });
  await store.load('site.json');
  const stop = followSaves(store, queries);
  const isOutdated = () => queries.getQueryState(key)?.isInvalidated;
  store.edit('site.json', [{ type: 'set', path: ['name'], was: 'a', value: 'b' }]);
  expect(isOutdated()).toBe(false);
  await store.flush();
  expect(isOutdated()).toBe(true);
  stop();
});
