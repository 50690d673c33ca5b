import { describe, expect, test, vi } from 'vitest';
import type { StoredBlock } from './block.ts';
import { migrate, MigrationError, type Migration } from './migrate.ts';
import { migrateBlock } from '../tree/migrate-block.ts';
import { pageMigrations } from './page-migrations.ts';
import { pageDocument, pageVersion } from './page.ts';
import { sampleSite } from './examples.ts';
import { siteMigrations } from './site-migrations.ts';
import { siteDocument, siteVersion } from './site.ts';
import { readBlocks, type UnreadBlock } from '../tree/read-blocks.ts';

type Json = Record<string, unknown>;

/** The result of every page document migration, by its name. */
const steps: Record<string, { before: Json; after: Json }> = {
  HiddenBecomesShow: {
    before: {
      version: 1,
      page: 'home',
      blocks: [
        {
          id: 'a',
          type: 'banner',
          props: {},
          hidden: true,
          show: { to: 'guests' },
          slots: { aside: [{ id: 'b', type: 'note', version: 4, props: {}, hidden: false }] },
        },
        'no block at all',
      ],
    },
    after: {
      version: 2,
      page: 'home',
      blocks: [
        {
          id: 'a',
          type: 'banner',
          version: 1,
          props: {},
          show: { to: 'guests', on: [] },
          slots: { aside: [{ id: 'b', type: 'note', version: 4, props: {} }] },
        },
        'no block at all',
      ],
    },
  },
  MobileBecomesOverride: {
    before: {
      version: 2,
      page: 'home',
      blocks: [
        { id: 'a', type: 'banner', version: 1, props: {}, mobileProps: { height: 1 } },
        { id: 'b', type: 'note', version: 1, props: {} },
      ],
    },
    after: {
      version: 3,
      page: 'home',
      platform: 'all',
      blocks: [
        { id: 'a', type: 'banner', version: 1, props: {}, mobile: { props: { height: 1 } } },
        { id: 'b', type: 'note', version: 1, props: {} },
      ],
    },
  },
  StatesBecomeConditions: {
    before: {
      version: 3,
      page: 'home',
      platform: 'all',
      blocks: [{ id: 'a', type: 'note', version: 1, props: {}, show: { when: 'payment.reversed' } }],
    },
    after: {
      version: 4,
      page: 'home',
      platform: 'all',
      blocks: [{ id: 'a', type: 'note', version: 1, props: {}, show: { when: 'payment.failed' } }],
    },
  },
};

describe('migrations of page documents', () => {
  test('run from version 1 to the current one without a gap, one version at a time', () => {
    expect(pageMigrations.map(({ version }) => version)).toEqual(
      Array.from({ length: pageVersion - 1 }, (_, index) => index + 2),
    );
    expect(pageMigrations.map(({ name }) => name)).toEqual(Object.keys(steps));
  });

  test.each(Object.entries(steps))(
    '%s converts the old form to the new one and leaves the original unchanged',
    (name, { before, after }) => {
      const step = pageMigrations.find((migration) => migration.name === name);
      const original = structuredClone(before);
      expect(step && { ...step.up(before), version: step.version }).toEqual(after);
      expect(before).toEqual(original);
    },
  );

  test('all run for the oldest document and produce a valid one', () => {
    const watched = pageMigrations.map((migration): Migration => ({
      ...migration,
      up: vi.fn<Migration['up']>(migration.up),
    }));
    const oldest = {
      page: 'home',
      blocks: [{ id: 'a', type: 'banner', props: { title: 'x' }, hidden: true, mobileProps: { title: 'y' } }],
    };
    const upgraded = migrate(oldest, watched, pageVersion);
    for (const { up } of watched) expect(up).toHaveBeenCalledOnce();
    expect(pageDocument.parse(upgraded).blocks[0]).toEqual({
      id: 'a',
      type: 'banner',
      version: 1,
      props: { title: 'x' },
      show: { on: [] },
      mobile: { props: { title: 'y' } },
    });
  });

  test('do not run for a current document', () => {
    const document = { version: pageVersion, page: 'home', platform: 'all', blocks: [] };
    expect(migrate(document, pageMigrations, pageVersion)).toBe(document);
  });

  test.each([
    [pageVersion + 1, 'newer than this code'],
    ['3', 'expected a whole number'],
    [1.5, 'expected a whole number'],
    [-1, 'nothing leads from -1 to 0'],
  ])('refuse the version %j', (version, reason) => {
    expect(() => migrate({ version }, pageMigrations, pageVersion)).toThrow(MigrationError);
    expect(() => migrate({ version }, pageMigrations, pageVersion)).toThrow(reason);
  });
});

describe('migrations of site documents', () => {
  const { release: _release, ...site } = sampleSite;
  const layout = { top: [{ id: 'header', type: 'header', version: 1, props: {} }], bottom: [] };

  test('run from version 1 to the current one without a gap', () => {
    expect(siteMigrations.map(({ version }) => version)).toEqual(
      Array.from({ length: siteVersion - 1 }, (_, index) => index + 2),
    );
  });

  test('FrameBecomesLayout moves the blocks around pages to `layout` and does not change the original', () => {
    const original = { ...site, version: 1, frame: layout };
    const before = structuredClone(original);
    const upgraded = migrate(original, siteMigrations, siteVersion);
    expect(siteDocument.parse(upgraded).layout).toEqual(layout);
    expect(upgraded).not.toHaveProperty('frame');
    expect(original).toEqual(before);
  });

  test('StatesBecomeConditions replaces the states above and below pages, and does not change the original', () => {
    const shownWhen = (when: string) => [{ id: 'note', type: 'note', version: 1, props: {}, show: { when } }];
    const original = {
      ...site,
      version: 2,
      layout: { top: shownWhen('checkout.cart-empty'), bottom: shownWhen('payment.paid') },
    };
    const before = structuredClone(original);
    const upgraded = migrate(original, siteMigrations, siteVersion);
    expect(siteDocument.parse(upgraded).layout).toEqual({
      top: shownWhen('cart.empty'),
      bottom: shownWhen('payment.paid'),
    });
    expect(original).toEqual(before);
  });

  test('do not add a layout that the document does not have, so that the schema reports it', () => {
    const upgraded = migrate({ ...site, version: 1 }, siteMigrations, siteVersion);
    expect(siteDocument.safeParse(upgraded).error?.issues[0]?.path).toEqual(['layout']);
  });

  test('do not run for a current document', () => {
    const current = { ...site, version: siteVersion, layout };
    expect(migrate(current, siteMigrations, siteVersion)).toBe(current);
  });
});

const definition = {
  version: 3,
  migrations: [
    {
      version: 2,
      name: 'BodyBecomesText',
      up: ({ body, ...props }: Json): Json => ({ ...props, text: body }),
    },
    {
      version: 3,
      name: 'AddTone',
      up: (props: Json): Json => ({ ...props, tone: props['loud'] === true ? 'loud' : 'calm' }),
    },
  ],
};
const block = (more: Partial<StoredBlock>): StoredBlock => ({
  id: 'a',
  type: 'note',
  version: 1,
  props: { body: 'Hello' },
  ...more,
});

describe('migrations of a block’s props', () => {
  test('run from any earlier version to the definition’s', () => {
    expect(migrateBlock(block({}), definition)).toEqual(
      block({ version: 3, props: { text: 'Hello', tone: 'calm' } }),
    );
    expect(migrateBlock(block({ version: 2, props: { text: 'Hi' } }), definition)).toEqual(
      block({ version: 3, props: { text: 'Hi', tone: 'calm' } }),
    );
  });

  test('leave a current block unchanged', () => {
    const current = block({ version: 3 });
    expect(migrateBlock(current, definition)).toBe(current);
  });

  test('upgrade overrides as the complete props of a phone, and keep only the differences', () => {
    expect(migrateBlock(block({ mobile: { props: { body: 'Short' } } }), definition).mobile).toEqual({
      props: { text: 'Short' },
    });
    expect(migrateBlock(block({ mobile: { props: { loud: true } } }), definition).mobile).toEqual({
      props: { loud: true, tone: 'loud' },
    });
  });

  test('refuse a block that is newer than its definition', () => {
    expect(() => migrateBlock(block({ version: 4 }), definition)).toThrow(
      'version 4 is newer than this code, which knows 3',
    );
  });

  test('distinguish a missing step from a failing one', () => {
    expect(() => migrateBlock(block({}), { version: 3, migrations: [] })).toThrow(
      new MigrationError("nothing leads from version 1 to 2 of the block's props"),
    );
    const failing = {
      version: 2,
      migrations: [
        {
          version: 2,
          name: 'Fails',
          up: () => {
            throw new TypeError('no body');
          },
        },
      ],
    };
    expect(() => migrateBlock(block({}), failing)).toThrow(
      new MigrationError("a migration of the block's props failed: no body"),
    );
  });
});

describe('reading a tree of blocks', () => {
  test('upgrades known blocks at every depth, and keeps unknown and newer ones byte for byte', () => {
    const unknown = block({ id: 'u', type: 'ghost', version: 7, props: { keep: [1, { me: 'as I am' }] } });
    const newer = block({ id: 'n', version: 9, props: { later: true } });
    const reported: UnreadBlock[] = [];
    const read = readBlocks(
      [block({ slots: { side: [block({ id: 'b' }), unknown, newer] } })],
      { note: definition },
      (unread) => reported.push(unread),
    );
    expect(read[0]?.version).toBe(3);
    const [inner, ...others] = read[0]?.slots?.['side'] ?? [];
    expect(inner).toEqual(block({ id: 'b', version: 3, props: { text: 'Hello', tone: 'calm' } }));
    expect(JSON.stringify(others)).toBe(JSON.stringify([unknown, newer]));
    expect(reported).toEqual([{ block: newer, reason: 'version 9 is newer than this code, which knows 3' }]);
  });

  test('does not mistake an inherited object member for a definition', () => {
    const inherited = block({ type: 'constructor' });
    expect(readBlocks([inherited], { note: definition })).toEqual([inherited]);
  });
});
