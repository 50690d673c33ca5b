// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { showInStudio, testStore } from '../../releases/testing/show.tsx';
import { NotePanel } from './note-panel.tsx';
import { forgetUnsentNotes } from './unsent-notes.ts';
import type { Note } from './use-notes.ts';

vi.mock('#data/staff-operations.ts');
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const path = 'pages/home.all.json';
const store = () => testStore({ [path]: { blocks: [{ id: 'one' }, { id: 'two' }] }, 'site.json': {} });
const note = (block: string | null, text: string): Note => ({
  id: text.length,
  path,
  block,
  field: '',
  text,
  made_by: 'Sara',
  assistant: null,
  made_at: '2026-11-30T00:00:00Z',
  resolved_at: null,
});

/** The panel of one block or another, as the editor shows it. */
function Panels() {
  const [block, setBlock] = useState('one');
  return (
    <>
      <button onClick={() => setBlock(block === 'one' ? 'two' : 'one')}>other</button>
      <NotePanel key={block} path={path} block={block} fields={[]} />
    </>
  );
}
const unfold = async (): Promise<void> => {
  const details = (await screen.findByRole('heading', { name: /^Notes/ })).closest('details');
  if (!details) throw new Error('nothing is folded');
  details.open = true;
  fireEvent(details, new Event('toggle'));
};
const written = (): HTMLTextAreaElement => screen.getByLabelText('New note');
const other = (): void => void fireEvent.click(screen.getByRole('button', { name: 'other' }));

test('a note that is being written stays with its block, until it is stored', async () => {
  vi.mocked(callStaffOperation).mockResolvedValue({ notes: [] } as never);
  await showInStudio(<Panels />, { store: store() });
  await unfold();
  fireEvent.change(written(), { target: { value: 'Too long?' } });
  other();
  await unfold();
  expect(written().value).toBe('');
  other();
  expect(written().value).toBe('Too long?');

  // It is stored while another block is selected.
  let isStored = (): void => undefined;
  const stored = new Promise((resolve) => (isStored = () => resolve({})));
  vi.mocked(callStaffOperation).mockReturnValueOnce(stored as never);
  fireEvent.submit(written());
  other();
  isStored();
  await stored;
  other();
  await unfold();
  await vi.waitFor(() => expect(written().value).toBe(''));
});

test('a note that is being written survives the end of the visit', async () => {
  vi.mocked(callStaffOperation).mockResolvedValue({ notes: [] } as never);
  await showInStudio(<Panels />, { store: store() });
  await unfold();
  fireEvent.change(written(), { target: { value: 'Ask Sara' } });
  cleanup();
  forgetUnsentNotes();
  await showInStudio(<Panels />, { store: store() });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('New note')).value).toBe('Ask Sara');
  fireEvent.change(written(), { target: { value: '' } });
  forgetUnsentNotes();
  cleanup();
  await showInStudio(<Panels />, { store: store() });
  await unfold();
  expect(written().value).toBe('');
});

test('a page has the notes whose block has gone', async () => {
  const notes = [
    note('one', 'Of a block'),
    note('gone', 'Of one that became a section'),
    note(null, 'Of all'),
  ];
  vi.mocked(callStaffOperation).mockResolvedValue({ notes } as never);
  await showInStudio(<NotePanel path={path} block={null} fields={[]} />, { store: store() });
  await unfold();
  expect(await screen.findByText('Of one that became a section')).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByText('Of a block')).toBeNull());
  expect(screen.getByText('Of all')).toBeDefined();
  expect(screen.getAllByText('A block that is no longer here')).toHaveLength(1);
});
