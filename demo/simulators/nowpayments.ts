import { randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createNowpayments } from '#providers/payments/nowpayments.ts';
import { hang, type GatewaySimulator, type SimulatorContext } from './context.ts';
import { playCoinScenario, showCoinPage, type CoinSimulator } from './coin-page.ts';
import { decimals } from './nowpayments-notification.ts';
import { createSimulatedPayments, isPaid, requestText, type SimulatedPayment } from './store.ts';

/** The settings of the simulated account. */
export const nowpaymentsAccount = {
  apiKey: 'simulated-api-key',
  ipnSecret: 'simulated-ipn-secret',
  email: 'shop@example.test',
  password: 'simulated-password',
} as const;
const bearer = 'simulated-session';

const invoiceBody = z.looseObject({
  price_amount: z.number().positive(),
  price_currency: z.literal('usd'),
  order_id: z.string().max(100).optional(),
  order_description: z.string().optional(),
  ipn_callback_url: z.url(),
  success_url: z.url(),
  cancel_url: z.url(),
});
const login = z.object({
  email: z.literal(nowpaymentsAccount.email),
  password: z.literal(nowpaymentsAccount.password),
});

const fail = (reply: FastifyReply, statusCode: number, code: string, message: string): FastifyReply =>
  reply.code(statusCode).send({ status: false, statusCode, code, message });

function isKey(given: unknown): boolean {
  const [a, b] = [
    Buffer.from(typeof given === 'string' ? given : ''),
    Buffer.from(nowpaymentsAccount.apiKey),
  ];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The current status: a late payment completes by itself. */
export const statusNow = (payment: SimulatedPayment, now: Date): string =>
  payment.status === 'confirming' && isPaid(payment, now) ? 'finished' : payment.status;

function describe(payment: SimulatedPayment, now: Date): object {
  const status = statusNow(payment, now);
  return {
    payment_id: payment.id,
    invoice_id: Number(payment.authority),
    payment_status: status,
    pay_address: 'bc1qsimulatedsimulatedsimulatedsimulated00',
    payin_extra_id: null,
    price_amount: Number(decimals(payment.amount)),
    price_currency: 'usd',
    pay_amount: 0.000_000_1,
    actually_paid: status === 'finished' ? 0.000_000_1 : 0,
    pay_currency: 'btc',
    order_id: requestText(payment, 'order_id'),
    order_description: requestText(payment, 'order_description'),
    purchase_id: String(payment.id),
    outcome_amount: 1.5,
    outcome_currency: 'trx',
    created_at: payment.created_at.toISOString(),
    updated_at: now.toISOString(),
  };
}

async function createInvoice(
  { payments, context }: CoinSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = invoiceBody.safeParse(request.body);
  if (!parsed.success)
    return fail(
      reply,
      400,
      'BAD_CREATE_INVOICE_REQUEST',
      `${parsed.error.issues[0]?.path.join('.')} is wrong`,
    );
  const { success_url, cancel_url, ipn_callback_url } = parsed.data;
  if (![success_url, cancel_url, ipn_callback_url].every((address) => context.isOwn(address)))
    return fail(reply, 400, 'BAD_CREATE_INVOICE_REQUEST', 'an address is not of this shop');
  const cents = Math.round(parsed.data.price_amount * 100);
  const now = context.now();
  const { authority } = await payments.add(
    {
      authority: String(randomInt(10 ** 9, 10 ** 10)),
      request: parsed.data,
      amount: cents,
      status: 'waiting',
    },
    now,
  );
  return reply.send({
    id: authority,
    token_id: '1',
    order_id: parsed.data.order_id ?? null,
    order_description: parsed.data.order_description ?? null,
    price_amount: decimals(cents),
    price_currency: 'usd',
    pay_currency: null,
    ipn_callback_url: parsed.data.ipn_callback_url,
    invoice_url: `${context.pageUrl()}/payment/?iid=${authority}`,
    success_url: parsed.data.success_url,
    cancel_url: parsed.data.cancel_url,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
}

async function getPayment(
  { payments, context }: CoinSimulator,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const payment = await payments.find({ id });
  if (!payment) return fail(reply, 404, 'PAYMENT_NOT_FOUND', 'Payment not found');
  const behaviour = await payments.takeBehaviour(payment.authority);
  return behaviour === 'hang' ? hang(context, request, reply) : reply.send(describe(payment, context.now()));
}

function addNowpayments(app: FastifyInstance, context: SimulatorContext): void {
  const simulator: CoinSimulator = {
    context,
    payments: createSimulatedPayments(context.pool, 'nowpayments'),
    secret: nowpaymentsAccount.ipnSecret,
  };
  const guarded = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      isKey(request.headers['x-api-key'])
        ? undefined
        : fail(reply, 403, 'INVALID_API_KEY', 'Invalid api key'),
  };

  app.post('/v1/invoice', guarded, (request, reply) => createInvoice(simulator, request, reply));
  app.post('/v1/auth', async (request, reply) =>
    login.safeParse(request.body).success
      ? reply.send({ token: bearer })
      : fail(reply, 403, 'ACCESS_DENIED', 'Email or password is incorrect'),
  );
  app.get<{ Querystring: { invoiceId?: string } }>('/v1/payment/', guarded, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${bearer}`)
      return fail(reply, 401, 'AUTH_REQUIRED', 'Authorization header is empty (Bearer JWTtoken is required)');
    const payment = await simulator.payments.find({ authority: request.query.invoiceId ?? '' });
    // An invoice has no payment until a coin is chosen.
    const found = payment && payment.status !== 'waiting' ? [describe(payment, context.now())] : [];
    return reply.send({ data: found, limit: 100, page: 0, pagesCount: 1, total: found.length });
  });
  app.get<{ Params: { id: string } }>('/v1/payment/:id', guarded, (request, reply) =>
    getPayment(simulator, request.params.id, request, reply),
  );
  app.get<{ Querystring: { iid?: string } }>('/payment/', (request, reply) =>
    showCoinPage(simulator, request, reply, request.query.iid ?? ''),
  );
  app.post<{ Querystring: { iid?: string } }>('/payment/', (request, reply) =>
    playCoinScenario(simulator, request, reply, request.query.iid ?? ''),
  );
}

/** A simulated NOWPayments with its invoice page and signed notifications. */
export const nowpaymentsSimulator: GatewaySimulator = {
  serve: addNowpayments,
  connect(at) {
    const { apiKey, ipnSecret, ...account } = nowpaymentsAccount;
    return createNowpayments({ apiKey, ipnSecret, account, ...at });
  },
};
