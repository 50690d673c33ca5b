import { beforeAll } from 'vitest';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, type Shopper } from '#tools/testing/shop-cases.ts';
import { readFolder } from '../../releases/read-folder.ts';
import { createReleaseStore, type ReleaseStore } from '../../releases/release-store.ts';
import { createTestLog } from '../../releases/testing/quiet-log.ts';

/** The page that tests of drafts change. */
export const home = 'pages/home.all.json';

type Input = Readonly<Record<string, unknown>>;
/** JSON of an answer. */
type Json = ReturnType<typeof JSON.parse>;

/** A shop with a published release, and the people who change its drafts. */
export interface DraftShop {
  shop: TestShop;
  owner: Shopper;
  /** A merchandiser. */
  sara: Shopper;
  releases: ReleaseStore;
  /** The first block of the page `home`. */
  first: { id: string };
  /** Calls an operation. @returns the answer, also a refusal */
  call: (who: Shopper, id: Parameters<Shopper['call']>[0], input?: Input) => Promise<Json>;
  /** Begins a draft. @returns its id */
  begin: (name?: string) => Promise<number>;
  /** Writes a value of the first block. */
  set: (path: (string | number)[], was: unknown, value: unknown) => DraftOperation;
  save: (who: Shopper, id: number, operations: DraftOperation[], path?: string) => Promise<Json>;
  /** Reads `home` as it is published, or in a draft. */
  shown: (draft?: number) => Promise<Json>;
}

/** Shares one shop with all tests of a file. @param give is called before the first test */
export function shareDraftShop(give: (opened: DraftShop) => void): void {
  let shop: TestShop;
  let owner: Shopper;
  shareStaffShop((opened) => ({ shop, owner } = opened));
  beforeAll(async () => {
    const sara = await makeShopper(shop, { roles: ['merchandiser'] });
    const releases = createReleaseStore({ pool: shop.database.pool, log: createTestLog() });
    await releases.publish(await readFolder('e2e/fixtures/english-shop'));
    const call: DraftShop['call'] = async (who, id, input = {}) => (await who.call(id, input)).json();
    const shown: DraftShop['shown'] = async (draft) =>
      (await call(sara, 'studio.document', { path: home, ...(draft === undefined ? {} : { draft }) }))
        .content;
    const [first] = (await shown()).blocks;
    give({
      shop,
      owner,
      sara,
      releases,
      first,
      call,
      shown,
      begin: async (name = 'Spring') => (await call(sara, 'studio.create-draft', { name })).id,
      set: (path, was, value) => ({ type: 'set', block: first.id, path, was, value }),
      save: (who, id, operations, path = home) => call(who, 'studio.save-draft', { id, path, operations }),
    });
  });
}
