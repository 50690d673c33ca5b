import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayName } from '#providers/payments/known-gateways.ts';
import { callShop, readChoice, type SimulatorContext } from './context.ts';
import { sendGatewayPage, sendUnknownPayment, type Choice, type GatewayPage } from './gateway-page.ts';
import { persian, type CardScenario, type DemoTexts } from '../pages/messages.fa.ts';
import type { Words } from '../pages/words.ts';
import {
  isPaid,
  requestText,
  type Settlement,
  type SimulatedPayment,
  type SimulatedPayments,
} from './store.ts';

/** Milliseconds until a late payment is completed. */
export const lateness = 30_000;
/** Rial by which the "other amount" outcome pays less. */
export const shortfall = 10_000;

/** The result with which the shopper's browser returns to the shop. `null`: it does not return. */
type Return = 'paid' | 'failed' | 'canceled' | null;

interface Course {
  settlement: Settlement;
  back: Return;
}

const scenarios = Object.keys(persian.card) as CardScenario[];

/** The effect of each choice on a payment. */
function courseOf(scenario: CardScenario, { amount }: SimulatedPayment, now: Date): Course {
  const paid = { status: 'paid', paid_at: now };
  const courses: Readonly<Record<CardScenario, Course>> = {
    success: { settlement: paid, back: 'paid' },
    failure: { settlement: { status: 'failed' }, back: 'failed' },
    cancel: { settlement: { status: 'canceled' }, back: 'canceled' },
    later: { settlement: { status: 'later', paid_at: new Date(now.getTime() + lateness) }, back: 'paid' },
    away: { settlement: paid, back: null },
    duplicate: { settlement: paid, back: 'paid' },
    unpaid: { settlement: { status: 'open' }, back: 'paid' },
    hang: { settlement: { ...paid, verification: 'hang' }, back: 'paid' },
    fault: { settlement: { ...paid, verification: 'fail' }, back: 'paid' },
    'other-amount': { settlement: { ...paid, amount: Math.max(1, amount - shortfall) }, back: 'paid' },
  };
  return courses[scenario];
}

const usual: readonly CardScenario[] = ['success', 'failure', 'cancel'];
const tones: Readonly<Partial<Record<CardScenario, Choice['tone']>>> = { success: 'good', failure: 'bad' };
const toChoice =
  ({ card }: Words) =>
  (scenario: CardScenario): Choice => ({
    value: scenario,
    ...card[scenario],
    tone: tones[scenario] ?? 'plain',
  });

type State = keyof DemoTexts['texts']['states'];

function stateOf(payment: SimulatedPayment, now: Date): State {
  if (payment.reversed_at) return 'reversed';
  if (payment.verified_at) return 'verified';
  if (isPaid(payment, now)) return 'paid';
  const { status } = payment;
  return status === 'failed' || status === 'canceled' || status === 'later' ? status : 'open';
}

const stateTones: Readonly<Partial<Record<State, Choice['tone']>>> = {
  paid: 'good',
  verified: 'good',
  failed: 'bad',
  reversed: 'bad',
};

export interface CardSimulator {
  provider: GatewayName;
  payments: SimulatedPayments;
  /** Names of the request's fields. */
  fields: { callback: string; order: (payment: SimulatedPayment) => string; description?: string };
  /** The amount as the page shows it; in toman and rial without it. */
  amountOf?(payment: SimulatedPayment, words: Words): GatewayPage['amount'];
  /** Called after a choice has changed a payment. */
  settled?(payment: SimulatedPayment): Promise<unknown>;
  /** The address to which the shopper returns. */
  callbackOf(payment: SimulatedPayment, back: 'paid' | 'failed' | 'canceled'): string;
}

/** The parameters with which a shopper who leaves the page returns. */
function resultOf({ status, paid_at }: SimulatedPayment): 'paid' | 'failed' | 'canceled' {
  if (paid_at !== null) return 'paid';
  return status === 'failed' ? 'failed' : 'canceled';
}

/** A payment whose shopper returns to this shop; one for another address is treated as unknown. */
async function findOwnPayment(
  { payments, fields }: CardSimulator,
  { isOwn }: SimulatorContext,
  authority: string,
): Promise<SimulatedPayment | undefined> {
  const payment = await payments.find({ authority });
  return payment && isOwn(requestText(payment, fields.callback)) ? payment : undefined;
}

function amountInRial({ amount }: SimulatedPayment, { texts, locale }: Words): GatewayPage['amount'] {
  const number = new Intl.NumberFormat(locale);
  return {
    value: number.format(amount / 10),
    unit: texts.toman,
    note: `${number.format(amount)} ${texts.rial}`,
  };
}

/** The hosted page of a card gateway. */
export async function showCardPage(
  simulator: CardSimulator,
  context: SimulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  authority: string,
): Promise<FastifyReply> {
  const payment = await findOwnPayment(simulator, context, authority);
  const words = context.words();
  if (!payment) return sendUnknownPayment(reply, words);
  const { texts } = words;
  const state = stateOf(payment, context.now());
  const isOpen = state === 'open';
  const isAway = (request.query as { away?: string }).away !== undefined;
  return sendGatewayPage(reply, {
    words,
    provider: simulator.provider,
    amount: (simulator.amountOf ?? amountInRial)(payment, words),
    details: [
      {
        label: texts.description,
        value: requestText(payment, simulator.fields.description ?? 'description'),
      },
      { label: texts.paymentCode, value: simulator.fields.order(payment), isCode: true },
      { label: texts.authority, value: payment.authority, isCode: true },
    ].filter(({ value }) => value !== ''),
    state: { text: texts.states[state], tone: stateTones[state] ?? 'plain' },
    notice: isAway ? texts.away : isOpen ? undefined : texts.settled,
    usual: isOpen ? usual.map(toChoice(words)) : [],
    special: isOpen ? scenarios.filter((scenario) => !usual.includes(scenario)).map(toChoice(words)) : [],
    backHref: simulator.callbackOf(payment, resultOf(payment)),
    callback: requestText(payment, simulator.fields.callback),
  });
}

/** Applies the choice made on the page, and redirects the browser. */
export async function playCardScenario(
  simulator: CardSimulator,
  context: SimulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
  authority: string,
): Promise<FastifyReply> {
  const payment = await findOwnPayment(simulator, context, authority);
  if (!payment) return sendUnknownPayment(reply, context.words());
  const scenario = readChoice(request.body, persian.card);
  // A settled payment stays settled; a page left open in another tab cannot change it.
  if (payment.status !== 'open') return reply.redirect(simulator.callbackOf(payment, resultOf(payment)), 303);
  const { settlement, back } = courseOf(scenario, payment, context.now());
  await simulator.payments.settle(authority, settlement);
  await simulator.settled?.({ ...payment, ...settlement });
  if (back === null) return reply.redirect(`${request.url.split('?', 1)[0]}?away=1`, 303);
  const address = simulator.callbackOf({ ...payment, ...settlement }, back);
  if (scenario === 'duplicate') await Promise.all([callShop(context, address), callShop(context, address)]);
  return reply.redirect(address, 303);
}
