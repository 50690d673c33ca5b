import sharp from 'sharp';
import type { Customer, Goods } from './customers.ts';
import type { Owner } from './staff.ts';

/** An order with what was done to it. */
export interface MadeOrder {
  what: string;
  order: string;
  customer: Customer;
}

/** A shop with its goods and an owner, and its next customers. */
export interface Shop {
  goods: Goods;
  owner: Owner;
  signInNext(): Promise<Customer>;
  /** A customer who does not sign in. */
  nextGuest(): Customer;
  /** Runs work while all stores are closed. */
  whileClosed(work: () => Promise<void>): Promise<void>;
}

type Place = (customer: Customer) => Promise<string>;
type Then = (customer: Customer, order: string) => Promise<unknown>;
type Buy = (what: string, place: Place, ...then: readonly Then[]) => Promise<void>;
type Decision = Parameters<Owner['decidePayment']>[1];

/** With their check digits. */
const cardNumbers = { verified: '6037991234567893', rejected: '6037991234567901' };

const byCard: Then = (customer, order) => customer.payByCard(order, 'success');
/** The gateway then reports less money than the order costs, so the payment is in doubt. */
const withLess: Then = (customer, order) => customer.payByCard(order, 'other-amount');

async function makePhoto(): Promise<Blob> {
  const white = sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } });
  return new Blob([new Uint8Array(await white.png().toBuffer())], { type: 'image/png' });
}

/** Makes an order in every state that a customer can reach without staff. */
async function makeAsCustomers(buy: Buy, places: Places, receipt: Blob): Promise<void> {
  await buy('not paid', places.card);
  await buy('canceled', places.card, (customer, order) => customer.cancel(order));
  await buy('paid by card', places.card, byCard);
  await buy('its payment failed', places.card, (customer, order) => customer.payByCard(order, 'failure'));
  await buy('its payment runs', places.card, (customer, order) => customer.payByCard(order, 'later'));
  await buy('paid from the wallet', places.cardFromWallet, (customer, order) =>
    customer.payFromWallet(order),
  );
  await buy('its payment is in doubt', places.card, withLess);
  await buy('its receipt is missing', places.card, (customer, order) => customer.transfer(order));
  await buy('its receipt waits', places.card, (customer, order) => customer.transfer(order, receipt));
  await buy('a parcel to send', places.parcel, byCard);
  await buy('an activation waits', places.activation, byCard);
}

const decidePaymentBy =
  (owner: Owner) =>
  (decision: Decision): Then =>
  async (customer, order) =>
    owner.decidePayment(await customer.paymentOf(order), decision);

/** Makes orders of guests. They have no wallet, so staff return their refunds by hand. */
async function makeAsGuests(buy: Buy, places: Places, owner: Owner): Promise<void> {
  const refund: Then = (_, order) => owner.refund(order, 10_000);
  await buy('a guest has paid', places.card, byCard);
  await buy('a guest is owed a refund', places.card, byCard, refund);
  await buy('a guest got a refund', places.card, byCard, refund, decidePaymentBy(owner)('returned'));
}

/** Makes orders whose payments were in doubt. */
async function makeOfDoubt(buy: Buy, places: Places, owner: Owner): Promise<void> {
  const decide = decidePaymentBy(owner);
  await buy('its doubtful payment was accepted', places.card, withLess, decide('accept'));
  await buy('its doubtful payment went to the wallet', places.card, withLess, decide('wallet'));
  await buy('its doubtful payment was returned by hand', places.card, withLess, decide('returned'));
  await buy('its doubtful payment was dismissed', places.card, withLess, decide('dismiss'));
}

/** Makes orders of stores that are closed. */
async function makeOfClosedStores(buy: Buy, places: Places, owner: Owner): Promise<void> {
  const decide =
    (accept: boolean): Then =>
    (_, order) =>
      owner.decideReview(order, accept);
  await buy('its store is closed', places.parcel, byCard);
  await buy('its closed store accepted it', places.parcel, byCard, decide(true));
  await buy('its closed store refused it', places.parcel, byCard, decide(false));
}

/** Makes an order in every state that needs staff. */
async function makeWithStaff(buy: Buy, places: Places, owner: Owner, receipt: Blob): Promise<void> {
  const transfer: Then = (customer, order) => customer.transfer(order, receipt);
  const decideReceipt =
    (approve: boolean): Then =>
    (_, order) =>
      owner.decideReceipt(order, approve);
  const decidePayment = decidePaymentBy(owner);
  const send: Then = (_, order) => owner.moveShipment(order, 'preparing', 'send');
  const deliver: Then = (_, order) => owner.moveShipment(order, 'sent', 'deliver');
  const refund: Then = (_, order) => owner.refund(order, 10_000);
  const cancelParcel =
    (from: string): Then =>
    (_, order) =>
      owner.cancelParcel(order, from);
  const comesBack =
    (from: string): Then =>
    (_, order) =>
      owner.moveShipment(order, from, 'return');
  const activate =
    (move: Parameters<Owner['decideActivation']>[1]): Then =>
    (_, order) =>
      owner.decideActivation(order, move);

  await buy('its receipt was approved', places.card, transfer, decideReceipt(true));
  await buy('its receipt was rejected', places.card, transfer, decideReceipt(false));
  await buy(
    'its money was returned to a bank card',
    places.parcel,
    async (customer) => {
      const card = await customer.addBankCard(cardNumbers.verified, receipt);
      await owner.decideBankCard(card, 'verify');
    },
    transfer,
    decideReceipt(true),
    decidePayment('returned'),
  );
  await buy('its bank card was rejected', places.card, async (customer) => {
    await owner.decideBankCard(await customer.addBankCard(cardNumbers.rejected, receipt), 'reject');
  });
  await buy(
    'its money was returned to the wallet',
    places.cardFromWallet,
    (customer, order) => customer.payFromWallet(order),
    decidePayment('reverse'),
  );
  await buy('refunded in part', places.card, byCard, refund);
  await buy('a parcel on its way', places.parcel, byCard, send);
  await buy('a parcel that arrived', places.parcel, byCard, send, deliver);
  await buy('a parcel that came back', places.parcel, byCard, send, comesBack('sent'));
  await buy(
    'a parcel that its recipient returned',
    places.parcel,
    byCard,
    send,
    deliver,
    comesBack('delivered'),
    refund,
  );
  await buy('a parcel that was canceled', places.parcel, byCard, cancelParcel('preparing'));
  await buy(
    'a parcel that came back and was canceled',
    places.parcel,
    byCard,
    send,
    comesBack('sent'),
    cancelParcel('returned'),
  );
  await buy('an activation was done', places.activation, byCard, activate('finish'));
  await buy('an activation needs other answers', places.activation, byCard, activate('ask'));
  await buy('an activation was refused', places.activation, byCard, activate('refuse'));
}

type Places = Readonly<Record<'card' | 'cardFromWallet' | 'parcel' | 'activation', Place>>;

const placesOf = (goods: Goods): Places => ({
  card: (customer) => customer.place(goods.card),
  async cardFromWallet(customer) {
    await customer.chargeWallet(200_000);
    return customer.place(goods.card);
  },
  parcel: async (customer) => customer.place(goods.parcel, { address: await customer.addAddress() }),
  activation: (customer) => customer.place(goods.activation, { answers: goods.answers }),
});

/** Makes an order in every state that customers reach, by themselves or with staff. */
export async function makeOrders(shop: Shop): Promise<MadeOrder[]> {
  const { goods, owner } = shop;
  const made: MadeOrder[] = [];
  const buyAs =
    (next: () => Promise<Customer>): Buy =>
    async (what, place, ...then) => {
      const customer = await next();
      const order = await place(customer);
      for (const act of then) await act(customer, order);
      made.push({ what, order, customer });
    };
  const buy = buyAs(shop.signInNext);
  const places = placesOf(goods);
  const photo = await makePhoto();
  await makeAsCustomers(buy, places, photo);
  await makeWithStaff(buy, places, owner, photo);
  await makeOfDoubt(buy, places, owner);
  await makeAsGuests(
    buyAs(async () => shop.nextGuest()),
    places,
    owner,
  );
  await shop.whileClosed(() => makeOfClosedStores(buy, places, owner));
  return made;
}
