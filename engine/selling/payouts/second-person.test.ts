import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffSessions } from '#tools/testing/customer.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { runAtTerminal, transferFor } from '#tools/testing/staff-terminal.ts';

let shop: TestShop;
let owner: Shopper;
let colleague: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
beforeAll(async () => {
  colleague = await makeShopper(shop, { roles: ['owner'] });
});

/** Above the amount for which one person is enough. */
const large = 6_000_000;
const confirm = (by: Shopper, id: number) => refusalOf(by, 'staff.approve-payout', { id }, once());

describe('a second person', () => {
  const ask = async (by: Shopper): Promise<number | string> => {
    const { mobile } = await makeShopper(shop);
    const input = { mobile, currency: 'toman', amount: large, reason: 'a prize' };
    const answer = await by.call('staff.charge-wallet', input, once());
    const { request, code } = answer.json() as { request?: number; code?: string };
    return request ?? code ?? '';
  };
  const makeStaff = async (by: Shopper | null, roles: readonly string[], of?: Shopper): Promise<Shopper> => {
    const member = of ?? (await makeShopper(shop));
    if (by === null)
      await runAtTerminal(shop, [
        'create',
        '--mobile',
        member.mobile,
        '--name',
        'Sara',
        '--roles',
        roles.join(',') || 'none',
      ]);
    else
      expect(await refusalOf(by, 'staff.create', { mobile: member.mobile, name: 'Sara', roles })).toBe(200);
    await openStaffSessions(shop, member);
    shop.clock.advance(1);
    await member.renew();
    return member;
  };
  const confirms = async (by: Shopper, asker: Shopper): Promise<unknown> =>
    confirm(by, Number(await ask(asker)));
  beforeEach(async () => {
    await shop.database.pool.query('DELETE FROM payouts');
    for (const each of [owner, colleague]) {
      await each.renew();
      await openStaffSessions(shop, each);
    }
  });

  test('is nobody whom the first one made staff, nor who made the first one, nor who has the same maker', async () => {
    const second = await makeStaff(owner, ['owner']);
    const third = await makeStaff(second, ['cashier']);
    const fourth = await makeStaff(owner, ['cashier']);
    const refused = 'second-person-needed';
    expect([
      await confirms(second, owner),
      await confirms(third, owner),
      await confirms(owner, second),
      await confirms(owner, third),
      await confirms(fourth, third),
    ]).toEqual([refused, refused, refused, refused, refused]);
    expect(await confirms(colleague, third)).toBe(200);
    expect(await confirms(third, colleague)).toBe(200);
  });

  test('stays made by who made them: without the one between, and when roles are taken away and given again', async () => {
    const between = await makeStaff(owner, ['owner']);
    const puppet = await makeStaff(between, ['cashier']);
    await makeStaff(owner, [], between);
    expect(await confirms(puppet, owner)).toBe('second-person-needed');
    await makeStaff(colleague, [], puppet);
    await makeStaff(colleague, ['cashier'], puppet);
    expect(await confirms(puppet, owner)).toBe('second-person-needed');
    expect(await confirms(puppet, colleague)).toBe('second-person-needed');
  });

  test('stays made by who made them when the terminal takes their roles away, which vouches for nobody', async () => {
    const puppet = await makeStaff(owner, ['cashier']);
    await makeStaff(null, [], puppet);
    await makeStaff(colleague, ['cashier'], puppet);
    expect(await confirms(puppet, owner)).toBe('second-person-needed');
  });

  test('is a colleague whom the terminal vouches for, also after the first one has changed their roles', async () => {
    const member = await makeStaff(owner, ['cashier']);
    await makeStaff(null, ['cashier'], member);
    expect(await confirms(member, owner)).toBe(200);
    await makeStaff(owner, ['cashier', 'stock'], member);
    expect(await confirms(member, owner)).toBe(200);
  });

  test('had the role before it was asked for', async () => {
    const member = await makeStaff(null, ['support']);
    const request = Number(await ask(owner));
    shop.clock.advance(1);
    await makeStaff(null, ['support', 'cashier'], member);
    expect(await confirm(member, request)).toBe('second-person-needed');
    expect(await confirms(member, owner)).toBe(200);
  });

  test('is asked for only where the shop has one; otherwise nothing changes and the answer says what to do', async () => {
    const blocked =
      'UPDATE users SET blocked_at = $1 WHERE id <> $2 AND id IN (SELECT user_id FROM staff_roles)';
    await shop.database.pool.query(blocked, [shop.clock.now(), owner.id]);
    const own = await makeStaff(owner, ['owner']);
    expect([await ask(owner), await ask(own)]).toEqual(['second-person-needed', 'second-person-needed']);
    const buyer = await makeShopper(shop);
    const order = await place(buyer, cartOf(await makeGoods(shop, { price: large })));
    const id = await transferFor(shop, buyer, order.code);
    const answer = await owner.call('staff.decide-receipt', { id, approve: true }, once());
    expect(answer.json()).toMatchObject({ code: 'second-person-needed' });
    expect(answer.body).toContain('STAFF_APPROVAL_');
    expect((await owner.call('staff.receipts')).body).toContain(`"id":${id},`);
    await shop.database.pool.query('UPDATE users SET blocked_at = NULL');
  });
});
