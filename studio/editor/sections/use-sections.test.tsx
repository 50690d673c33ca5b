// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInStudio, testStore } from '../../releases/testing/show.tsx';
import { useLinkedSections } from './use-sections.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = { blocks: [{ id: 'link', type: 'section', version: 1, props: { section: 'offers' } }] };
const documents = [page];

function Shown() {
  return <output>{Object.keys(useLinkedSections(documents)).join(' ')}</output>;
}

test('a linked section that could not be read is read again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('offline'));
  read.mockResolvedValue({ content: { title: 'Offers', blocks: [] }, version: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await showInStudio(<Shown />, { store: testStore({}, 7, { read }) });
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('offers'));
  expect(read.mock.calls).toEqual([
    ['sections/offers.json', 7],
    ['sections/offers.json', 7],
  ]);
});
