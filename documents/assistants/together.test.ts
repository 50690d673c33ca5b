import { describe, expect, test } from 'vitest';
import { listenForNotifications, type Notification } from '#platform/db/notifications.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createWorkTogether } from '../drafts/work-together.ts';
import type { Assistant } from './testing/assistant.ts';
import { landing, shareAssistedShop, type AssistedShop } from './testing/assisted-shop.ts';

// A person in the studio and an assistant work in one draft. The person's side calls what answers the studio.

type Page = typeof landing;

const spring = 'pages/spring.all.json';
let shop: AssistedShop['shop'];
let begin: AssistedShop['begin'];
let assistant: Assistant;
let drafts: ReturnType<typeof createDrafts>;
let notes: ReturnType<typeof createWorkTogether>;
/** A merchandiser. */
let sara: { id: number; name: string; ip: string };
shareAssistedShop(async (opened) => {
  ({ shop, begin } = opened);
  const { pool } = opened.shop.database;
  assistant = await begin();
  drafts = createDrafts(pool);
  notes = createWorkTogether(pool);
  const { rows } = await pool.query<{ id: number }>(
    "INSERT INTO users (mobile, name) VALUES ('09121234567', 'Sara') RETURNING id",
  );
  sara = { id: Number(rows[0]?.id), name: 'staff', ip: '' };
});

const now = (): Date => new Date();
const setTitle = (id: number, was: string, value: string) =>
  drafts['studio.save-draft'](
    { id, path: spring, operations: [{ type: 'set', block: 'title', path: ['props', 'title'], was, value }] },
    sara,
    now(),
  );
const propose = (draft: number | string, page: Page) =>
  assistant.read<{ draft: number; contradictions?: object[] }>('propose_change', {
    draft,
    documents: { [spring]: page },
  });
const readPage = (draft: number) => assistant.read<Page>('read_document', { draft, file: spring });
/** The landing page with other texts. */
const pageOf = (title: string, text: string): Page => ({
  ...landing,
  blocks: landing.blocks.map((block) => ({
    ...block,
    props: block.id === 'title' ? { ...block.props, title } : { text },
  })),
});
const withText = (page: Page, written: string): Page => ({
  ...page,
  blocks: page.blocks.map((block) => (block.id === 'text' ? { ...block, props: { text: written } } : block)),
});

describe('a person and an assistant', () => {
  test('see what the other saves in their draft, with its author', async () => {
    const heard: Notification[] = [];
    const { connectionString } = shop.database;
    const listening = listenForNotifications({ connectionString });
    listening.onNotification((message) => heard.push(message));
    await listening.ready;
    const { draft } = await propose('Spring', landing);
    // Another process has saved: servers get a notice, and send it to everyone who watches the draft.
    await expect.poll(() => heard).toContainEqual({ kind: 'purge', tags: [`draft:${draft}`] });
    await listening.close();
    expect(await drafts['studio.draft']({ id: draft }, sara, now())).toMatchObject({
      name: 'Spring',
      made_by: null,
      assistant: expect.stringMatching(/^mcp:./),
      documents: [{ path: spring, change: 'added' }],
    });
    expect(await drafts['studio.watch-draft']({ id: draft, after: 0 }, sara, now())).toMatchObject({
      changes: [{ path: spring, made_by: null, assistant: expect.stringMatching(/^mcp:./) }],
    });
    expect(await setTitle(draft, 'Spring', 'Balcony')).toMatchObject({ refused: [] });
    expect((await readPage(draft)).blocks[0]?.props).toMatchObject({ title: 'Balcony' });
  });

  test('keep the changes of each other in one document, though the assistant writes it whole', async () => {
    const { draft } = await propose('Both', landing);
    const read = await readPage(draft);
    await setTitle(draft, 'Spring', 'Balcony');
    expect(await propose(draft, withText(read, 'Sun and shade.'))).not.toHaveProperty('contradictions');
    expect(await readPage(draft)).toEqual(pageOf('Balcony', 'Sun and shade.'));
  });

  test('are told what they contradict each other in, and the value of the person stays', async () => {
    const { draft } = await propose('Contradiction', landing);
    await readPage(draft);
    await setTitle(draft, 'Spring', 'Balcony');
    const mine = pageOf('Garden', 'Both.');
    const answer = await propose(draft, mine);
    expect(answer).toMatchObject({
      contradictions: [
        { file: spring, block: 'title', path: 'props.title', reason: 'changed', theirs: 'Balcony' },
      ],
      hint: expect.stringContaining('Read the documents'),
    });
    // The other proposed changes are saved. The same call does not overwrite the person.
    expect(await propose(draft, mine)).toHaveProperty('contradictions.length', 1);
    expect((await readPage(draft)).blocks.map(({ props }) => props)).toMatchObject([
      { title: 'Balcony' },
      { text: 'Both.' },
    ]);
    // Now it has read the value.
    expect(await propose(draft, mine)).not.toHaveProperty('contradictions');
    expect((await readPage(draft)).blocks[0]?.props).toMatchObject({ title: 'Garden' });
  });

  test('continue a draft that the other began, also in another conversation', async () => {
    const { id } = await drafts['studio.create-draft']({ name: 'Begun by Sara' }, sara, now());
    const file = 'site.json';
    const site = await assistant.read('read_document', { file });
    await assistant.read('propose_change', {
      draft: 'Begun by Sara',
      documents: { [file]: { ...site, name: 'Fern' } },
    });
    const { drafts: listed } = await assistant.read<{ drafts: object[] }>('list_drafts');
    expect(listed).toContainEqual(expect.objectContaining({ draft: id, made_by: 'Sara', documents: 1 }));
    const later = await begin();
    // It has not read the draft, so it cannot have meant what the earlier one wrote.
    const blind = await later.read('propose_change', {
      draft: id,
      documents: { [file]: { ...site, name: 'Clay' } },
    });
    expect(blind).toMatchObject({ contradictions: [{ file, path: 'name', theirs: 'Fern' }] });
    const seen = await later.read('read_document', { draft: id, file });
    expect(seen).toMatchObject({ name: 'Fern' });
    await later.read('propose_change', { draft: id, documents: { [file]: { ...site, name: 'Clay' } } });
    expect(await later.read('read_document', { draft: id, file })).toMatchObject({ name: 'Clay' });
  });

  test('ask and answer by notes', async () => {
    const { draft } = await propose('Notes', landing);
    const place = { path: spring, block: 'title', field: '' };
    const asked = await notes['studio.add-note'](
      { id: draft, ...place, text: 'Shorter, please' },
      sara,
      now(),
    );
    const list = await assistant.read<{ notes: { note: number }[] }>('list_notes', { draft });
    expect(list).toMatchObject({
      notes: [{ note: asked.id, file: spring, block: 'title', text: 'Shorter, please', made_by: 'Sara' }],
    });
    await assistant.read('answer_note', { note: asked.id, text: 'Done: two words less' });
    const { notes: all } = await notes['studio.notes']({ id: draft }, sara, now());
    expect(all[1]).toMatchObject({
      ...place,
      text: 'Done: two words less',
      made_by: null,
      assistant: expect.stringMatching(/^mcp:./),
    });
    await notes['studio.resolve-note']({ id: asked.id, resolved: true }, sara, now());
    expect(await assistant.read('list_notes', { draft })).toMatchObject({ notes: [{ note: all[1]?.id }] });
  });

  test('do not change a draft that is discarded, and of two with one name the number says which', async () => {
    const { draft } = await propose('Twice', landing);
    const { id } = await drafts['studio.create-draft']({ name: 'Twice' }, sara, now());
    expect((await assistant.call('diff', { draft: 'Twice' })).text).toMatch(/more than one draft/);
    expect((await assistant.call('diff', { draft: id })).text).toMatch(/no difference/);
    await drafts['studio.discard-draft']({ id: draft }, sara, now());
    expect(await assistant.call('propose_change', { draft })).toMatchObject({
      failed: true,
      text: expect.stringContaining(`there is no draft ${draft}`),
    });
  });

  test('have at most 50 drafts of assistants before them', async () => {
    const { drafts: listed } = await assistant.read<{ drafts: { made_by: string }[] }>('list_drafts');
    const begun = listed.filter(({ made_by: by }) => by.startsWith('mcp:')).length;
    await shop.database.pool.query(
      `INSERT INTO content_drafts (name, base_id, assistant, created_at, changed_at)
       SELECT 'filled ' || number, release_id, 'mcp:test', now(), now()
       FROM generate_series(1, $1) AS number, release_pointer`,
      [50 - begun],
    );
    const refused = await assistant.call('propose_change', { draft: 'One too many' });
    expect(refused).toMatchObject({
      failed: true,
      text: expect.stringMatching(/^50 drafts of assistants wait/),
    });
  });
});
