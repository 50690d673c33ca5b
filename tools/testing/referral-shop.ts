import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ReferralProgram } from '#schemas/api/referrals/operations.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { TestCustomer } from './customer.ts';
import { fixtureRelease } from './fixture-release.ts';
import { lastingStaffAnswers, noLimits } from './no-limits.ts';
import { rowsIn, type TestShop } from './shared-shops.ts';
import {
  createTestShop,
  makeGoods,
  makeShopper,
  once,
  openStores,
  refusalOf,
  type Shopper,
} from './shop-cases.ts';

/** Minutes. */
export const day = 24 * 60;
/** Milliseconds. */
const minute = 60_000;

const terms: FlowSettings['referral'] = {
  enabled: true,
  referrer: { amount: 5_000 },
  invited: { percent: 10, maximum: 4_000 },
  smallestOrder: 50_000,
  after: 'delivered',
  hold: 2 * day * minute,
  within: 10 * day * minute,
  daily: 100,
  total: 1_000,
  sameNetwork: 'refuse',
};

/** Inserts the referral code of a customer into the database, as the customer's first visit does. */
export async function insertReferralCode(
  { database, clock }: TestShop,
  { id, mobile }: Pick<TestCustomer, 'id' | 'mobile'>,
): Promise<{ mobile: string }> {
  await database.pool.query('INSERT INTO referral_codes (user_id, code, made_at) VALUES ($1, $2, $3)', [
    id,
    String(id).padStart(8, '0'),
    clock.now(),
  ]);
  return { mobile };
}

/** Reads a customer's view of referrals. */
export async function programOf(who: TestCustomer): Promise<ReferralProgram> {
  const { program } = (await who.call('referrals.get')).json() as { program: ReferralProgram | null };
  if (!program) throw new Error('referrals are switched off');
  return program;
}

/** Reads the balance of a wallet in toman. */
export const toman = async (who: TestCustomer): Promise<number> =>
  ((await who.call('wallet.get')).json() as { balances: { amount: number }[] }).balances[0]?.amount ?? -1;

/** Publishes a release with referrals. */
export const configure = ({ releases }: TestShop, changes: Partial<FlowSettings['referral']> = {}): void =>
  releases.publish({
    ...fixtureRelease,
    flows: { ...fixtureRelease.flows, referral: { ...terms, ...changes } },
  });

/** Two customers of a shop with referrals, and functions that act on them. */
export interface ReferralCase {
  shop: TestShop;
  owner: Shopper;
  /** A price option of 60,000 toman. */
  goods: number;
  referrer: Shopper;
  invited: Shopper;
  /** The referrer's. */
  code: string;
  enter(who: Shopper, entered?: string): Promise<string | number>;
  job(): Promise<number>;
  /** Moves the clock, and renews everybody's token. */
  later(minutes: number): Promise<void>;
  /** Runs the job twice at once: now, and when a time is over; by default the hold. */
  settle(minutes?: number): Promise<void>;
  stateOf(who: Shopper): Promise<unknown>;
  refund(order: string, amount?: number): Promise<string | number>;
}

/** Shares one shop with all tests of a file. Each test gets another referrer and invited customer. */
export function shareReferralShop(give: (opened: ReferralCase) => void): void {
  let shop: TestShop;
  let owner: Shopper;
  let goods: number;
  beforeAll(async () => {
    shop = await createTestShop({ limits: { ...noLimits, staff: lastingStaffAnswers } });
    await openStores(shop);
    owner = await makeShopper(shop, { roles: ['owner'] });
    goods = await makeGoods(shop, { price: 60_000, stock: 500 });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    configure(shop);
    const [referrer, invited] = [await makeShopper(shop), await makeShopper(shop)];
    await owner.renew();
    const { code } = await programOf(referrer);
    const job = () => shop.engine.jobs.referrals();
    const later = async (minutes: number): Promise<void> => {
      shop.clock.advance(minutes);
      await Promise.all([owner.renew(), referrer.renew(), invited.renew()]);
    };
    give({
      shop,
      owner,
      goods,
      referrer,
      invited,
      code,
      job,
      later,
      enter: (who, entered = code) => refusalOf(who, 'referrals.enter', { code: entered }),
      async settle(minutes = 2 * day) {
        await Promise.all([job(), job()]);
        await later(minutes);
        await Promise.all([job(), job()]);
      },
      async stateOf({ id }) {
        const rows = await rowsIn(shop, 'SELECT status, reason FROM referrals WHERE invited_id = $1', [id]);
        return rows[0];
      },
      refund: (order, amount = 60_000) =>
        refusalOf(owner, 'staff.refund-order', { code: order, amount, reason: 'broken' }, once()),
    });
  });
}
