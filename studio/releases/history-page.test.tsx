// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOperationId } from '#data/staff-operations.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import { HistoryPage } from './history-page.tsx';
import { showInStudio, testStore } from './testing/show.tsx';

vi.mock('#data/staff-operations.ts');
vi.mock('../frame/fresh-factor.tsx', () => ({ useFreshFactor: () => (call: () => unknown) => call() }));

const [now, before] = ['a'.repeat(16), 'b'.repeat(16)];
const move = (release: string, more: object) => ({
  move: release === now ? 2 : 1,
  release,
  action: 'publish',
  note: '',
  names: [],
  moved_by: 'Sara',
  moved_at: '2026-11-29T10:00:00Z',
  current: release === now,
  ...more,
});
type Answers = { [Id in StaffOperationId]?: unknown };
let answers: Answers;

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  const change = {
    kind: 'value',
    block: null,
    type: null,
    field: ['name'],
    way: 'changed',
    before: 'Corner',
    after: 'Old corner',
    sentence: '',
  };
  answers = {
    'studio.me': { id: 1, name: 'Sara', roles: ['owner'] },
    'studio.documents': { release: now, documents: [] },
    'studio.releases': {
      moves: [
        move(now, { note: 'Spring' }),
        move(before, { note: 'Winter', names: ['winter'], moved_by: null }),
      ],
      more: false,
    },
    'studio.compare': {
      documents: [
        {
          path: 'site.json',
          change: 'changed',
          changes: [
            change,
            {
              ...change,
              field: ['footer', 'links', 1, 'href'],
              members: [{ at: 2, texts: { label: 'Help' } }],
              before: '/a',
              after: '/b',
            },
            {
              ...change,
              field: ['payment', 'methods', 1, 'offered'],
              members: [{ at: 2, texts: { method: 'crypto' } }],
              before: true,
              after: false,
            },
          ],
          more: 0,
        },
      ],
    },
    'studio.roll-back': { release: before, from: now },
    'studio.schedules': {
      schedules: [
        {
          id: 5,
          draft: { id: 7, name: 'Nowruz' },
          at: '2027-03-21T00:00:00Z',
          note: '',
          status: 'waiting',
          reason: null,
          refusal: null,
          asked_by: 'Sara',
          done_at: null,
        },
        {
          id: 4,
          draft: { id: 6, name: 'Late' },
          at: '2026-03-21T00:00:00Z',
          note: '',
          status: 'refused',
          reason: 'pages/home.all.json hero: changed meanwhile',
          refusal: {
            code: 'contradicted',
            diagnostics: [],
            contradictions: [
              { document: 'pages/home.all.json', reason: 'changed', block: 'hero', path: ['props', 'title'] },
            ],
          },
          asked_by: null,
          done_at: '2026-03-21T00:00:00Z',
        },
      ],
    },
    'studio.draft': { id: 7, name: 'Nowruz', status: 'open', version: 1, documents: [] },
    'studio.previews': { previews: [] },
  };
  vi.mocked(callStaffOperation).mockImplementation(async (id) => {
    const answer = answers[id];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(cleanup);

const show = () => showInStudio(<HistoryPage />, { at: '/history' });
const sent = (id: StaffOperationId) =>
  vi
    .mocked(callStaffOperation)
    .mock.calls.filter(([called]) => called === id)
    .map(([, input]) => input);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('rolling back says what it changes, and publishes the earlier release with its reason', async () => {
  // Another member has this number in the open draft.
  const store = testStore({
    'site.json': { footer: { links: [{ label: 'Blog' }, { label: 'Jobs' }] } },
  });
  await showInStudio(<HistoryPage />, { at: '/history', store });
  await store.load('site.json');
  expect(await screen.findByText('Now in the shop')).toBeTruthy();
  // Only the earlier one can be gone back to.
  await press('Roll back to this');
  const dialog = await screen.findByRole('dialog', { name: 'Roll back to “Winter”?' });
  for (const text of ['Look and layout', 'Corner', 'Old corner'])
    expect(await within(dialog).findByText(text)).toBeTruthy();
  expect(within(dialog).getByText(/Links › “?«?.?Help/)).toBeTruthy();
  expect(within(dialog).getByText(/Methods › .*Crypto/)).toBeTruthy();
  expect(dialog.textContent).not.toMatch(/› [12]/);
  expect(dialog.textContent).not.toContain('Jobs');
  expect(sent('studio.compare')).toEqual([{ from: 'published', to: before }]);
  fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'Too early' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Roll the shop back' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('studio.roll-back')).toEqual([{ release: before, note: 'Too early' }]);
  expect(notificationStore.snapshot().map(({ text }) => text)).toContain('The shop is back at “Winter”.');
});

test('an entry of a roll-back says which release it went back to, and an import where it came from', async () => {
  answers['studio.releases'] = {
    moves: [
      move(before, { move: 3, action: 'rollback', current: true, note: 'Too early' }),
      move(now, { note: 'Spring', current: false }),
      move(before, { note: 'Winter' }),
      move('c'.repeat(16), { move: 0, action: 'import', note: 'imported from gift-shop' }),
    ],
    more: false,
  };
  await show();
  for (const text of ['Back to “Winter”', 'Too early', 'Version that the server’s administrator brought in'])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('a name that another release has is moved by saving it again', async () => {
  const problem = { type: 'about:blank', title: '', status: 409, detail: 'taken', code: 'conflict' };
  answers['studio.name-release'] = new RequestError('request-failed', { status: 409, problem });
  await show();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Name' }))[0] as HTMLElement);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'winter' } });
  await press('Save');
  expect(await screen.findByText(/Another release has this name/)).toBeTruthy();
  answers['studio.name-release'] = { release: now, name: 'winter' };
  await press('Save');
  await vi.waitFor(() =>
    expect(sent('studio.name-release')).toEqual([
      { release: now, name: 'winter', move: false },
      { release: now, name: 'winter', move: true },
    ]),
  );
});

test('a merchandiser sees the history, and what only an owner does is not offered', async () => {
  answers['studio.me'] = { id: 2, name: 'Sara', roles: ['merchandiser'] };
  await show();
  expect(await screen.findByText(/An owner rolls back/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Roll back to this' })).toBeNull();
  expect((await screen.findAllByRole('button', { name: 'Preview link' })).length).toBe(2);
});

test('a schedule that waits is canceled, and one that failed says why', async () => {
  answers['studio.cancel-schedule'] = {};
  await showInStudio(<HistoryPage />, { at: '/history?part=schedules' });
  // The reason is in the words of the studio, and leads to its place.
  expect(await screen.findByText('Both have changed this value.')).toBeTruthy();
  expect(screen.queryByText(/changed meanwhile/)).toBeNull();
  const place = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.includes('block=hero'));
  expect(place?.getAttribute('href')).toContain('props.title');
  await press('Cancel the schedule');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the schedule' }));
  await vi.waitFor(() => expect(sent('studio.cancel-schedule')).toEqual([{ id: 5 }]));
  await vi.waitFor(() =>
    expect(notificationStore.snapshot().map(({ text }) => text)).toContain(
      'The schedule is canceled. The draft “Nowruz” is open again.',
    ),
  );
});

test('a preview link without a note is known by its moment, and not by its id', async () => {
  const link = { id: 'cf13e458', note: '', expires_at: '2026-12-03T10:00:00Z' };
  answers['studio.previews'] = { previews: [{ ...link, created_at: '2026-11-30T10:00:00Z' }] };
  await showInStudio(<HistoryPage />, { at: '/history?part=links' });
  expect((await screen.findByText(/^Made on/)).textContent).toMatch(/November 30/);
  expect(screen.queryByText('cf13e458')).toBeNull();
});
