import { describe, expect, test } from 'vitest';
import { moveBankCard, type BankCardEvent } from '#machines/bank-card/index.ts';
import { everyEvent } from '#machines/bank-card/testing/walks.ts';
import { bankCardStatus, type BankCard, type BankCardStatus } from '#schemas/entities/bank-card.ts';
import { addCard, makeCardNumber, photoAt, sendCard } from '#tools/testing/bank-cards.ts';
import { auditIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const cardsOf = async (customer: Shopper): Promise<BankCard[]> =>
  ((await customer.call('bank-cards.list')).json() as { cards: BankCard[] }).cards;
const statusOf = async (id: number): Promise<BankCardStatus | undefined> => {
  const { rows } = await shop.database.pool.query<{ status: BankCardStatus }>(
    'SELECT status FROM bank_cards WHERE id = $1',
    [id],
  );
  return rows[0]?.status;
};
const fileOf = async (id: number): Promise<string> => {
  const { rows } = await shop.database.pool.query<{ photo: string | null }>(
    'SELECT photo FROM bank_cards WHERE id = $1',
    [id],
  );
  return rows[0]?.photo ?? '';
};
const isKept = (file: string): Promise<boolean> =>
  shop.services.pictures.readPicture(file).then(
    () => true,
    () => false,
  );
const decide = async (id: number, decision: string, more: Record<string, unknown> = {}, by = owner) =>
  refusalOf(
    by,
    'staff.decide-bank-card',
    { id, decision, reason: 'not readable', photo_at: await photoAt(shop, id), ...more },
    once(),
  );

describe('a card', () => {
  test('is added in any notation, masked, with the name of its bank, and its number stays secret', async () => {
    const customer = await makeShopper(shop);
    const added = await customer.call('bank-cards.add', { number: '۶۰۳۷ ۹۹۱۸-٩٩٩٩ ۹۹۹۳' });
    expect(added.json()).toMatchObject({
      card: { number: '603799••••••9993', bank: 'بانک ملی ایران', status: 'not-verified', reason: null },
    });
    const { rows } = await shop.database.pool.query<{ row: string }>(
      'SELECT c::text AS row FROM bank_cards AS c WHERE user_id = $1',
      [customer.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('6037991899999993');
    expect(rows[0]?.row).not.toContain(Buffer.from('6037991899999993').toString('hex'));
  });

  test.each([
    ['6037991899999994', 'card-number-wrong'],
    ['603799', 'wrong-length'],
    ['', 'required'],
  ])('with the number %j is refused at its field', async (number, code) => {
    expect((await shopper.call('bank-cards.add', { number })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'number', code }],
    });
  });

  test('is added once, and an account holds ten', async () => {
    const customer = await makeShopper(shop);
    const number = makeCardNumber();
    const answers = await Promise.all([1, 2].map(() => refusalOf(customer, 'bank-cards.add', { number })));
    expect(answers.map(String).toSorted()).toEqual(['200', 'bank-card-added']);
    for (let more = 1; more < 10; more += 1) await addCard(customer);
    expect(await refusalOf(customer, 'bank-cards.add', { number: makeCardNumber() })).toBe(
      'bank-card-limit-reached',
    );
  });

  test('waits once its photo was sent; a file that is none is refused and leaves it as it was', async () => {
    const id = await addCard(shopper);
    expect(await refusalOf(shopper, 'bank-cards.upload-photo', { id })).toBe(200);
    expect(await statusOf(id)).toBe('waiting-for-confirmation');
    const before = await fileOf(id);
    expect(await refusalOf(shopper, 'bank-cards.upload-photo', { id, photo: 'another' })).toBe(
      'move-not-allowed',
    );
    expect([await fileOf(id), await isKept(before)]).toEqual([before, true]);
  });

  test('of a number that waits or is verified in another account is refused', async () => {
    const other = await makeShopper(shop);
    const number = makeCardNumber();
    const waiting = await sendCard(shopper, number);
    const second = await addCard(other, number);
    expect(await refusalOf(other, 'bank-cards.upload-photo', { id: second, photo: 'x' })).toBe(
      'bank-card-waiting',
    );
    expect(await decide(waiting, 'verify')).toBe(200);
    expect(await refusalOf(other, 'bank-cards.upload-photo', { id: second, photo: 'x' })).toBe(
      'bank-card-taken',
    );
    expect(await refusalOf(await makeShopper(shop), 'bank-cards.add', { number })).toBe('bank-card-taken');
    expect(await statusOf(second)).toBe('not-verified');
  });

  test('of a number that two customers send at once waits for one of them', async () => {
    const number = makeCardNumber();
    const customers = [await makeShopper(shop), await makeShopper(shop)];
    const ids = await Promise.all(customers.map((customer) => addCard(customer, number)));
    const answers = await Promise.all(
      customers.map((customer, index) =>
        refusalOf(customer, 'bank-cards.upload-photo', { id: ids[index], photo: `photo ${index}` }),
      ),
    );
    expect(answers.map(String).toSorted()).toEqual(['200', 'bank-card-waiting']);
  });

  test('is removed with its photo', async () => {
    const id = await sendCard(shopper);
    const file = await fileOf(id);
    expect(await isKept(file)).toBe(true);
    expect(await refusalOf(shopper, 'bank-cards.remove', { id })).toBe(200);
    expect([await statusOf(id), await isKept(file)]).toEqual([undefined, false]);
    expect(await refusalOf(shopper, 'bank-cards.remove', { id })).toBe('bank-card-not-found');
  });

  test('that is verified is replaced by another number, and waits again', async () => {
    const id = await sendCard(shopper);
    const file = await fileOf(id);
    await decide(id, 'verify');
    const number = makeCardNumber();
    const replaced = await shopper.call('bank-cards.replace', { id, number, photo: 'of the other card' });
    expect(replaced.json()).toMatchObject({
      card: {
        id,
        number: `${number.slice(0, 6)}••••••${number.slice(-4)}`,
        status: 'waiting-for-confirmation',
      },
    });
    expect(await isKept(file)).toBe(false);
    const { cards } = (await owner.call('staff.bank-cards', { mobile: shopper.mobile })).json() as {
      cards: { id: number; number: string }[];
    };
    expect(cards.find((card) => card.id === id)?.number).toBe(number);
    expect(await refusalOf(shopper, 'bank-cards.replace', { id, number: 'x', photo: 'x' })).toBe(
      'validation-failed',
    );
  });
});

/** Calls the operation that sends an event. */
async function attempt(customer: Shopper, id: number, event: BankCardEvent): Promise<string | number> {
  switch (event.type) {
    case 'card.photo-sent':
      return refusalOf(customer, 'bank-cards.upload-photo', { id, photo: 'a photo' });
    case 'card.replaced':
      return refusalOf(customer, 'bank-cards.replace', { id, number: makeCardNumber(), photo: 'a photo' });
    case 'card.verified':
      return decide(id, 'verify');
    case 'card.rejected':
      return decide(id, 'reject', { reason: event.reason });
    case 'card.revoked':
      return decide(id, 'revoke', { reason: event.reason });
  }
}
describe('the server moves a card exactly as the machine does', () => {
  const cases = bankCardStatus.options.flatMap((status) =>
    everyEvent.map((event): [BankCardStatus, string, BankCardEvent] => [
      status,
      JSON.stringify(event),
      event,
    ]),
  );
  test.each(cases)('from %s by %s', async (status, _name, event) => {
    const customer = await makeShopper(shop);
    const id = status === 'not-verified' ? await addCard(customer) : await sendCard(customer);
    if (status === 'verified') await decide(id, 'verify');
    expect(await statusOf(id)).toBe(status);
    const { accepted, record } = moveBankCard({ status, reason: null }, event);
    const answer = await attempt(customer, id, event);
    expect(answer === 200).toBe(accepted);
    expect(await statusOf(id)).toBe(record.status);
  });
});

describe('a card transfer that staff return', () => {
  async function pay(customer: Shopper): Promise<string> {
    const order = await place(customer, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(customer, order.code, 'transfer');
    await customer.call('payments.upload-receipt', { code: payment.code, receipt: order.code });
    const { receipts } = (await owner.call('staff.receipts')).json() as {
      receipts: { id: number; order: string }[];
    };
    const id = receipts.find((receipt) => receipt.order === order.code)?.id;
    await owner.call('staff.decide-receipt', { id, approve: true }, once());
    return payment.code;
  }
  const giveBack = (code: string, more: Record<string, unknown> = {}) =>
    owner.call('staff.decide-payment', { code, decision: 'returned', ...more }, once());

  test('goes to a verified card of its customer: the chosen one, or the newest', async () => {
    const customer = await makeShopper(shop);
    const [chosen, newest] = [await sendCard(customer), await sendCard(customer)];
    await decide(chosen, 'verify');
    await decide(newest, 'verify');
    await addCard(customer);
    const first = await pay(customer);
    expect((await giveBack(first, { bank_card: chosen })).json()).toMatchObject({
      status: 'reversed',
      returned_to: {
        card: { id: chosen, number: expect.stringMatching(/^\d{6}••••••\d{4}$/) },
        reason: null,
      },
    });
    expect((await giveBack(await pay(customer))).json()).toMatchObject({
      returned_to: { card: { id: newest } },
    });
    expect(await auditIn(shop, `payment:${first}`)).toContainEqual(
      expect.objectContaining({
        action: 'payment.return-target',
        after: { bank_card: chosen, number: expect.any(String) },
      }),
    );
  });

  test('goes back the way it came without a verified card, and says why', async () => {
    const customer = await makeShopper(shop);
    await sendCard(customer);
    expect((await giveBack(await pay(customer))).json()).toMatchObject({
      status: 'reversed',
      returned_to: { card: null, reason: 'no-verified-card' },
    });
  });

  test('never goes to a card that is not verified, or of another customer', async () => {
    const customer = await makeShopper(shop);
    const [waiting, foreign] = [await sendCard(customer), await sendCard(await makeShopper(shop))];
    await decide(foreign, 'verify');
    const code = await pay(customer);
    for (const card of [waiting, foreign, 2_000_000_000])
      expect((await giveBack(code, { bank_card: card })).json()).toMatchObject({
        code: 'validation-failed',
        errors: [{ field: 'bank_card' }],
      });
    expect((await customer.call('payments.get', { code })).json()).toMatchObject({
      payment: { status: 'paid' },
    });
  });
});

describe('staff', () => {
  test('see cards that wait with whole numbers, oldest first, and their photos; others may not', async () => {
    const [first, second] = [await sendCard(await makeShopper(shop)), await sendCard(shopper)];
    const { cards } = (await owner.call('staff.bank-cards')).json() as {
      cards: { id: number; number: string; photo_at: string }[];
    };
    const ids = cards.map(({ id }) => id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(cards.every(({ number }) => /^\d{16}$/.test(number))).toBe(true);
    const photo = await owner.call('staff.bank-card-photo', { id: second });
    expect([photo.body, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
      'a photo',
      'image/webp',
      'no-store',
    ]);
    for (const by of [shopper, await makeShopper(shop, { roles: ['support', 'stock'] })])
      expect(await refusalOf(by, 'staff.bank-card-photo', { id: second })).toBe('forbidden');
    const own = await shopper.call('bank-cards.photo', { id: second });
    expect([own.body, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      'a photo',
      'image/webp',
      'no-store',
    ]);
    expect(await refusalOf(shopper, 'bank-cards.photo', { id: first })).toBe('bank-card-not-found');
    const without = await addCard(shopper);
    expect(await refusalOf(shopper, 'bank-cards.photo', { id: without })).toBe('not-found');
  });

  test('who decide second are told what the card has become', async () => {
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    const id = await sendCard(shopper);
    const photo_at = await photoAt(shop, id);
    const answers = await Promise.all([
      owner.call(
        'staff.decide-bank-card',
        { id, decision: 'reject', reason: 'not readable', photo_at },
        once(),
      ),
      cashier.call('staff.decide-bank-card', { id, decision: 'verify', photo_at }, once()),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const status = await statusOf(id);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'conflict',
      details: { status, decided_at: expect.any(String) },
    });
  });

  test('do not verify a photo that they have not seen', async () => {
    const id = await sendCard(shopper);
    await decide(id, 'reject');
    shop.clock.advance(1);
    await shopper.call('bank-cards.upload-photo', { id, photo: 'another' });
    expect(await decide(id, 'verify', { photo_at: '2026-03-21T08:30:00.000Z' })).toBe('conflict');
    for (const decision of ['verify', 'reject'])
      expect(await decide(id, decision, { photo_at: undefined })).toBe('validation-failed');
    expect(await statusOf(id)).toBe('waiting-for-confirmation');
  });

  test('do not decide on cards of their own, and leave a record of each decision', async () => {
    const id = await sendCard(owner);
    expect(await decide(id, 'verify')).toBe('forbidden');
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    expect(await decide(id, 'verify', {}, cashier)).toBe(200);
    expect(await auditIn(shop, `bank-card:${id}`)).toMatchObject([
      {
        actor_id: cashier.id,
        action: 'bank-card.verify',
        before: 'waiting-for-confirmation',
        after: 'verified',
      },
    ]);
  });

  test('must say why a card is rejected; the customer reads it and is told', async () => {
    const customer = await makeShopper(shop);
    const id = await sendCard(customer);
    expect(await decide(id, 'reject', { reason: ' ' })).toBe('validation-failed');
    expect(await decide(id, 'reject', { reason: 'شمارهٔ کارت خوانا نیست.' })).toBe(200);
    expect(await cardsOf(customer)).toMatchObject([
      { id, status: 'not-verified', reason: 'شمارهٔ کارت خوانا نیست.' },
    ]);
    await shop.engine.jobs.messages();
    expect(shop.sent.findLast(({ to }) => to === customer.mobile)?.text).toContain('was not verified');
  });
});
