import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callShop, readChoice, withParameters, type SimulatorContext } from './context.ts';
import { lateness } from './card-page.ts';
import { sendGatewayPage, sendUnknownPayment, type Choice } from './gateway-page.ts';
import { persian, type CoinScenario, type DemoTexts } from '../pages/messages.fa.ts';
import type { Words } from '../pages/words.ts';
import { makeNotification, notifyShop } from './nowpayments-notification.ts';
import {
  isPaid,
  requestText,
  type Settlement,
  type SimulatedPayment,
  type SimulatedPayments,
} from './store.ts';

export interface CoinSimulator {
  context: SimulatorContext;
  payments: SimulatedPayments;
  /** The secret that signs notifications. */
  secret: string;
}

type Status = keyof DemoTexts['texts']['coinStates'];
const path: readonly Status[] = ['waiting', 'confirming', 'confirmed', 'sending', 'finished'];

const readStatus = ({ status, ...payment }: SimulatedPayment, now: Date): Status =>
  status === 'confirming' && isPaid({ status, ...payment }, now)
    ? 'finished'
    : status in persian.texts.coinStates
      ? (status as Status)
      : 'waiting';

const usual: readonly CoinScenario[] = ['success', 'partial', 'cancel'];
const tones: Readonly<Partial<Record<CoinScenario, Choice['tone']>>> = {
  success: 'good',
  failure: 'bad',
  expire: 'bad',
  forged: 'bad',
};
const toChoice =
  ({ coin }: Words) =>
  (scenario: CoinScenario): Choice => ({
    value: scenario,
    ...coin[scenario],
    tone: tones[scenario] ?? 'plain',
  });

/** The choices that are still possible for a payment. */
function choicesFor(status: Status): CoinScenario[] {
  const all = Object.keys(persian.coin) as CoinScenario[];
  if (status === 'waiting') return all.filter((scenario) => scenario !== 'refund');
  if (status === 'finished' || status === 'partially_paid')
    return ['duplicate', 'unordered', 'refund'].filter(
      (scenario): scenario is CoinScenario =>
        scenario in persian.coin && (scenario === 'refund' || status === 'finished'),
    );
  return status === 'confirming' || status === 'confirmed' || status === 'sending'
    ? ['step', 'success', 'partial', 'failure']
    : [];
}

/**
 * The effects of a choice: changes, notifications one after the other (those of one list simultaneously),
 * and the redirect.
 */
interface Course {
  settlement: Settlement;
  notifications?: readonly (Status | readonly Status[])[];
  back?: 'success' | 'cancel';
}

function courseOf(scenario: CoinScenario, status: Status, now: Date): Course {
  const finished = { status: 'finished', paid_at: now };
  const next = path[path.indexOf(status) + 1] ?? 'finished';
  const courses: Readonly<Record<CoinScenario, Course>> = {
    success: { settlement: finished, notifications: path.slice(path.indexOf(status) + 1), back: 'success' },
    partial: { settlement: { status: 'partially_paid' }, notifications: ['partially_paid'], back: 'success' },
    cancel: { settlement: { status }, back: 'cancel' },
    step: { settlement: next === 'finished' ? finished : { status: next }, notifications: [next] },
    failure: { settlement: { status: 'failed' }, notifications: ['failed'], back: 'cancel' },
    expire: { settlement: { status: 'expired' }, notifications: ['expired'] },
    later: {
      settlement: { status: 'confirming', paid_at: new Date(now.getTime() + lateness) },
      back: 'success',
    },
    away: { settlement: finished },
    unordered: { settlement: finished, notifications: ['finished', 'confirming'], back: 'success' },
    duplicate: {
      settlement: finished,
      notifications: [['finished', 'finished', 'finished']],
      back: 'success',
    },
    forged: { settlement: { status } },
    hang: { settlement: { ...finished, verification: 'hang' }, back: 'success' },
    refund: { settlement: { status: 'refunded' }, notifications: ['refunded'] },
  };
  return courses[scenario];
}

/**
 * Sends notifications.
 * @returns the shop's statuses
 */
async function notify(
  { context, secret }: CoinSimulator,
  payment: SimulatedPayment,
  rounds: NonNullable<Course['notifications']>,
): Promise<number[]> {
  const answers: number[] = [];
  for (const round of rounds)
    answers.push(
      ...(await Promise.all([round].flat().map((status) => notifyShop(context, payment, status, secret)))),
    );
  return answers;
}

/** Sends a notification that is signed without the secret. */
const forge = ({ context }: CoinSimulator, payment: SimulatedPayment): Promise<number> => {
  const { body, signature } = makeNotification(payment, 'finished', randomBytes(16).toString('hex'));
  return callShop(context, requestText(payment, 'ipn_callback_url'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-nowpayments-sig': signature },
    body,
  });
};

/** The hosted page of an invoice. */
export async function showCoinPage(
  simulator: CoinSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
  authority: string,
): Promise<FastifyReply> {
  const payment = await findOwnPayment(simulator, authority);
  const words = simulator.context.words();
  if (!payment) return sendUnknownPayment(reply, words);
  const { texts, locale } = words;
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const status = readStatus(payment, simulator.context.now());
  const choices = choicesFor(status);
  const { away, sent } = request.query as { away?: string; sent?: string };
  const answers = (sent ?? '')
    .split(',')
    .filter((answer) => /^\d{1,3}$/.test(answer))
    .map((answer) => (answer === '0' ? texts.noAnswer : number.format(Number(answer))));
  return sendGatewayPage(reply, {
    words,
    provider: 'nowpayments',
    amount: { value: money.format(payment.amount / 100), unit: texts.dollar },
    details: [
      { label: texts.description, value: requestText(payment, 'order_description') },
      { label: texts.paymentCode, value: requestText(payment, 'order_id'), isCode: true },
      { label: texts.authority, value: payment.authority, isCode: true },
    ].filter(({ value }) => value !== ''),
    state: {
      text: texts.coinStates[status],
      tone:
        status === 'finished'
          ? 'good'
          : status === 'failed' || status === 'expired' || status === 'refunded'
            ? 'bad'
            : 'plain',
    },
    notice:
      away !== undefined
        ? texts.away
        : answers.length > 0
          ? `${texts.deliveries}: ${new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(answers)}`
          : undefined,
    usual: choices.filter((scenario) => usual.includes(scenario)).map(toChoice(words)),
    special: choices.filter((scenario) => !usual.includes(scenario)).map(toChoice(words)),
    backHref: requestText(payment, status === 'waiting' ? 'cancel_url' : 'success_url'),
    callback: requestText(payment, 'success_url'),
  });
}

/** A payment whose addresses all belong to this shop; any other is treated as unknown. */
async function findOwnPayment(
  { context, payments }: CoinSimulator,
  authority: string,
): Promise<SimulatedPayment | undefined> {
  const payment = await payments.find({ authority });
  const addresses = ['success_url', 'cancel_url', 'ipn_callback_url'];
  return payment && addresses.every((name) => context.isOwn(requestText(payment, name)))
    ? payment
    : undefined;
}

/** Applies the choice made on the page, notifies the shop, and redirects the browser. */
export async function playCoinScenario(
  simulator: CoinSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
  authority: string,
): Promise<FastifyReply> {
  const { context, payments } = simulator;
  const payment = await findOwnPayment(simulator, authority);
  if (!payment) return sendUnknownPayment(reply, context.words());
  const scenario = readChoice(request.body, persian.coin);
  const status = readStatus(payment, context.now());
  const here = `${request.url.split('?', 1)[0]}?iid=${authority}`;
  // A page left open in another tab may offer choices that are no longer possible.
  if (!choicesFor(status).includes(scenario)) return reply.redirect(here, 303);
  const { settlement, notifications = [], back } = courseOf(scenario, status, context.now());
  await payments.settle(authority, settlement);
  const answers =
    scenario === 'forged'
      ? [await forge(simulator, payment)]
      : await notify(simulator, payment, notifications);
  if (back === 'cancel') return reply.redirect(requestText(payment, 'cancel_url'), 303);
  // The provider adds the number of the payment to the success address.
  if (back === 'success')
    return reply.redirect(
      withParameters(requestText(payment, 'success_url'), { NP_id: String(payment.id) }),
      303,
    );
  return reply.redirect(scenario === 'away' ? `${here}&away=1` : `${here}&sent=${answers.join(',')}`, 303);
}
