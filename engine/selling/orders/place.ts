import { wishesOf } from '#engine/catalogue/products/sellable-answers.ts';
import { checkAddress } from '#engine/people/addresses/check-address.ts';
import { readCustomer, type Customer } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { makeOrderCode } from '#engine/pipeline/random-code.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { networkOf } from '#platform/security/network.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { OrderAnswers } from '#schemas/entities/answers.ts';
import type { Buyer } from '#schemas/entities/order.ts';
import { addedTax, type QuoteTaxes } from '#schemas/entities/tax.ts';
import { ShopError } from '#schemas/errors.ts';
import { splitAnswers } from '#schemas/gift-answers.ts';
import type { TelephoneRules } from '#schemas/telephone.ts';
import { reserveUse } from '../discounts/use.ts';
import { insertGifts, type NewGift } from '../gift-records/gift-repository.ts';
import { holdFromWallet, lockWallet } from '../wallet/ledger.ts';
import { checkAnswers, namedBuyer } from './answers.ts';
import { insertOrder, type NewOrder } from './order-repository.ts';
import { insertParcels } from './parcels.ts';
import { inShopCurrency, gatherQuote, type Gathered, type QuoteServices } from './quote.ts';
import { readOrder } from './read-order.ts';
import { assertOrderCount, holderOf, lockHoldings } from './reservation-limits.ts';
import { takeStock } from './reservation.ts';

function assertCustomer(customer: Customer | null, guest: boolean): void {
  if (!customer && !guest)
    throw new ShopError('unauthenticated', { detail: 'the shop does not sell to guests' });
  if (customer?.isBlocked) throw new ShopError('customer-blocked');
}

/**
 * Asserts that there is something to sell, that a needed address is given, and that the quote has not changed
 * since the customer agreed to it.
 */
function assertQuote({ quote, address }: Gathered, agreed: string): void {
  if (quote.parcels.length === 0)
    throw new ShopError('out-of-stock', { details: { changes: quote.changes } });
  if (quote.needs_address && !address) throw new ShopError('address-needed');
  if (quote.hash !== agreed)
    throw new ShopError('quote-changed', {
      detail: `agreed to ${agreed}, now ${quote.hash}`,
      details: { quote },
    });
}

interface Registration {
  gathered: Gathered;
  customer: Customer | null;
  holder: string;
  network: string;
  buyer: Buyer;
  answers: OrderAnswers;
  flows: FlowSettings;
  now: Date;
}

/**
 * Returns the taxes as the order stores them. Pending taxes never get here: an order needs an address, and with
 * an address its taxes are known.
 */
const frozen = (taxes: QuoteTaxes | undefined): NewOrder['taxes'] => {
  if (taxes === undefined) return null;
  const { included, amount, rules } = taxes;
  return { included, amount, rules };
};

function toNewOrder({
  gathered,
  customer,
  holder,
  network,
  buyer,
  answers,
  flows,
  now,
}: Registration): NewOrder {
  const { quote, address, discountId, needsIdentity: isAbove, worth } = gathered;
  const { unstartedHold, cartHold, maxHold, orderPayable } = flows.timeouts;
  const held_until = new Date(now.getTime() + Math.min(unstartedHold, cartHold, maxHold));
  const payable_until = new Date(now.getTime() + Math.max(cartHold, orderPayable));
  return {
    code: makeOrderCode(),
    user_id: customer?.id ?? null,
    holder,
    network,
    currency: quote.currency,
    subtotal: quote.subtotal,
    line_discount: quote.line_discount,
    code_discount: quote.code_discount,
    shipping: quote.shipping,
    tax: addedTax(quote.taxes),
    taxes: frozen(quote.taxes),
    total: quote.total,
    wallet: quote.wallet,
    payable: quote.payable,
    discount_id: discountId,
    discount_code: quote.discount_code,
    buyer,
    address,
    answers,
    needs_identity: isAbove,
    worth,
    held_until,
    payable_until,
    created_at: now,
  };
}

/** Separates the gifts from the parcels. After this, a line keeps only the answers about its product. */
function takeGifts(parcels: Gathered['parcels']): { parcels: Gathered['parcels']; gifts: NewGift[] } {
  const gifts = parcels.flatMap(({ store_id, lines }) =>
    lines.flatMap(({ answers }, position) => {
      const wishes = wishesOf(answers);
      return wishes ? [{ ...wishes, store_id, position }] : [];
    }),
  );
  return {
    gifts,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      lines: parcel.lines.map((line) => ({ ...line, answers: splitAnswers(line.answers).own })),
    })),
  };
}

/** The services that placing an order needs. */
export interface PlaceServices extends QuoteServices {
  telephones: () => TelephoneRules;
  jobs: JobQueue;
}

/**
 * Places an order in one transaction. It reserves stock, one use of the discount code, and the
 * amount that the wallet pays.
 */
export const placeOrder =
  (context: PlaceServices): Handler<'orders.place'> =>
  async (
    { quote: agreed, user: buyer, address: givenAddress, answers: given = {}, ...wanted },
    principal,
    client,
  ) => {
    const cart = inShopCurrency(context, wanted);
    const release = context.releases.published();
    const { flows } = release;
    const address =
      givenAddress && checkAddress(givenAddress, { release, telephones: context.telephones() }, 'address');
    const customer = await readCustomer(client, principal);
    assertCustomer(customer, flows.checkout.guest);
    const now = principal.now();
    const network = networkOf(principal.ip);
    const holdings = await lockHoldings(client, {
      holder: holderOf(customer?.id ?? null, principal.ip),
      network,
    });
    assertOrderCount(context.reservationLimits(), holdings);
    const gathered = await gatherQuote(context, client, {
      cart,
      customer,
      network,
      holdings,
      address,
      now,
      lock: true,
    });
    assertQuote(gathered, agreed);
    const [exceeded] = gathered.exceeded;
    if (exceeded) throw exceeded;

    const { quote, discountId } = gathered;
    const answers = checkAnswers(flows, { answers: given, buyer, hasPhysical: quote.needs_address });
    const { holder } = holdings;
    const named = namedBuyer(flows, answers, buyer);
    const order = toNewOrder({ gathered, customer, holder, network, buyer: named, answers, flows, now });
    const id = await insertOrder(client, order);
    const { parcels, gifts } = takeGifts(gathered.parcels);
    await insertParcels(client, id, parcels, quote.taxes);
    await insertGifts(client, id, gifts);
    await takeStock(client, gathered.pieces);
    if (discountId !== null && customer)
      await reserveUse(client, {
        discount: discountId,
        order: id,
        user: customer.id,
        amount: quote.code_discount,
      });
    if (quote.wallet > 0 && customer)
      await holdFromWallet(client, await lockWallet(client, customer.id, quote.currency), quote.wallet, {
        order: id,
        at: now,
      });
    await context.jobs.add(client, 'orders', { at: order.held_until });
    return { order: await readOrder(client, { id }, { customer, now, flows }) };
  };
