// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOperationId, type StaffOutputOf } from '#data/staff-operations.ts';
import { PublishPage } from './publish-page.tsx';
import { showInStudio, testStore } from './testing/show.tsx';

vi.mock('#data/staff-operations.ts');
vi.mock('../frame/fresh-factor.tsx', () => ({ useFreshFactor: () => (call: () => unknown) => call() }));

const home = 'pages/home.all.json';
const draft: StaffOutputOf<'studio.draft'> = {
  id: 7,
  name: 'Spring',
  status: 'open',
  version: 4,
  base: '0123456789abcdef',
  published: null,
  made_by: 'Sara',
  assistant: null,
  created_at: '2026-11-29T10:00:00Z',
  changed_at: '2026-11-29T11:00:00Z',
  documents: [],
};
/** Nothing was published since the draft began. */
const check: StaffOutputOf<'studio.check-draft'> = {
  publishable: true,
  diagnostics: [],
  published: draft.base,
  contradictions: [],
  weights: [],
};
const change = {
  kind: 'value' as const,
  block: 'bar',
  type: 'announcement-bar',
  field: ['props', 'text'],
  way: 'changed' as const,
  before: 'Winter sale',
  after: 'Spring sale',
  sentence: 'not shown',
};
type Answers = { [Id in StaffOperationId]?: unknown };
let answers: Answers;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  answers = {
    'studio.me': { id: 1, name: 'Sara', roles: ['owner'] },
    'studio.documents': { release: null, documents: [] },
    'studio.draft': draft,
    'studio.compare': {
      documents: [
        { path: home, change: 'changed', changes: [change], more: 0 },
        { path: 'site.json', change: 'changed', changes: [], more: 3 },
      ],
    },
    'studio.check-draft': check,
    'studio.notes': { notes: [] },
  };
  vi.mocked(callStaffOperation).mockImplementation(async (id) => {
    const answer = answers[id];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(cleanup);

const show = () => showInStudio(<PublishPage />, { at: '/publish?draft=7' });
const sent = (id: StaffOperationId) =>
  vi
    .mocked(callStaffOperation)
    .mock.calls.filter(([called]) => called === id)
    .map(([, input]) => input);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const published = {
  outcome: 'published',
  release: 'f'.repeat(16),
  diagnostics: [],
  contradictions: [],
  draft,
};

test('the page says by block and value what changes, and publishes what was chosen of what was seen', async () => {
  answers['studio.publish-draft'] = published;
  await show();
  const changes = await screen.findByRole('list', { name: 'Changes' });
  for (const text of ['Home', 'Announcement', 'Text', 'Winter sale', 'Spring sale', 'and 3 more changes'])
    expect(within(changes).getByText(text)).toBeTruthy();
  expect(within(changes).getByRole('link', { name: 'Show' }).getAttribute('href')).toMatch(
    /^\/edit\?draft=7&path=pages%2Fhome\.all\.json&block=bar&field=props\.text$/,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Look and layout' }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Sale' } });
  await press('Publish 1 document');
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(sent('studio.publish-draft')).toEqual([
    { id: 7, version: 4, note: 'Sale', choices: [], documents: [home] },
  ]);
});

test('a contradiction shows both values, and is published as chosen for its document', async () => {
  const contradiction = {
    reason: 'changed',
    document: home,
    block: 'bar',
    path: ['props', 'text'],
    mine: 'Spring sale',
    theirs: 'Summer sale',
  };
  answers['studio.publish-draft'] = {
    ...published,
    outcome: 'contradicted',
    contradictions: [contradiction],
  };
  await show();
  await press('Publish 2 documents');
  const contradictions = await screen.findByRole('list', { name: 'Contradicting changes' });
  for (const text of ['Announcement › Text', 'Spring sale', 'Summer sale'])
    expect(within(contradictions).getByText(text)).toBeTruthy();
  // The page does not also say that all is well.
  expect(screen.queryByRole('heading', { name: 'Check' })).toBeNull();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish 2 documents' });
  expect(button.disabled).toBe(true);
  fireEvent.click(within(contradictions).getByRole('radio', { name: 'The draft’s' }));
  answers['studio.publish-draft'] = published;
  fireEvent.click(button);
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(sent('studio.publish-draft').at(-1)).toMatchObject({ choices: [{ document: home, side: 'mine' }] });
});

test('an error keeps the draft from being published, and leads to its block and field', async () => {
  answers['studio.check-draft'] = {
    ...check,
    publishable: false,
    diagnostics: [
      {
        severity: 'error',
        code: 'block-props',
        path: home,
        route: null,
        block: 'bar',
        field: 'text',
        params: {},
        problem: 'too long',
        remedy: 'shorten it',
      },
    ],
  };
  await show();
  const problems = await screen.findByRole('list', { name: 'Problems and warnings' });
  expect(within(problems).getByRole('link').getAttribute('href')).toContain('block=bar&field=props.text');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Publish/ })).disabled).toBe(true);
});

test('who leaves a new section out is told to publish it too', async () => {
  const section = 'sections/offers.json';
  answers['studio.documents'] = {
    release: null,
    documents: [
      {
        path: section,
        kind: 'section',
        page: null,
        platform: null,
        locale: null,
        section: 'offers',
        title: 'Offers',
        used_in: [{ path: home, block: 'bar' }],
      },
    ],
  };
  answers['studio.compare'] = {
    documents: [
      { path: home, change: 'changed', changes: [change], more: 0 },
      { path: section, change: 'added', changes: [], more: 0 },
    ],
  };
  const missing = (name: string) => ({
    severity: 'error',
    code: 'section-missing',
    path: home,
    route: null,
    block: 'bar',
    field: 'section',
    params: { section: name },
    problem: `no section ${name}`,
    remedy: `choose another than ${name}`,
  });
  answers['studio.publish-draft'] = {
    ...published,
    outcome: 'refused',
    release: null,
    diagnostics: [missing('offers'), missing('gone')],
  };
  await show();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Offers/ }));
  // The pages that change with it are named.
  expect(screen.getByText('Linked on one page')).toBeTruthy();
  await press('Publish 1 document');
  const problems = await screen.findByRole('list', { name: 'Problems and warnings' });
  expect(await within(problems).findByText(/choose it to be published too/)).toBeTruthy();
  expect(within(problems).queryByText('choose another than offers')).toBeNull();
  expect(within(problems).getByText('choose another than gone')).toBeTruthy();
});

test('a scheduled draft is not told as unsaved, and the page says without a network why it is empty', async () => {
  answers['studio.draft'] = { ...draft, status: 'scheduled' };
  answers['studio.schedules'] = { schedules: [] };
  const store = testStore();
  await store.follow({ changes: [], status: 'scheduled' });
  await showInStudio(<PublishPage />, { at: '/publish?draft=7', store });
  expect(await screen.findByText(/This draft is scheduled/)).toBeTruthy();
  expect(screen.queryByText(/only in this browser/)).toBeNull();
  cleanup();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answers['studio.draft'] = new RequestError('network-error');
  await show();
  expect(await screen.findByText(/no connection/)).toBeTruthy();
  online.mockRestore();
});

test('a scheduled draft says in words when it comes, and its schedule is canceled there', async () => {
  const hour = 3_600_000;
  const at = new Date(Date.now() + 24 * hour).toISOString();
  const schedule = { id: 5, draft: { id: 7, name: 'Spring' }, at, status: 'waiting' };
  const other = { ...schedule, id: 4, draft: { id: 6, name: 'Winter' } };
  answers['studio.draft'] = { ...draft, status: 'scheduled' };
  answers['studio.schedules'] = { schedules: [other, schedule] };
  answers['studio.cancel-schedule'] = { ...schedule, status: 'canceled' };
  await show();
  expect(await screen.findByText(/^tomorrow, \w+ \d+, at \d\d:\d\d/)).toBeTruthy();
  await press('Cancel the schedule');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the schedule of “Spring”?' });
  expect(within(dialog).getByText(/^tomorrow, /)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the schedule' }));
  await vi.waitFor(() => expect(sent('studio.cancel-schedule')).toEqual([{ id: 5 }]));
  cleanup();
  answers['studio.me'] = { id: 2, name: 'Sara', roles: ['merchandiser'] };
  await show();
  expect(await screen.findByText(/An owner of the shop can cancel/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the schedule' })).toBeNull();
});

test('a draft without the moment of its publication is not scheduled in silence', async () => {
  await show();
  fireEvent.click(await screen.findByRole('radio', { name: 'At a moment' }));
  await press('Schedule');
  expect(await screen.findByText(/^Write the date and the time/)).toBeTruthy();
  const month = screen.getByRole('spinbutton', { name: /month/ });
  act(() => month.focus());
  fireEvent.keyDown(month, { key: 'ArrowUp' });
  await press('Schedule');
  act(() => month.blur());
  expect(await screen.findByText(/not complete .*: write its day and year too/)).toBeTruthy();
  expect(sent('studio.schedule-draft')).toEqual([]);
});

test('a document that is left out after the choice of a moment is not scheduled with the others', async () => {
  await show();
  fireEvent.click(await screen.findByRole('radio', { name: 'At a moment' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Schedule' });
  expect(button.disabled).toBe(false);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Look and layout' }));
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/^A schedule is for the whole draft/)).toBeTruthy();
});

test('a draft that was changed meanwhile is explained and read again', async () => {
  const problem = { type: 'about:blank', title: '', status: 409, detail: 'changed', code: 'conflict' };
  answers['studio.publish-draft'] = new RequestError('request-failed', { status: 409, problem });
  await show();
  await press('Publish 2 documents');
  expect(await screen.findByText('The draft has changed meanwhile')).toBeTruthy();
  answers['studio.draft'] = { ...draft, version: 5 };
  answers['studio.publish-draft'] = published;
  await press('Load again');
  await vi.waitFor(() => expect(screen.queryByText('The draft has changed meanwhile')).toBeNull());
  await press('Publish 2 documents');
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(sent('studio.publish-draft').at(-1)).toMatchObject({ version: 5 });
});

test('open notes are listed with the places that they lead to, and are settled', async () => {
  const note = {
    id: 3,
    path: home,
    block: 'bar',
    field: 'text',
    text: 'Too long?',
    made_by: null,
    assistant: 'mcp:mina',
    made_at: '2026-11-29T10:00:00Z',
    resolved_at: null,
  };
  const settled = { ...note, id: 4, text: 'Done', resolved_at: '2026-11-29T11:00:00Z' };
  answers['studio.notes'] = { notes: [note, settled] };
  answers['studio.resolve-note'] = settled;
  await show();
  expect(await screen.findByText('One open note')).toBeTruthy();
  const notes = within(screen.getByRole('list', { name: 'Notes' }));
  expect(notes.getByText('Too long?')).toBeTruthy();
  expect(notes.getByText(/Assistant \(mina\)/)).toBeTruthy();
  expect(notes.queryByText('Done')).toBeNull();
  expect(notes.getByRole('link').getAttribute('href')).toMatch(/block=bar&field=props\.text$/);
  await press('Settled');
  expect(sent('studio.resolve-note')).toEqual([{ id: 3, resolved: true }]);
});

test('a merchandiser marks the draft as ready, and is told who publishes', async () => {
  answers['studio.me'] = { id: 2, name: 'Sara', roles: ['merchandiser'] };
  answers['studio.change-draft'] = { ...draft, status: 'ready' };
  await show();
  expect(await screen.findByText('The owner of the shop publishes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await press('Mark as ready');
  expect(sent('studio.change-draft')).toEqual([{ id: 7, ready: true }]);
});
