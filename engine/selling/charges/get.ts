import { notTheirs } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { toPaymentSummary, type PaymentsPort } from '#engine/pipeline/payable.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { Pool, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { chargeMethod, walletCharge, type WalletCharge } from '#schemas/api/charges/operations.ts';
import { chargeState, findCharge, type ChargeRow } from './charge-repository.ts';

const selectPayments = statement(
  'wallet.payments-of-charge',
  `SELECT code, method, provider, status, amount, currency, reference, reason, created_at, expires_at, doubt_until
   FROM payments WHERE payable_id = :id ORDER BY id DESC`,
);

const selectOrder = statement('wallet.order-of-charge', 'SELECT code FROM orders WHERE id = :id');

/** The services that reading a charge needs. */
export interface GetChargeServices {
  payments: Pick<PaymentsPort, 'methodsFor'>;
}

/** Reads a charge as its customer sees it. */
export async function readCharge(
  { payments }: GetChargeServices,
  queryable: Queryable,
  charge: ChargeRow,
  now: Date,
): Promise<WalletCharge> {
  const { id, code, currency, amount, started_from, order_id, payment, created_at, paid_at, payable_until } =
    charge;
  const isOpen = chargeState(charge, now) === 'open';
  const methods = isOpen ? payments.methodsFor({ currency, payable: amount, balance: null }) : [];
  return {
    code,
    currency,
    amount,
    payment,
    started_from: walletCharge.shape.started_from.parse(started_from),
    order: order_id === null ? null : (await selectOrder.one(queryable, { id: order_id })).code,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    payable_until: isOpen ? payable_until.toISOString() : null,
    methods: methods.flatMap((method) => chargeMethod.safeParse(method).data ?? []),
    payments: (await selectPayments.all(queryable, { id })).map(toPaymentSummary),
  };
}

export const getCharge =
  (services: GetChargeServices & { pool: Pool }): Handler<'charges.get'> =>
  async ({ code }, principal) => {
    const { id } = signedIn(principal);
    const charge = await findCharge(services.pool, { code });
    if (charge?.user_id !== id) throw notTheirs(principal, 'charge-not-found');
    return { charge: await readCharge(services, services.pool, charge, principal.now()) };
  };
