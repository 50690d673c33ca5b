import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createStripe } from '#providers/payments/stripe.ts';
import { signStripe } from '#providers/payments/stripe-signature.ts';
import { playCardScenario, showCardPage, type CardSimulator } from './card-page.ts';
import { breakDown, callShop, hang, type GatewaySimulator, type SimulatorContext } from './context.ts';
import { createSimulatedPayments, isPaid, requestText, type SimulatedPayment } from './store.ts';

/** The account of the simulated Stripe. */
export const stripeAccount = { key: 'sk_test_simulated', webhookSecret: 'whsec_simulated' } as const;

/** Path at which the shop takes notifications of Stripe. */
export const stripeNotificationPath = '/api/v1/payments/stripe/notification';

const day = 86_400;
/** Seconds: the shortest time that a session may have. */
const shortest = 1_800;

type Form = Readonly<Record<string, unknown>>;

const text = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

const refuse = (reply: FastifyReply, status: number, type: string, code?: string): FastifyReply =>
  reply
    .code(status)
    .send({ error: { type, message: `simulated: ${code ?? type}`, ...(code ? { code } : {}) } });

/** Minimum amount of a card payment, in minor units. Stripe's minimum is about half a dollar. */
const least = 50;

const expiresAt = (payment: SimulatedPayment): number => Number(requestText(payment, 'expires_at'));

/** A charge as Stripe answers with it; it has the metadata of its intent. */
const toCharge = (payment: SimulatedPayment): object => ({
  id: `ch_simulated${payment.id}`,
  object: 'charge',
  amount_refunded: payment.reversed_at === null ? 0 : payment.amount,
  metadata: { payment: requestText(payment, 'payment_intent_data[metadata][payment]') },
  payment_intent: `pi_simulated${payment.id}`,
  refunded: payment.reversed_at !== null,
});

/** Posts a signed event to the shop. @returns the shop's status, 0 for no answer */
function sendEvent(
  context: SimulatorContext,
  payment: SimulatedPayment,
  type: string,
  object: object,
): Promise<number> {
  const time = Math.floor(context.now().getTime() / 1000);
  const body = JSON.stringify({
    id: `evt_simulated${payment.id}`,
    object: 'event',
    created: time,
    type,
    data: { object },
  });
  const signature = signStripe(body, time, stripeAccount.webhookSecret);
  return callShop(context, new URL(stripeNotificationPath, requestText(payment, 'success_url')).href, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body,
  });
}

/** A session as Stripe answers with it. */
function toSession(payment: SimulatedPayment, now: Date, pageUrl: string, isExpanded: boolean): object {
  const paid = isPaid(payment, now);
  const isOver = !paid && expiresAt(payment) * 1000 <= now.getTime();
  const intent = `pi_simulated${payment.id}`;
  return {
    id: payment.authority,
    object: 'checkout.session',
    amount_total: payment.amount,
    client_reference_id: requestText(payment, 'client_reference_id'),
    currency: requestText(payment, 'line_items[0][price_data][currency]'),
    expires_at: expiresAt(payment),
    livemode: false,
    mode: 'payment',
    payment_intent: paid
      ? isExpanded
        ? {
            id: intent,
            object: 'payment_intent',
            latest_charge: toCharge(payment),
          }
        : intent
      : null,
    payment_status: paid ? 'paid' : 'unpaid',
    status: paid ? 'complete' : isOver ? 'expired' : 'open',
    url: paid || isOver ? null : `${pageUrl}/c/pay/${payment.authority}`,
  };
}

/** Requests that created sessions, by their idempotency key. */
type Known = Map<string, { asked: string; authority: string }>;

async function createSession(
  { payments }: CardSimulator,
  context: SimulatorContext,
  known: Known,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = request.body as Form;
  const now = context.now();
  const key = String(request.headers['idempotency-key'] ?? '');
  const asked = JSON.stringify(form);
  const before = known.get(key);
  if (before && before.asked !== asked) return refuse(reply, 400, 'idempotency_error');
  const amount = Number(text(form, 'line_items[0][price_data][unit_amount]'));
  const life = Number(text(form, 'expires_at')) - now.getTime() / 1000;
  if (text(form, 'mode') !== 'payment' || !Number.isSafeInteger(amount) || amount < 1)
    return refuse(reply, 400, 'invalid_request_error', 'parameter_invalid_integer');
  if (amount < least) return refuse(reply, 400, 'invalid_request_error', 'amount_too_small');
  if (!/^[a-z]{3}$/.test(text(form, 'line_items[0][price_data][currency]')))
    return refuse(reply, 400, 'invalid_request_error', 'parameter_invalid_empty');
  if (!(life >= shortest && life <= day)) return refuse(reply, 400, 'invalid_request_error');
  if (![text(form, 'success_url'), text(form, 'cancel_url')].every(context.isOwn))
    return refuse(reply, 400, 'invalid_request_error', 'url_invalid');
  const authority = before?.authority ?? `cs_test_${randomBytes(24).toString('hex')}`;
  const payment =
    (before && (await payments.find({ authority }))) ??
    (await payments.add({ authority, request: form, amount, status: 'open' }, now));
  if (key !== '') known.set(key, { asked, authority });
  return reply.send(toSession(payment, now, context.pageUrl(), false));
}

async function retrieveSession(
  { payments }: CardSimulator,
  context: SimulatorContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = await payments.find({ authority: request.params.id });
  if (!payment) return refuse(reply, 404, 'invalid_request_error', 'resource_missing');
  const now = context.now();
  if (isPaid(payment, now)) {
    const behaviour = await payments.takeBehaviour(payment.authority);
    if (behaviour === 'fail') return breakDown(reply);
    await payments.verify(payment.authority, now);
    if (behaviour === 'hang') return hang(context, request, reply);
  }
  return reply.send(toSession(payment, now, context.pageUrl(), 'expand[]' in (request.query as Form)));
}

async function refundIntent(
  { payments }: CardSimulator,
  context: SimulatorContext,
  form: Form,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, id = ''] = /^pi_simulated(\d+)$/.exec(text(form, 'payment_intent')) ?? [];
  const payment = id === '' ? undefined : await payments.find({ id });
  if (!payment || !isPaid(payment, context.now()))
    return refuse(reply, 404, 'invalid_request_error', 'resource_missing');
  if (payment.reversed_at) return refuse(reply, 400, 'invalid_request_error', 'charge_already_refunded');
  await payments.reverse(payment.authority, context.now());
  await sendEvent(context, payment, 'charge.refunded', toCharge({ ...payment, reversed_at: context.now() }));
  return reply.send({
    id: `re_simulated${id}`,
    object: 'refund',
    amount: payment.amount,
    status: 'succeeded',
  });
}

/** Notifies the shop of the outcome of a session. @returns the shop's status, 0 for no answer */
export const notifyOfSession = (
  context: SimulatorContext,
  payment: SimulatedPayment,
  type: string,
): Promise<number> =>
  sendEvent(context, payment, type, toSession(payment, context.now(), context.pageUrl(), false));

function addStripe(app: FastifyInstance, context: SimulatorContext): void {
  const known: Known = new Map();
  const simulator: CardSimulator = {
    provider: 'stripe',
    payments: createSimulatedPayments(context.pool, 'stripe'),
    fields: {
      callback: 'success_url',
      order: (payment) => requestText(payment, 'client_reference_id'),
      description: 'line_items[0][price_data][product_data][name]',
    },
    amountOf(payment, { locale }) {
      const currency = requestText(payment, 'line_items[0][price_data][currency]').toUpperCase();
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' });
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      const plain = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      return { value: plain.format(payment.amount / 10 ** digits), unit: currency };
    },
    // Stripe has one address for shoppers who have paid, and one for those who go back.
    callbackOf: (payment, back) =>
      back === 'paid'
        ? requestText(payment, 'success_url').replace('{CHECKOUT_SESSION_ID}', payment.authority)
        : requestText(payment, 'cancel_url'),
    // Stripe notifies the shop even if the shopper does not return.
    settled: (payment) =>
      isPaid(payment, context.now())
        ? notifyOfSession(context, payment, 'checkout.session.completed')
        : Promise.resolve(0),
  };
  const mayCall = (request: FastifyRequest): boolean =>
    request.headers.authorization === `Bearer ${stripeAccount.key}`;
  app.post('/v1/checkout/sessions', async (request, reply) => {
    if (!mayCall(request)) return refuse(reply, 401, 'invalid_request_error');
    return createSession(simulator, context, known, request, reply);
  });
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async (request, reply) => {
    if (!mayCall(request)) return refuse(reply, 401, 'invalid_request_error');
    return retrieveSession(simulator, context, request, reply);
  });
  app.post('/v1/refunds', async (request, reply) => {
    if (!mayCall(request)) return refuse(reply, 401, 'invalid_request_error');
    return refundIntent(simulator, context, request.body as Form, reply);
  });
  app.get<{ Params: { id: string } }>('/c/pay/:id', (request, reply) =>
    showCardPage(simulator, context, request, reply, request.params.id),
  );
  app.post<{ Params: { id: string } }>('/c/pay/:id', (request, reply) =>
    playCardScenario(simulator, context, request, reply, request.params.id),
  );
}

/** A simulated Stripe Checkout, with the shopper's page. */
export const stripeSimulator: GatewaySimulator = {
  serve: addStripe,
  connect: (at) => createStripe({ ...stripeAccount, ...at }),
};
