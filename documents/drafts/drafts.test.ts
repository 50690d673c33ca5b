import { describe, expect, test } from 'vitest';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { home, shareDraftShop, type DraftShop } from './testing/draft-shop.ts';

let shop: DraftShop['shop'];
let owner: DraftShop['owner'];
let sara: DraftShop['sara'];
let first: DraftShop['first'];
let call: DraftShop['call'];
let begin: DraftShop['begin'];
let set: DraftShop['set'];
let save: DraftShop['save'];
let shown: DraftShop['shown'];
shareDraftShop((opened) => ({ shop, owner, sara, first, call, begin, set, save, shown } = opened));

describe('a draft', () => {
  test('begins with the published documents, and changes nothing that shoppers see', async () => {
    const id = await begin();
    expect(await shown(id)).toEqual(await shown());
    const added = { id: 'spring', type: 'announcement-bar', version: 1, props: { text: 'Spring' } };
    const inserted = await save(sara, id, [
      { type: 'insert', block: added, to: { in: { list: 'blocks' }, after: null } },
    ]);
    expect(inserted).toEqual({ version: 1, refused: [], changed: true });
    expect((await shown(id)).blocks[0]).toEqual(added);
    expect((await shown()).blocks[0]).toEqual(first);
    expect(await call(sara, 'studio.draft', { id })).toMatchObject({
      name: 'Spring',
      status: 'open',
      version: 1,
      documents: [{ path: home, change: 'changed', version: 1 }],
    });
    expect((await call(sara, 'studio.drafts')).drafts).toMatchObject([{ id, document_count: 1 }]);
    // The same act again, as after a lost answer, is not saved twice.
    const again = await save(sara, id, [
      { type: 'insert', block: added, to: { in: { list: 'blocks' }, after: null } },
    ]);
    expect(again).toEqual({ version: 1, refused: [], changed: false });
  });

  test('names no document whose values were all set back', async () => {
    const id = await begin('Back');
    const landing = 'pages/landing.all.json';
    const page = { version: 4, page: 'landing', platform: 'all', blocks: [] };
    await save(sara, id, [set(['mobile', 'props', 'title'], undefined, 'Phone')]);
    await save(sara, id, [{ type: 'set', path: [], value: page }], landing);
    expect((await call(sara, 'studio.draft', { id })).documents).toHaveLength(2);
    const counted = async () =>
      (await call(sara, 'studio.drafts')).drafts.find((draft: { id: number }) => draft.id === id);
    expect(await counted()).toMatchObject({ document_count: 2 });
    const mobile = { props: { title: 'Phone' } };
    await save(sara, id, [set(['mobile'], mobile, undefined)]);
    await save(sara, id, [{ type: 'set', path: [], was: page }], landing);
    expect((await call(sara, 'studio.draft', { id })).documents).toEqual([]);
    expect(await counted()).toMatchObject({ document_count: 0 });
  });

  test('holds what two people change, and names what contradicts', async () => {
    const id = await begin('Two people');
    await save(sara, id, [set(['mobile', 'props', 'title'], undefined, 'Phone')]);
    const both = await save(owner, id, [
      set(['mobile', 'props', 'title'], 'Something else', 'Mine'),
      set(['show', 'to'], undefined, 'guests'),
    ]);
    expect(both).toMatchObject({
      version: 2,
      refused: [{ index: 0, reason: 'changed', block: first.id, theirs: 'Phone' }],
    });
    const watched = await call(sara, 'studio.watch-draft', { id, after: 1 });
    expect(watched).toMatchObject({ version: 2, changes: [{ version: 2, path: home }] });
    // A change of name or status makes a new version, which watchers receive.
    await call(sara, 'studio.change-draft', { id, ready: true });
    expect(await call(owner, 'studio.watch-draft', { id, after: 2 })).toMatchObject({
      version: 3,
      status: 'ready',
      changes: [],
    });
  });

  test('saves what is sent again once, and one step while somebody types', async () => {
    const id = await begin('Typing');
    const key = '0b4b0f0e-5d0c-4a53-8d4c-3f6d5c8e1a11';
    const batch = [set(['show', 'to'], undefined, 'guests'), set(['show', 'to'], 'guests', 'customers')];
    const send = () => call(sara, 'studio.save-draft', { id, path: home, operations: batch, key });
    expect(await send()).toEqual({ version: 1, refused: [], changed: true });
    expect(await send()).toEqual({ version: 1, refused: [], changed: true });
    await save(sara, id, [set(['mobile', 'props', 'title'], undefined, 'H')]);
    await save(sara, id, [set(['mobile', 'props', 'title'], 'H', 'He')]);
    await save(sara, id, [set(['mobile', 'props', 'title'], 'He', 'Hey')]);
    const { rows } = await shop.database.pool.query(
      'SELECT operations FROM content_draft_steps WHERE draft_id = $1 ORDER BY version',
      [id],
    );
    expect(rows.map(({ operations }) => operations)).toEqual([
      batch.map((operation) => JSON.parse(JSON.stringify(operation))),
      [{ type: 'set', block: first.id, path: ['mobile', 'props', 'title'], value: 'Hey' }],
    ]);
  });

  test('holds pages as large and deep as pages are, and no block twice', async () => {
    const id = await begin('Large');
    const leaf = (n: number) => ({ id: `b${n}`, type: 'section-heading', version: 1, props: { title: 'T' } });
    let deep: object = leaf(0);
    for (let n = 1; n < 6; n += 1) deep = { ...leaf(n), slots: { main: [deep] } };
    const blocks = [deep, ...Array.from({ length: 1_200 }, (_, n) => leaf(n + 100))];
    const page = { version: 4, page: 'large', platform: 'all', blocks };
    const path = 'pages/large.all.json';
    expect(await save(sara, id, [{ type: 'set', path: [], value: page }], path)).toEqual({
      version: 1,
      refused: [],
      changed: true,
    });
    const twice: DraftOperation = { type: 'set', path: ['blocks', 1, 'id'], was: 'b100', value: 'b101' };
    expect(await save(sara, id, [twice], path)).toMatchObject({ code: 'validation-failed' });
  });

  test('is a new page, and the deletion of one', async () => {
    const id = await begin('Pages');
    const page = { version: 4, page: 'landing', platform: 'all', blocks: [] };
    expect(
      await save(sara, id, [{ type: 'set', path: [], value: page }], 'pages/landing.all.json'),
    ).toMatchObject({ refused: [] });
    expect(await save(sara, id, [{ type: 'set', path: [], was: await shown() }], home)).toMatchObject({
      refused: [],
      changed: true,
    });
    expect((await call(sara, 'studio.draft', { id })).documents).toMatchObject([
      { path: home, change: 'deleted' },
      { path: 'pages/landing.all.json', change: 'added' },
    ]);
    const { publishable, diagnostics } = await call(sara, 'studio.check-draft', { id });
    expect(publishable).toBe(false);
    expect(diagnostics).toContainEqual(expect.objectContaining({ severity: 'error', code: 'page-missing' }));
    expect(await call(sara, 'studio.discard-draft', { id })).toMatchObject({ status: 'discarded' });
    expect(await save(sara, id, [{ type: 'set', path: [], value: page }])).toMatchObject({
      code: 'conflict',
    });
    expect((await call(sara, 'studio.drafts')).drafts.map((draft: { id: number }) => draft.id)).not.toContain(
      id,
    );
  });

  test('refuses what is no document: another file, a text, and one that is too large', async () => {
    const id = await begin('Wrong');
    const write = (value: unknown, path = home) =>
      save(sara, id, [{ type: 'set', path: ['extra'], value }], path);
    expect(await write(1, '../site.json')).toMatchObject({ code: 'validation-failed' });
    // Each request is below the limit of a request; the document is above that of a document.
    await write('x'.repeat(200_000));
    const more: DraftOperation[] = ['a', 'b'].map((key) => ({
      type: 'set',
      path: [key],
      value: 'x'.repeat(100_000),
    }));
    expect(await save(sara, id, more)).toMatchObject({ refused: [] });
    const last: DraftOperation = { type: 'set', path: ['c'], value: 'x'.repeat(200_000) };
    expect(await save(sara, id, [last])).toMatchObject({ code: 'body-too-large' });
    const begun = await begin('Text');
    const text: DraftOperation = { type: 'set', path: [], was: await shown(), value: 'text' };
    expect(await save(sara, begun, [text])).toMatchObject({ code: 'validation-failed' });
    expect((await call(sara, 'studio.draft', { id })).documents).toMatchObject([{ path: home, version: 2 }]);
  });
});

test('people who work on a draft see each other, and leave notes that are never published', async () => {
  const id = await begin('Together');
  expect(await call(sara, 'studio.present', { id, path: home, block: first.id })).toEqual({ people: [] });
  expect(await call(owner, 'studio.present', { id, path: 'site.json' })).toMatchObject({
    people: [{ user: sara.id, path: home, block: first.id }],
  });
  const note = await call(sara, 'studio.add-note', {
    id,
    path: home,
    block: first.id,
    text: 'Is it too long?',
  });
  expect(await call(owner, 'studio.resolve-note', { id: note.id })).toMatchObject({
    resolved_at: expect.any(String),
  });
  const { notes } = await call(sara, 'studio.notes', { id });
  expect(notes).toMatchObject([{ text: 'Is it too long?', block: first.id }]);
  expect(JSON.stringify(await shown(id))).not.toContain('too long');
});

test('a saved section of a draft is listed with its title and the blocks that stand for it', async () => {
  const id = await begin('Sections');
  const path = 'sections/offers.json';
  const block = { id: 'offers', type: 'section', version: 1, props: { section: 'offers' } };
  const made = { version: 1, title: 'Offers', blocks: [{ ...first, id: 'one' }] };
  expect(await save(sara, id, [{ type: 'set', path: [], value: made }], path)).toMatchObject({ refused: [] });
  await save(sara, id, [{ type: 'insert', block, to: { in: { list: 'blocks' }, after: null } }]);
  const listed = async (input: object) =>
    (await call(sara, 'studio.documents', { ...input })).documents.filter(
      ({ kind }: { kind: string }) => kind === 'section',
    );
  expect(await listed({ draft: id })).toEqual([
    expect.objectContaining({
      path,
      section: 'offers',
      title: 'Offers',
      used_in: [{ path: home, block: 'offers' }],
    }),
  ]);
  expect(await listed({})).toEqual([]);
  expect(await call(sara, 'studio.check-draft', { id })).toMatchObject({ publishable: true });
  const campaign = await begin('Campaign');
  await save(owner, campaign, [{ type: 'insert', block, to: { in: { list: 'blocks' }, after: null } }]);
  expect(await listed({ draft: id })).toMatchObject([
    { also_in: [{ path: home, draft: { id: campaign, name: 'Campaign' } }] },
  ]);
  await call(owner, 'studio.discard-draft', { id: campaign });
  expect(await listed({ draft: id })).toMatchObject([{ also_in: [] }]);
  const other = { ...block, id: 'other', props: { section: 'gone' } };
  await save(sara, id, [{ type: 'insert', block: other, to: { in: { list: 'blocks' }, after: null } }]);
  expect((await call(sara, 'studio.check-draft', { id })).diagnostics).toContainEqual(
    expect.objectContaining({ code: 'section-missing', path: home, block: 'other' }),
  );
});

test('a section that a colleague has linked in the draft is not deleted by who made it', async () => {
  const id = await begin();
  const path = 'sections/offers.json';
  const made = { version: 1, title: 'Offers', blocks: [first] };
  const link = { id: 'link', type: 'section', version: 1, props: { section: 'offers' } };
  const at = { in: { list: 'blocks' as const }, after: null };
  await save(sara, id, [{ type: 'set', path: [], value: made }], path);
  await save(owner, id, [{ type: 'insert', block: link, to: at }]);
  const undone: DraftOperation[] = [
    { type: 'set', path: ['title'], was: 'Offers', value: 'Spring' },
    { type: 'set', path: [], was: { ...made, title: 'Spring' } },
  ];
  const kept = await save(sara, id, undone, path);
  expect(kept).toMatchObject({ refused: [{ index: 1, reason: 'linked' }], changed: true });
  expect((await call(sara, 'studio.document', { path, draft: id })).content).toMatchObject({
    title: 'Spring',
  });
  await save(owner, id, [{ type: 'remove', was: link, from: at }]);
  expect(await save(sara, id, undone.slice(1), path)).toMatchObject({ refused: [], changed: true });
  expect((await call(sara, 'studio.document', { path, draft: id })).content).toBeNull();
});

test('a picture that is uploaded is stored once, and listed with the places that show it', async () => {
  const id = await begin('Pictures');
  const upload = () => call(sara, 'studio.upload-media', { name: 'spring banner.png', picture: 'a picture' });
  const { picture } = await upload();
  expect(picture.src).toMatch(/^\/media\/shop\/uploads\/[0-9a-f]{16}-960\.webp$/);
  expect(await upload()).toEqual({ picture });
  await save(sara, id, [set(['props', 'picture'], undefined, { ...picture, alt: 'Spring' })]);
  const uses = await call(sara, 'studio.media-uses', { src: picture.src, draft: id });
  // The `srcset` names it too.
  expect(uses).toEqual({
    uses: ['props.picture.src', 'props.picture.sources.0.srcset'].map((field) => ({
      path: home,
      block: first.id,
      type: expect.any(String) as string,
      field,
    })),
  });
  const { media, next } = await call(sara, 'studio.media', { draft: id });
  // People find it by the name of its file, and by its text alternatives.
  expect(media).toContainEqual({
    src: picture.src,
    bytes: 'a picture'.length,
    uses: 1,
    name: 'spring banner.png',
    alt: '',
    alts: ['Spring'],
    places: [{ path: home, type: expect.any(String) as string, title: expect.any(String) as string }],
    picture: nameIn(picture.src),
  });
  // The newest upload is the first of the list.
  expect(nameIn(media[0].src)).toBe(nameIn(picture.src));
  expect(next).toBeNull();
  expect((await call(sara, 'studio.media-uses', { src: picture.src })).uses).toEqual([]);

  const name = nameIn(picture.src);
  expect(await call(sara, 'studio.describe-media', { picture: name, alt: 'Blossoms' })).toEqual({});
  expect((await call(sara, 'studio.media', {})).media[0]).toMatchObject({ alt: 'Blossoms' });
  // A draft shows it, so it stays, and the answer says which one.
  expect(await call(sara, 'studio.remove-media', { picture: name })).toEqual({
    removed: false,
    drafts: [{ id, name: 'Pictures' }],
    releases: [],
  });
  await call(sara, 'studio.discard-draft', { id });
  expect(await call(sara, 'studio.remove-media', { picture: name })).toMatchObject({ removed: true });
  const after: { src: string }[] = (await call(sara, 'studio.media', {})).media;
  expect(after).toEqual(media.filter((each: { src: string }) => nameIn(each.src) !== name));
  expect(await call(sara, 'studio.remove-media', { picture: name })).toMatchObject({ code: 'not-found' });
});

const nameIn = (src: string): string => /([0-9a-f]{16})-\d+\.webp$/.exec(src)?.[1] ?? '';
