import { describe, expect, test, vi } from 'vitest';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { previewPath } from '#schemas/preview.ts';
import { makeShopper } from '#tools/testing/shop-cases.ts';
import { createPreviewStore } from '../previews/preview-store.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { createTestLog } from '../releases/testing/quiet-log.ts';
import { createDraftPublisher } from './publish-draft.ts';
import { home, shareDraftShop, type DraftShop } from './testing/draft-shop.ts';

let shop: DraftShop['shop'];
let owner: DraftShop['owner'];
let sara: DraftShop['sara'];
let releases: DraftShop['releases'];
let first: DraftShop['first'];
let call: DraftShop['call'];
let begin: DraftShop['begin'];
let set: DraftShop['set'];
let save: DraftShop['save'];
let shown: DraftShop['shown'];
shareDraftShop((opened) => ({ shop, owner, sara, releases, first, call, begin, set, save, shown } = opened));

describe('publishing', () => {
  const publish = async (id: number, more: Readonly<Record<string, unknown>> = {}) => {
    const { version } = await call(sara, 'studio.draft', { id });
    return call(owner, 'studio.publish-draft', { id, version, ...more });
  };

  test('is for owners, shows at once, is recorded with its person, and can be taken back', async () => {
    const id = await begin('Guests');
    await save(sara, id, [set(['show', 'to'], undefined, 'guests')]);
    expect(await call(sara, 'studio.publish-draft', { id, version: 1 })).toMatchObject({ code: 'forbidden' });
    const before = await releases.content();
    const { outcome, release, draft } = await publish(id, { note: 'For guests' });
    expect([outcome, draft.status]).toEqual(['published', 'published']);
    expect((await shown()).blocks[0].show).toEqual({ to: 'guests' });
    const { moves } = await call(sara, 'studio.releases');
    expect(moves[0]).toMatchObject({ release, note: 'For guests', current: true, action: 'publish' });
    const compared = await call(sara, 'studio.compare', { from: before?.id ?? '', to: 'published' });
    expect(compared.documents).toEqual([
      {
        path: home,
        change: 'changed',
        more: 0,
        changes: [
          {
            kind: 'value',
            block: first.id,
            type: expect.any(String) as string,
            field: ['show'],
            way: 'added',
            after: { to: 'guests' },
            sentence: expect.stringContaining('show added: {"to":"guests"}') as string,
          },
        ],
      },
    ]);

    expect(await call(owner, 'studio.roll-back', { note: 'Too early' })).toEqual({
      release: before?.id,
      from: release,
    });
    expect((await shown()).blocks[0].show).toBeUndefined();
    expect(await call(owner, 'studio.name-release', { release, name: 'نوروز' })).toMatchObject({
      name: 'نوروز',
    });
    const { rows } = await shop.database.pool.query(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`release:${release}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['release.publish', 'release.name']);
  });

  test('merges what was published since, and asks whose value stays where both changed one', async () => {
    const one = await begin('One');
    const two = await begin('Two');
    await save(sara, one, [set(['meta'], undefined, 'never'), set(['show', 'to'], undefined, 'customers')]);
    await save(owner, two, [
      set(['show', 'to'], undefined, 'guests'),
      set(['show', 'on'], undefined, ['web']),
    ]);
    const long = await begin('Long');
    await save(owner, long, [set(['show', 'to'], undefined, 'x'.repeat(3_000))]);
    // A member that no block has is refused by the check, with its place.
    const refused = await publish(one);
    expect(refused).toMatchObject({ outcome: 'refused', release: null });
    expect(refused.diagnostics[0]).toMatchObject({ severity: 'error', path: home });
    await save(sara, one, [set(['meta'], 'never', undefined)]);
    expect(await publish(one)).toMatchObject({ outcome: 'published' });

    // The check of the other draft knows both the later release and what contradicts it.
    const { published, contradictions } = await call(sara, 'studio.check-draft', { id: two });
    expect(published).not.toBe((await call(sara, 'studio.draft', { id: two })).base);
    const contradicted = await publish(two);
    expect(contradictions).toEqual(contradicted.contradictions);
    expect(contradicted).toMatchObject({
      outcome: 'contradicted',
      contradictions: [
        { reason: 'changed', document: home, block: first.id, path: ['show', 'to'], theirs: 'customers' },
      ],
    });
    expect(contradicted.contradictions[0].mine).toBe('guests');
    // A check is read after each save, so it leaves long values out, and says so.
    const [shortened] = (await call(sara, 'studio.check-draft', { id: long })).contradictions;
    expect(shortened).toMatchObject({ theirs: 'customers', long: ['mine'] });
    expect('mine' in shortened).toBe(false);
    const choices = [{ document: home, side: 'mine' }];
    expect(await publish(two, { choices: [{ document: 'site.json', side: 'mine' }] })).toMatchObject({
      outcome: 'contradicted',
    });
    expect(await publish(two, { choices })).toMatchObject({ outcome: 'published' });
    expect((await shown()).blocks[0].show).toEqual({ to: 'guests', on: ['web'] });
  });

  test('is checked on one release, whatever is published meanwhile', async () => {
    const id = await begin('Checked');
    await save(sara, id, [set(['show', 'on'], undefined, ['mobile'])]);
    const before = await releases.content();
    const content = vi.fn<ReleaseStore['content']>().mockRejectedValue(new Error('read again'));
    content.mockResolvedValueOnce(before);
    const { 'studio.check-draft': check } = createDraftPublisher({
      pool: shop.database.pool,
      releases: { content, publish: releases.publish },
      media: mediaIn('unused'),
      blockCatalog: loadBlockCatalog,
    });
    expect(await check({ id }, null as never, new Date())).toMatchObject({ published: before?.id });
  });

  test('of some documents leaves the others in the draft', async () => {
    const id = await begin('Some');
    await save(sara, id, [set(['show', 'from'], undefined, '2026-12-01T00:00:00Z')]);
    const { content: site } = await call(sara, 'studio.document', { path: 'site.json' });
    const rename: DraftOperation = { type: 'set', path: ['name'], was: site.name, value: 'Another name' };
    await save(sara, id, [rename], 'site.json');
    const { outcome, draft } = await publish(id, { documents: ['site.json'] });
    expect([outcome, draft.status]).toEqual(['published', 'open']);
    expect((await call(sara, 'studio.document', { path: 'site.json' })).content.name).toBe('Another name');
    expect((await shown()).blocks[0].show.from).toBeUndefined();
    expect((await call(sara, 'studio.draft', { id })).documents).toMatchObject([{ path: home }]);
    expect((await call(sara, 'studio.document', { path: 'site.json', draft: id })).content.name).toBe(
      'Another name',
    );
    expect(await call(owner, 'studio.publish-draft', { id, version: 1 })).toMatchObject({ code: 'conflict' });
    // The draft has changed since the person checked it.
    expect(await call(owner, 'studio.publish-draft', { id, version: 2 })).toMatchObject({ code: 'conflict' });
    // Another release changes what the rest changes too: it is asked for, as if nothing had been published before.
    const other = await begin('Other');
    await save(owner, other, [set(['show', 'from'], undefined, '2027-01-01T00:00:00Z')]);
    expect(await publish(other)).toMatchObject({ outcome: 'published' });
    expect(await publish(id)).toMatchObject({ outcome: 'contradicted' });
    expect(await publish(id, { contradictions: 'mine' })).toMatchObject({ outcome: 'published' });
    expect((await shown()).blocks[0].show.from).toBe('2026-12-01T00:00:00Z');
  });

  test('of a change that is published already ends the draft', async () => {
    const [one, two] = [await begin('One'), await begin('Twin')];
    for (const id of [one, two])
      await save(sara, id, [set(['show', 'until'], undefined, '2029-01-01T00:00:00Z')]);
    expect(await publish(one)).toMatchObject({ outcome: 'published' });
    expect(await publish(two)).toMatchObject({ outcome: 'unchanged', draft: { status: 'published' } });
  });
});

describe('a schedule', () => {
  const anHour = () => new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  const makeDue = (id: number) =>
    shop.database.pool.query('UPDATE content_schedules SET at = $2 WHERE id = $1', [id, shop.clock.now()]);
  const prepare = async (name: string, value: unknown) => {
    const id = await begin(name);
    await save(sara, id, [set(['show', 'until'], (await shown()).blocks[0].show?.until, value)]);
    return { id, version: 1 };
  };

  test('publishes a draft at its moment, and until then nobody changes it', async () => {
    const { id, version } = await prepare('Nowruz', '2027-03-21T00:00:00Z');
    const past = { id, version, at: '2020-01-01T00:00:00Z' };
    expect(await call(owner, 'studio.schedule-draft', past)).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'at', code: 'too-early' }],
    });
    const schedule = await call(owner, 'studio.schedule-draft', {
      id,
      version,
      at: anHour(),
      note: 'Nowruz',
    });
    expect(schedule).toMatchObject({ status: 'waiting', draft: { id, name: 'Nowruz' } });
    expect(await save(sara, id, [set(['show', 'to'], undefined, 'guests')])).toMatchObject({
      code: 'conflict',
      details: { status: 'scheduled' },
    });
    expect(await shop.engine.jobs.publications()).toBe(0);
    await makeDue(schedule.id);
    expect(await shop.engine.jobs.publications()).toBe(1);
    expect((await shown()).blocks[0].show.until).toBe('2027-03-21T00:00:00Z');
    expect((await call(sara, 'studio.releases')).moves[0]).toMatchObject({ note: 'Nowruz', current: true });
    expect(await call(owner, 'studio.cancel-schedule', { id: schedule.id })).toMatchObject({
      code: 'conflict',
    });
  });

  test('that fails keeps no other one waiting, and one whose owner may not publish any more is refused', async () => {
    const former = await makeShopper(shop, { roles: ['owner'] });
    const [broken, late, fine] = [
      await prepare('Broken', '2030-01-01T00:00:00Z'),
      await prepare('Late', '2031-01-01T00:00:00Z'),
      await prepare('Fine', '2032-01-01T00:00:00Z'),
    ];
    const schedules = [];
    for (const [who, { id, version }] of [
      [owner, broken],
      [former, late],
      [owner, fine],
    ] as const)
      schedules.push((await call(who, 'studio.schedule-draft', { id, version, at: anHour() })).id);
    // Somebody has changed the draft behind its schedule.
    await shop.database.pool.query('UPDATE content_drafts SET version = version + 1 WHERE id = $1', [
      broken.id,
    ]);
    await shop.database.pool.query('DELETE FROM staff_roles WHERE user_id = $1', [former.id]);
    for (const id of schedules) await makeDue(id);
    expect(await shop.engine.jobs.publications()).toBe(3);
    const all = (await call(sara, 'studio.schedules')).schedules;
    const statusOf = (id: number) => all.find((each: { id: number }) => each.id === id).status;
    expect(schedules.map(statusOf)).toEqual(['refused', 'refused', 'published']);
    const refusalOf = (id: number) => all.find((each: { id: number }) => each.id === id).refusal?.code;
    expect(schedules.map(refusalOf)).toEqual(['conflict', 'forbidden', undefined]);
    for (const { id } of [broken, late])
      expect(await call(sara, 'studio.draft', { id })).toMatchObject({ status: 'open' });
  });

  test('is canceled, and its draft can be changed again', async () => {
    const { id, version } = await prepare('Canceled', '2028-01-01T00:00:00Z');
    const schedule = await call(owner, 'studio.schedule-draft', { id, version, at: anHour() });
    expect(await call(owner, 'studio.cancel-schedule', { id: schedule.id })).toMatchObject({
      status: 'canceled',
    });
    await makeDue(schedule.id);
    expect(await shop.engine.jobs.publications()).toBe(0);
    expect(await call(sara, 'studio.draft', { id })).toMatchObject({ status: 'open' });
  });

  test('that cannot be published says why, and gives its draft back', async () => {
    const { id, version } = await prepare('Refused', 'never');
    const schedule = await call(owner, 'studio.schedule-draft', { id, version, at: anHour() });
    await makeDue(schedule.id);
    expect(await shop.engine.jobs.publications()).toBe(1);
    const { schedules } = await call(sara, 'studio.schedules');
    expect(schedules.find((each: { id: number }) => each.id === schedule.id)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining(home),
      // For the words of another language, with its place.
      refusal: {
        code: 'refused',
        diagnostics: [expect.objectContaining({ severity: 'error', path: home, block: first.id })],
      },
    });
    expect(await call(sara, 'studio.draft', { id })).toMatchObject({ status: 'open' });
  });
});

test('a link shows a draft as it would be published, until it is ended', async () => {
  const id = await begin('Link');
  const { content: site } = await call(sara, 'studio.document', { path: 'site.json' });
  const rename: DraftOperation = { type: 'set', path: ['name'], was: site.name, value: 'Seen by a few' };
  await save(sara, id, [rename], 'site.json');
  const { preview } = await call(sara, 'studio.create-preview', { of: `draft:${id}`, note: 'For the press' });
  const store = createPreviewStore({
    pool: shop.database.pool,
    media: mediaIn('unused'),
    log: createTestLog(),
    secure: true,
    now: shop.clock.now,
  });
  const nameShown = async () => {
    const opened = await store.openFresh(preview.path.slice(previewPath.length + 1));
    return (await opened?.release())?.published().site.name;
  };
  expect(await nameShown()).toBe('Seen by a few');
  expect((await call(owner, 'studio.previews')).previews).toContainEqual(
    expect.objectContaining({ id: preview.id, note: 'For the press' }),
  );
  expect(await call(owner, 'studio.end-preview', { preview: preview.id })).toEqual({});
  expect((await call(owner, 'studio.previews')).previews).toEqual([]);
  expect(await call(owner, 'studio.end-preview', { preview: preview.id })).toMatchObject({
    code: 'not-found',
  });
  store.close();

  await save(sara, id, [{ type: 'set', path: ['direction'], was: site.direction, value: 'up' }], 'site.json');
  const refused = await call(sara, 'studio.create-preview', { of: `draft:${id}` });
  expect(refused.preview).toBeNull();
  expect(refused.diagnostics).toContainEqual(
    expect.objectContaining({ severity: 'error', path: 'site.json', field: 'direction' }),
  );
});
