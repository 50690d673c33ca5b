import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createZibal } from '#providers/payments/zibal.ts';
import { playCardScenario, showCardPage, type CardSimulator } from './card-page.ts';
import { breakDown, hang, withParameters, type GatewaySimulator, type SimulatorContext } from './context.ts';
import { createSimulatedPayments, isPaid, requestText, type SimulatedPayment } from './store.ts';

/** The gateway's own name for a test merchant. */
export const zibalMerchant = 'zibal';

const requestBody = z.looseObject({ merchant: z.string(), amount: z.int(), callbackUrl: z.string() });
const paymentBody = z.looseObject({
  merchant: z.string(),
  trackId: z.union([z.int(), z.string()]).transform(String),
});

const messages: Readonly<Record<number, string>> = {
  100: 'success',
  102: 'merchant not found',
  103: 'merchant is not active',
  104: 'merchant is not valid',
  105: 'amount must be greater than 1,000',
  106: 'callbackUrl is not valid',
  113: 'amount exceeds the limit',
  201: 'previously verified',
  202: 'order not paid or unsuccessful',
  203: 'trackId is not valid',
};
/** Rial. */
const least = 1_000;
const most = 1_000_000_000;

type Body = Readonly<Record<string, unknown>>;

const say = (reply: FastifyReply, result: number, values: object = {}): FastifyReply =>
  reply.send({ ...values, message: messages[result] ?? 'error', result });

/** Statuses: -1 waits, 1 paid and verified, 2 paid, 3 canceled by the shopper, 5 not enough money. */
function statusOf(payment: SimulatedPayment, now: Date): number {
  if (payment.verified_at) return 1;
  if (isPaid(payment, now)) return 2;
  return payment.status === 'canceled' ? 3 : payment.status === 'failed' ? 5 : -1;
}

const details = (payment: SimulatedPayment, now: Date): object => ({
  paidAt: payment.paid_at?.toISOString() ?? null,
  cardNumber: '62198610****5467',
  status: statusOf(payment, now),
  amount: payment.amount,
  refNumber: payment.id,
  orderId: requestText(payment, 'orderId'),
  description: requestText(payment, 'description'),
});

async function createPayment(
  { payments }: CardSimulator,
  { now, isOwn }: SimulatorContext,
  body: Body,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = requestBody.safeParse(body);
  if (!parsed.success || parsed.data.amount <= least) return say(reply, 105);
  if (parsed.data.amount > most) return say(reply, 113);
  if (!isOwn(parsed.data.callbackUrl)) return say(reply, 106);
  const { authority } = await payments.add(
    {
      authority: String(randomInt(10 ** 9, 10 ** 12)),
      request: parsed.data,
      amount: parsed.data.amount,
      status: 'open',
    },
    now(),
  );
  return say(reply, 100, { trackId: Number(authority) });
}

async function verifyPayment(
  { payments }: CardSimulator,
  context: SimulatorContext,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = paymentBody.safeParse(body);
  const payment = parsed.success ? await payments.find({ authority: parsed.data.trackId }) : undefined;
  if (!payment) return say(reply, 203);
  if (!isPaid(payment, context.now())) return say(reply, 202, { status: statusOf(payment, context.now()) });
  const behaviour = await payments.takeBehaviour(payment.authority);
  if (behaviour === 'fail') return breakDown(reply);
  const isFirst = await payments.verify(payment.authority, context.now());
  if (behaviour === 'hang') return hang(context, request, reply);
  if (!isFirst) return say(reply, 201);
  return say(reply, 100, details({ ...payment, verified_at: context.now() }, context.now()));
}

async function inquire(
  { payments }: CardSimulator,
  { now }: SimulatorContext,
  body: Body,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = paymentBody.safeParse(body);
  const payment = parsed.success ? await payments.find({ authority: parsed.data.trackId }) : undefined;
  return payment ? say(reply, 100, details(payment, now())) : say(reply, 203);
}

function addZibal(app: FastifyInstance, context: SimulatorContext): void {
  const simulator: CardSimulator = {
    provider: 'zibal',
    payments: createSimulatedPayments(context.pool, 'zibal'),
    fields: { callback: 'callbackUrl', order: (payment) => requestText(payment, 'orderId') },
    callbackOf: (payment, back) =>
      withParameters(requestText(payment, 'callbackUrl'), {
        trackId: payment.authority,
        success: back === 'paid' ? '1' : '0',
        status: back === 'paid' ? '2' : back === 'failed' ? '5' : '3',
        orderId: requestText(payment, 'orderId'),
      }),
  };
  const operations: Readonly<
    Record<string, (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>>
  > = {
    request: (body, _request, reply) => createPayment(simulator, context, body, reply),
    verify: (body, request, reply) => verifyPayment(simulator, context, body, request, reply),
    inquiry: (body, _request, reply) => inquire(simulator, context, body, reply),
  };
  for (const [name, run] of Object.entries(operations)) {
    app.post(`/v1/${name}`, async (request, reply) => {
      const body = z.record(z.string(), z.unknown()).catch({}).parse(request.body);
      const refused = context.refuse?.(name, body);
      if (refused !== undefined) return say(reply, refused);
      if (body['merchant'] !== zibalMerchant) return say(reply, 102);
      return run(body, request, reply);
    });
  }
  app.get<{ Params: { trackId: string } }>('/start/:trackId', (request, reply) =>
    showCardPage(simulator, context, request, reply, request.params.trackId),
  );
  app.post<{ Params: { trackId: string } }>('/start/:trackId', (request, reply) =>
    playCardScenario(simulator, context, request, reply, request.params.trackId),
  );
}

/** A simulated Zibal of version 1, with the shopper's page. */
export const zibalSimulator: GatewaySimulator = {
  serve: addZibal,
  connect: (at) => createZibal({ merchant: zibalMerchant, ...at }),
};
