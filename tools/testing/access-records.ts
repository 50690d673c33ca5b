import type { PrivateOperationId } from '#schemas/api/index.ts';
import type { StaffRole } from '#schemas/api/operation.ts';
import { askedToCorrect, waitingToFinish, waitingToRefuse } from './activations.ts';
import { photoAt, addCard, makeCardNumber, sendCard } from './bank-cards.ts';
import type { TestBrowser } from './customer.ts';
import { changeOfSentGift, sentGift } from './gifts.ts';
import { giveTestDiscount } from './given-discount.ts';
import { sendIdentity, submittedAt } from './identity.ts';
import { makeInquiry } from './inquiry.ts';
import { insertReferralCode } from './referral-shop.ts';
import { addTotp } from './second-factor.ts';
import { address, makeAddressOf, type TestShop } from './shared-shops.ts';
import {
  buy,
  cartOf,
  comeBack,
  fillWallet,
  makeShopper,
  once,
  place,
  quoteCart,
  buyer,
  readOrderOf,
  startPaying,
  type Shopper,
} from './shop-cases.ts';

// The records that operations reach by an id, a code or a number: a function that makes one, and the input
// that reaches it. The access matrix calls each operation with them, and refuses one that is missing here.

type Input = Readonly<Record<string, unknown>>;

export interface RecordKit {
  shop: TestShop;
  /** A price option with a code for each piece, and one of goods that are shipped. */
  goods: { code: number; parcel: number };
}

/** Makes a record of an owner: for operations of visitors also a guest, who has neither id nor number. */
type Make<Owner> = (kit: RecordKit, owner: Owner) => Promise<Input>;

const read = <Value>(answer: Awaited<ReturnType<TestBrowser['call']>>): Value => {
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json() as Value;
};

const giveCode: Make<Shopper> = async ({ shop }, { id, mobile }) => ({
  mobile,
  code: await giveTestDiscount(shop, id),
});
const chargeFrom = (order: unknown) => ({ currency: 'toman', amount: 50_000, started_from: 'bill', order });
const makeTicket: Make<TestBrowser> = async (_kit, owner) => {
  const input = { title: 'Question', subject: 'other', content: 'How?' };
  return {
    id: read<{ ticket: { id: number } }>(await owner.call('tickets.create', input, once())).ticket.id,
  };
};

const makeComment: Make<TestBrowser> = async ({ shop }, owner) => {
  const { rows } = await shop.database.pool.query<{ slug: string }>('SELECT slug FROM products LIMIT 1');
  const input = { product: rows[0]?.slug, name: 'Negar', comment: 'It works.' };
  return {
    id: read<{ comment: { id: number } }>(await owner.call('comments.create', input, once())).comment.id,
  };
};

/** Makes a picture that is not sent yet. */
const makePicture: Make<TestBrowser> = async (_kit, owner) => {
  const answer = await owner.call('tickets.upload-picture', { picture: 'a picture' });
  return { id: read<{ picture: { id: number } }>(answer).picture.id };
};

/** Makes a picture that was sent with a ticket. */
const sendPicture: Make<TestBrowser> = async (kit, owner) => {
  const { id } = await makePicture(kit, owner);
  const input = { title: 'Question', subject: 'other', content: 'How?', pictures: [id] };
  read(await owner.call('tickets.create', input, once()));
  return { id };
};

const makeOrder: Make<TestBrowser> = async ({ goods }, owner) => ({
  code: (await place(owner, cartOf(goods.code))).code,
});

const makePayment =
  (method: 'card' | 'transfer'): Make<TestBrowser> =>
  async (kit, owner) => {
    const { code } = await makeOrder(kit, owner);
    return { code: (await startPaying(owner, String(code), method)).payment.code };
  };

const makeCharge: Make<TestBrowser> = async (_kit, owner) => {
  const answer = await owner.call('charges.start', { currency: 'toman', amount: 50_000 }, once());
  return { code: read<{ charge: { code: string } }>(answer).charge.code };
};

const verifyCard = ({ shop }: RecordKit, id: number) =>
  shop.database.pool.query("UPDATE bank_cards SET status = 'verified' WHERE id = $1", [id]);

/** Returns a code that was sent to an address or a number of its owner. */
async function sentCode({ shop }: RecordKit, answer: Promise<Awaited<ReturnType<TestBrowser['call']>>>) {
  const { request_id } = read<{ request_id: string }>(await answer);
  const mailed = shop.services.mailed.at(-1);
  return { request_id, code: /\d{5,6}/.exec(mailed?.text ?? '')?.[0] };
}

/** Adds an authenticator app in a session that has entered a code a moment ago. */
export async function enrol(shop: TestShop, member: Shopper): Promise<void> {
  await shop.database.pool.query('UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [
    member.id,
    shop.clock.now(),
  ]);
  await addTotp(member, shop.clock);
}

/** Only their owner reaches them, whatever roles another person has. */
export const privateRecords: Readonly<Partial<Record<PrivateOperationId, Make<Shopper>>>> = {
  'account.end-session': async ({ shop }, owner) => {
    const id = crypto.randomUUID();
    await shop.database.pool.query(
      "INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $3::timestamptz + interval '1 day')",
      [id, owner.id, shop.clock.now()],
    );
    return { id };
  },
  'account.verify-email': async (kit, owner) => {
    await kit.shop.database.pool.query(
      "UPDATE users SET email = 'u' || id || '@shop.example' WHERE id = $1",
      [owner.id],
    );
    return sentCode(kit, owner.call('account.send-email-code'));
  },
  'addresses.update': async (_kit, owner) => ({ ...address, id: await makeAddressOf(owner) }),
  'addresses.remove': async (_kit, owner) => ({ id: await makeAddressOf(owner) }),
  'bank-cards.upload-photo': async (_kit, owner) => ({ id: await addCard(owner), photo: 'a picture' }),
  'bank-cards.replace': async (kit, owner) => {
    const id = await sendCard(owner);
    await verifyCard(kit, id);
    return { id, number: makeCardNumber(), photo: 'a picture' };
  },
  'bank-cards.photo': async (_kit, owner) => ({ id: await sendCard(owner) }),
  'bank-cards.remove': async (_kit, owner) => ({ id: await addCard(owner) }),
  'charges.get': makeCharge,
  'charges.start': async (kit, owner) => chargeFrom((await makeOrder(kit, owner)).code),
  'charges.pay': async (kit, owner) => ({ ...(await makeCharge(kit, owner)), method: 'card' }),
  'comments.remove': makeComment,
  'discounts.remove': async ({ shop }, owner) => {
    await shop.database.pool.query(
      "INSERT INTO discounts (code, percent) VALUES ('KEPT', 5) ON CONFLICT DO NOTHING",
    );
    await owner.call('discounts.save', { code: 'KEPT' });
    return { code: 'KEPT' };
  },
  'gifts.change': ({ shop }, owner) => changeOfSentGift(shop, owner),
  'gifts.send': ({ shop }, owner) => sentGift(shop, owner),
  'gifts.take-back': ({ shop }, owner) => sentGift(shop, owner),
  'orders.get': makeOrder,
  'orders.cancel': makeOrder,
  'orders.quote': async ({ goods }, owner) =>
    cartOf(goods.parcel, 1, { address_id: await makeAddressOf(owner) }),
  'orders.place': async ({ goods }, owner) => {
    const cart = cartOf(goods.parcel, 1, { address_id: await makeAddressOf(owner) });
    return { ...cart, quote: (await quoteCart(owner, cart)).hash, user: buyer };
  },
  'orders.correct-answers': ({ shop }, owner) => askedToCorrect(shop, owner),
  'orders.reveal-code': async ({ shop, goods }, owner) => {
    const order = await buy(shop, owner, goods.code);
    return { code: order.code, id: order.parcels[0]?.codes[0]?.id };
  },
  'payments.start': async (kit, owner) => ({ ...(await makeOrder(kit, owner)), method: 'card' }),
  'payments.get': makePayment('card'),
  'payments.verify': makePayment('card'),
  'payments.direct': makePayment('transfer'),
  'payments.upload-receipt': async (kit, owner) => ({
    ...(await makePayment('transfer')(kit, owner)),
    receipt: 'a picture',
  }),
  'second-factor.remove': async ({ shop }, owner) => {
    await enrol(shop, owner);
    await enrol(shop, owner);
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'SELECT id FROM second_factors WHERE user_id = $1 LIMIT 1',
      [owner.id],
    );
    return { id: rows[0]?.id };
  },
  'tickets.create': async (kit, owner) => ({
    title: 'Where is it?',
    subject: 'other',
    content: 'It has not come.',
    order: (await makeOrder(kit, owner)).code,
  }),
  'tickets.get': makeTicket,
  'tickets.events': makeTicket,
  'tickets.reply': async (kit, owner) => ({ ...(await makeTicket(kit, owner)), text: 'more' }),
  'tickets.close': makeTicket,
  'tickets.picture': sendPicture,
  'tickets.remove-picture': makePicture,
  'tickets.mark-seen': async (kit, owner) => ({ ...(await makeTicket(kit, owner)), version: 1 }),
};

export interface DeskRecord {
  make: Make<Shopper>;
  /** Whether staff may do it to their own account. */
  oneself: 'allowed' | 'forbidden';
}

const allowed = (make: Make<Shopper>): DeskRecord => ({ make, oneself: 'allowed' });
const forbidden = (make: Make<Shopper>): DeskRecord => ({ make, oneself: 'forbidden' });

async function sendReceipt(kit: RecordKit, owner: Shopper): Promise<Input> {
  const { code } = await makePayment('transfer')(kit, owner);
  await owner.call('payments.upload-receipt', { code, receipt: `the receipt of ${String(code)}` });
  const { rows } = await kit.shop.database.pool.query<{ id: number }>(
    'SELECT r.id FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1',
    [code],
  );
  return { id: rows[0]?.id };
}

/** Makes a request that waits for a second person. */
async function askForMoney({ shop }: RecordKit, owner: Shopper): Promise<Input> {
  const asker = await makeShopper(shop, { roles: ['owner'] });
  const input = { mobile: owner.mobile, currency: 'toman', amount: 6_000_000, reason: 'a compensation' };
  return { id: read<{ request: number }>(await asker.call('staff.charge-wallet', input, once())).request };
}

async function buyParcel({ shop, goods }: RecordKit, owner: Shopper) {
  const order = await place(owner, cartOf(goods.parcel, 1, { address_id: await makeAddressOf(owner) }));
  await fillWallet(shop, owner.id, order.payable);
  await startPaying(owner, order.code, 'wallet');
  const { code, parcels } = await readOrderOf(owner, order.code);
  return { code, store_id: parcels[0]?.store_id };
}

/** Staff whose role the operation names reach them, regardless of the owner. */
export const deskRecords: Readonly<Partial<Record<PrivateOperationId, DeskRecord>>> = {
  'staff.answer-comment': allowed(async (kit, owner) => {
    const { id } = await makeComment(kit, owner);
    await kit.shop.database.pool.query('UPDATE comments SET approved = true WHERE id = $1', [id]);
    return { id, comment: 'Thank you.' };
  }),
  'staff.decide-comment': forbidden(async (kit, owner) => ({
    ...(await makeComment(kit, owner)),
    decision: 'approve',
  })),
  'staff.answer-inquiry': forbidden(async (kit, owner) => ({
    ...(await makeInquiry(kit, owner)),
    text: 'So.',
  })),
  'staff.close-inquiry': forbidden(makeInquiry),
  'staff.answer-ticket': allowed(async (kit, owner) => ({
    ...(await makeTicket(kit, owner)),
    text: 'So.',
    version: 1,
  })),
  'staff.approve-payout': forbidden(askForMoney),
  'staff.reject-payout': allowed(askForMoney),
  'staff.bank-card-photo': allowed(async (_kit, owner) => ({ id: await sendCard(owner) })),
  'staff.decide-bank-card': forbidden(async ({ shop }, owner) => {
    const id = await sendCard(owner);
    return { id, decision: 'verify', photo_at: await photoAt(shop, id) };
  }),
  'staff.block-customer': forbidden(async (_kit, { id }) => ({ id, blocked: true })),
  'staff.cancel-parcel': forbidden(async (kit, owner) => ({
    ...(await buyParcel(kit, owner)),
    reason: 'it broke',
    restock: false,
  })),
  'staff.charge-wallet': forbidden(async (_kit, { mobile }) => ({
    mobile,
    currency: 'toman',
    amount: 1_000,
    reason: 'a prize',
  })),
  'staff.finish-answered-line': forbidden(async ({ shop, goods }, owner) => {
    const { code } = await buy(shop, owner, goods.code);
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `UPDATE order_lines AS l SET answers = '[{"field":"player","title":"Id","value":"1"}]'
       FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id
       WHERE p.id = l.parcel_id AND o.code = $1 RETURNING l.id`,
      [code],
    );
    return { id: rows[0]?.id };
  }),
  'staff.decide-activation': forbidden(({ shop }, owner) => waitingToFinish(shop, owner)),
  'staff.refuse-activation': forbidden(({ shop }, owner) => waitingToRefuse(shop, owner)),
  'staff.give-discount': forbidden(giveCode),
  'staff.take-discount': allowed(giveCode),
  'staff.create': allowed(async (_kit, { mobile }) => ({ mobile, name: 'Negar Rad', roles: ['owner'] })),
  'staff.decide-payment': forbidden(async (kit, owner) => {
    const { code } = await makePayment('card')(kit, owner);
    await comeBack(kit.shop, String(code), 'amount-mismatch');
    return { code, decision: 'accept' };
  }),
  'staff.decide-receipt': forbidden(async (kit, owner) => ({
    ...(await sendReceipt(kit, owner)),
    approve: true,
  })),
  'staff.decide-review': forbidden(async (kit, owner) => {
    const bought = await buyParcel(kit, owner);
    await kit.shop.database.pool.query(
      'UPDATE order_parcels SET review = true WHERE order_id = (SELECT id FROM orders WHERE code = $1)',
      [bought.code],
    );
    return { ...bought, accept: true };
  }),
  'staff.find-customer': allowed(async (_kit, { mobile }) => ({ mobile })),
  'staff.identity': allowed(async (_kit, owner) => {
    await sendIdentity(owner);
    return { id: owner.id };
  }),
  'staff.identity-photo': allowed(async (_kit, owner) => {
    await sendIdentity(owner);
    return { id: owner.id, kind: 'card' };
  }),
  'staff.verify-identity': forbidden(async ({ shop }, owner) => {
    await sendIdentity(owner);
    return { id: owner.id, decision: 'verify', submitted_at: await submittedAt(shop, owner.id) };
  }),
  'staff.move-shipment': forbidden(async (kit, owner) => ({
    ...(await buyParcel(kit, owner)),
    move: 'send',
    version: 1,
    carrier: 'post',
    tracking: '2100098765',
  })),
  'staff.move-ticket': allowed(async (kit, owner) => ({
    ...(await makeTicket(kit, owner)),
    move: 'open',
    version: 1,
  })),
  'staff.explain-order': allowed(makeOrder),
  'staff.receipt-file': allowed(sendReceipt),
  'staff.refund-order': forbidden(async ({ shop, goods }, owner) => {
    const { code } = await buy(shop, owner, goods.code);
    return { code, amount: 1_000, reason: 'it was used' };
  }),
  'staff.referrals': allowed(({ shop }, owner) => insertReferralCode(shop, owner)),
  'staff.switch-referral-code': forbidden(async ({ shop }, owner) => ({
    ...(await insertReferralCode(shop, owner)),
    active: false,
  })),
  'staff.ticket': allowed(makeTicket),
  'staff.ticket-picture': allowed(sendPicture),
};

/** Kinds of callers in the matrix. */
export type Who = 'guest' | 'customer' | StaffRole;
