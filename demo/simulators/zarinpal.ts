import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createZarinpal } from '#providers/payments/zarinpal.ts';
import { playCardScenario, showCardPage, type CardSimulator } from './card-page.ts';
import { breakDown, hang, withParameters, type GatewaySimulator, type SimulatorContext } from './context.ts';
import { createSimulatedPayments, isPaid, requestText, type SimulatedPayment } from './store.ts';

/** Merchants that this ZarinPal knows; the second one is not the shop. */
export const zarinpalMerchants = [
  '11111111-2222-4333-8444-555555555555',
  '99999999-2222-4333-8444-555555555555',
] as const;

const amount = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const requestBody = z.looseObject({
  merchant_id: z.string().length(36),
  amount: amount.refine((value) => value >= 10_000 && value <= 1_000_000_000),
  currency: z.enum(['IRR', 'IRT']).default('IRR'),
  description: z.string().min(1).max(500),
  callback_url: z.url(),
});
const paymentBody = z.looseObject({ merchant_id: z.string().length(36), authority: z.string() });
const verifyBody = paymentBody.extend({ amount });

const messages: Readonly<Record<number, string>> = {
  100: 'Success',
  101: 'Verified',
  [-9]: 'The input params invalid, validation error.',
  [-10]: 'Terminal is not valid, please check merchant_id or ip address.',
  [-41]: 'Maximum amount reached.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-53]: 'Session is not this merchant_id session.',
  [-54]: 'Invalid authority.',
  [-60]: 'Session can not be reversed with bank.',
  [-61]: 'Session is not in success status.',
  [-63]: 'Maximum time for reverse this session is expired.',
};
/** Minutes in which a payment may be reversed. */
const reversible = 30;

const succeed = (values: object): object => ({ data: values, errors: [] });
const messageOf = (code: number): string => messages[code] ?? 'Error.';

function fail(reply: FastifyReply, code: number, validations: readonly object[] = []): FastifyReply {
  return reply
    .code(code === -9 ? 422 : code === -10 ? 401 : 200)
    .send({ data: [], errors: { code, message: messageOf(code), validations } });
}

/** ZarinPal's timestamps are in Iran's time. */
const dateOf = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tehran',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);

/** 36 characters; begins with S, as in the sandbox. */
const makeAuthority = (): string => `S${randomBytes(18).toString('hex').slice(0, 35)}`;

type Body = Readonly<Record<string, unknown>>;
/** The result of a call for a payment: an error code, or the payment when nothing is wrong with it. */
type Found = { code: number } | { payment: SimulatedPayment };

interface Simulator extends CardSimulator {
  context: SimulatorContext;
}

async function findPayment({ payments }: Simulator, body: z.output<typeof paymentBody>): Promise<Found> {
  const payment = await payments.find({ authority: body.authority });
  if (!payment) return { code: -54 };
  return requestText(payment, 'merchant_id') === body.merchant_id ? { payment } : { code: -53 };
}

async function createPayment(
  { payments, context }: Simulator,
  body: Body,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = requestBody.safeParse(body);
  if (!parsed.success)
    return fail(
      reply,
      -9,
      parsed.error.issues.map((issue) => ({ [issue.path.join('.')]: issue.message })),
    );
  if (!context.isOwn(parsed.data.callback_url))
    return fail(reply, -9, [{ callback_url: 'The callback url is not an address of this shop.' }]);
  const rial = parsed.data.amount * (parsed.data.currency === 'IRT' ? 10 : 1);
  const { authority } = await payments.add(
    { authority: makeAuthority(), request: parsed.data, amount: rial, status: 'open' },
    context.now(),
  );
  return reply.send(
    succeed({ code: 100, message: messageOf(100), authority, fee_type: 'Merchant', fee: 100 }),
  );
}

async function verifyPayment(
  simulator: Simulator,
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { payments, context } = simulator;
  const parsed = verifyBody.safeParse(body);
  if (!parsed.success)
    return fail(
      reply,
      -9,
      parsed.error.issues.map((issue) => ({ [issue.path.join('.')]: issue.message })),
    );
  const found = await findPayment(simulator, parsed.data);
  if ('code' in found) return fail(reply, found.code);
  const { payment } = found;
  if (payment.amount !== parsed.data.amount) return fail(reply, -50);
  if (!isPaid(payment, context.now()) || payment.reversed_at) return fail(reply, -51);
  const behaviour = await payments.takeBehaviour(payment.authority);
  if (behaviour === 'fail') return breakDown(reply);
  const isFirst = await payments.verify(payment.authority, context.now());
  // The verification succeeded, but the answer is lost.
  if (behaviour === 'hang') return hang(context, request, reply);
  const code = isFirst ? 100 : 101;
  return reply.send(
    succeed({
      code,
      message: messageOf(code),
      card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
      card_pan: '502229******5995',
      ref_id: payment.id,
      fee_type: 'Merchant',
      fee: 100,
    }),
  );
}

async function inquire(simulator: Simulator, body: Body, reply: FastifyReply): Promise<FastifyReply> {
  const parsed = paymentBody.safeParse(body);
  if (!parsed.success) return fail(reply, -9);
  const found = await findPayment(simulator, parsed.data);
  if ('code' in found) return fail(reply, found.code);
  const { payment } = found;
  const paid = isPaid(payment, simulator.context.now());
  const status = payment.reversed_at
    ? 'REVERSED'
    : payment.verified_at
      ? 'VERIFIED'
      : paid
        ? 'PAID'
        : payment.status === 'open' || payment.status === 'later'
          ? 'IN_BANK'
          : 'FAILED';
  return reply.send(succeed({ code: 100, message: messageOf(100), status }));
}

async function reversePayment(simulator: Simulator, body: Body, reply: FastifyReply): Promise<FastifyReply> {
  const parsed = paymentBody.safeParse(body);
  if (!parsed.success) return fail(reply, -9);
  const found = await findPayment(simulator, parsed.data);
  if ('code' in found) return fail(reply, found.code);
  const {
    payment: { authority, paid_at, reversed_at },
  } = found;
  const now = simulator.context.now();
  if (paid_at === null || paid_at > now || reversed_at) return fail(reply, -61);
  if (now.getTime() - paid_at.getTime() > reversible * 60_000) return fail(reply, -63);
  await simulator.payments.reverse(authority, now);
  return reply.send(succeed({ code: 100, message: messageOf(100) }));
}

async function listUnverified(
  { payments, context }: Simulator,
  body: Body,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const unverified = (await payments.listUnverified(context.now())).filter(
    (payment) => requestText(payment, 'merchant_id') === body['merchant_id'],
  );
  // The code is a string on purpose: the real gateway sends a string here.
  return reply.send(
    succeed({
      code: '100',
      message: messageOf(100),
      authorities: unverified.map((payment) => ({
        authority: payment.authority,
        amount: payment.amount,
        callback_url: requestText(payment, 'callback_url'),
        referer: '',
        date: dateOf(payment.created_at),
      })),
    }),
  );
}

function addZarinpal(app: FastifyInstance, context: SimulatorContext): void {
  const simulator: Simulator = {
    context,
    provider: 'zarinpal',
    payments: createSimulatedPayments(context.pool, 'zarinpal'),
    fields: {
      callback: 'callback_url',
      order: ({ request }) =>
        z.object({ order_id: z.string() }).catch({ order_id: '' }).parse(request['metadata']).order_id,
    },
    callbackOf: (payment, back) =>
      withParameters(requestText(payment, 'callback_url'), {
        Authority: payment.authority,
        Status: back === 'paid' ? 'OK' : 'NOK',
      }),
  };
  const operations: Readonly<
    Record<string, (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>>
  > = {
    request: (body, _request, reply) => createPayment(simulator, body, reply),
    verify: (body, request, reply) => verifyPayment(simulator, body, request, reply),
    inquiry: (body, _request, reply) => inquire(simulator, body, reply),
    reverse: (body, _request, reply) => reversePayment(simulator, body, reply),
    unVerified: (body, _request, reply) => listUnverified(simulator, body, reply),
  };
  for (const [name, run] of Object.entries(operations)) {
    app.post(`/pg/v4/payment/${name}.json`, async (request, reply) => {
      const body = z.record(z.string(), z.unknown()).catch({}).parse(request.body);
      const refused = context.refuse?.(name, body);
      if (refused !== undefined) return fail(reply, refused);
      if (!zarinpalMerchants.some((merchant) => merchant === body['merchant_id'])) return fail(reply, -10);
      return run(body, request, reply);
    });
  }
  app.get<{ Params: { authority: string } }>('/pg/StartPay/:authority', (request, reply) =>
    showCardPage(simulator, context, request, reply, request.params.authority),
  );
  app.post<{ Params: { authority: string } }>('/pg/StartPay/:authority', (request, reply) =>
    playCardScenario(simulator, context, request, reply, request.params.authority),
  );
}

/** A simulated ZarinPal of version 4, with the shopper's page. */
export const zarinpalSimulator: GatewaySimulator = {
  serve: addZarinpal,
  connect: (at) => createZarinpal({ merchant: zarinpalMerchants[0], ...at }),
};
