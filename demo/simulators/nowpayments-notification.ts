import { createHmac } from 'node:crypto';
import { callShop, type SimulatorContext } from './context.ts';
import { requestText, type SimulatedPayment } from './store.ts';

/** A value as JSON writes it; numbers keep the notation that is given here. */
type Literal = string;
type Fields = readonly (readonly [name: string, literal: Literal | Fields])[];

const text = (value: string): Literal => JSON.stringify(value);
const spell = (fields: Fields): string =>
  `{${fields.map(([name, literal]) => `${JSON.stringify(name)}:${typeof literal === 'string' ? literal : spell(literal)}`).join(',')}}`;
const sortFields = (fields: Fields): Fields =>
  fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, literal]) => [name, typeof literal === 'string' ? literal : sortFields(literal)] as const);

/** The amount with two decimals, as 10.00 or 19.90. */
export const decimals = (cents: number): Literal => (cents / 100).toFixed(2);

/** The fields in the order in which they are sent, which differs from the order in which they are signed. */
function fieldsOf(payment: SimulatedPayment, status: string): Fields {
  return [
    ['payment_id', String(payment.id)],
    ['parent_payment_id', 'null'],
    ['invoice_id', payment.authority],
    ['payment_status', text(status)],
    ['pay_address', text('bc1qsimulatedsimulatedsimulatedsimulated00')],
    ['payin_extra_id', 'null'],
    ['price_amount', decimals(payment.amount)],
    ['price_currency', text('usd')],
    // Notations that a JSON number parser would change, which would break the signature.
    ['pay_amount', '0.0000001'],
    ['actually_paid', status === 'finished' ? '0.0000001' : status === 'partially_paid' ? '0.00000005' : '0'],
    ['actually_paid_at_fiat', '10.0'],
    ['pay_currency', text('btc')],
    ['order_id', text(requestText(payment, 'order_id'))],
    ['order_description', text(requestText(payment, 'order_description'))],
    ['purchase_id', text(String(payment.id))],
    ['outcome_amount', '1.50'],
    ['outcome_currency', text('trx')],
    ['payment_extra_ids', 'null'],
    [
      'fee',
      [
        ['currency', text('btc')],
        ['withdrawalFee', '0'],
        ['depositFee', '0.0000000100'],
        ['serviceFee', '0'],
      ],
    ],
  ];
}

/** A notification as it is posted: the body's text and its signature. */
export function makeNotification(
  payment: SimulatedPayment,
  status: string,
  secret: string,
): { body: string; signature: string } {
  const fields = fieldsOf(payment, status);
  return {
    body: spell(fields),
    signature: createHmac('sha512', secret)
      .update(spell(sortFields(fields)))
      .digest('hex'),
  };
}

/** Posts a notification to the address that the invoice names. @returns the shop's status, 0 for no answer */
export function notifyShop(
  context: SimulatorContext,
  payment: SimulatedPayment,
  status: string,
  secret: string,
): Promise<number> {
  const { body, signature } = makeNotification(payment, status, secret);
  return callShop(context, requestText(payment, 'ipn_callback_url'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
    body,
  });
}
