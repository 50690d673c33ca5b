import { createActor, fromCallback, fromPromise } from 'xstate';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { checkoutMachine } from '../machine.ts';
import { checkoutSettings } from '../settings.ts';
import type {
  Attempt,
  CheckoutDraft,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutItem,
  CheckoutSettings,
  DraftCommand,
  OrderRequest,
  PaymentStartRequest,
  PaymentStart,
  Quote,
  QuoteRequest,
  RegisteredOrder,
} from '../types.ts';
import type { User } from '#schemas/entities/user.ts';

// Sample data and a started machine for this folder's tests.

export const settingsOf = (changes: object = {}): CheckoutSettings =>
  checkoutSettings(
    flowSettings.parse({
      version: flowsVersion,
      payment: { transferCards: [{ number: '6037991899999993', holder: 'Shop' }] },
      ...changes,
    }),
  );

export const sampleUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  mobile: '09123456789',
  name: 'Sara Ahmadi',
  email: null,
  email_verified: false,
  telegram_id: null,
  has_password: false,
  identity: 'none',
  blocked: false,
  is_new: false,
  is_staff: false,
  new_messages: 0,
  ...changes,
});

export const sampleItem = (id: number, changes: Partial<CheckoutItem> = {}): CheckoutItem => ({
  id,
  qty: 1,
  price: 1000,
  usdt_price: 20,
  discount: 0,
  usdt_discount: 0,
  ...changes,
});

/** Returns a quote of some items, which are digital unless it needs an address. */
export function sampleQuote(
  changes: Partial<Quote> = {},
  items: readonly CheckoutItem[] = [sampleItem(1)],
): Quote {
  const lines = items.map(({ id, qty, price, discount, answers = [] }) => ({
    id,
    product_id: id,
    slug: `p-${id}`,
    title: `Product ${id}`,
    option_title: '',
    type: 'gift_card' as const,
    picture: null,
    qty,
    price,
    discount,
    total: (price - discount) * qty,
    answers: [...answers],
    delivery: 'instant' as const,
    activation_hours: null,
  }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    hash: 'hash-1',
    currency: 'toman',
    parcels:
      lines.length === 0
        ? []
        : [
            {
              store_id: 1,
              store_name: 'A store',
              seller_number: '1',
              physical: false,
              store_open: true,
              opens_at: null,
              shipping: 0,
              lines,
            },
          ],
    changes: [],
    warnings: [],
    subtotal: total,
    line_discount: 0,
    code_discount: 0,
    discount_code: null,
    shipping: 0,
    shipping_pending: false,
    total,
    wallet: 0,
    payable: total,
    wallet_balance: 0,
    needs_address: false,
    needs_identity: false,
    methods: ['card', 'wallet', 'transfer'],
    ...changes,
  };
}

export const sampleStart: PaymentStart = {
  payment: { code: 'pay-1' },
  redirect: 'https://gateway.example/1',
  direct: null,
};

/** Returns the engine's error with a problem document. */
export const problem = (
  code: string,
  fields: readonly { field: string; code: string; message: string }[] = [],
) => Object.assign(new Error(code), { problem: { code, detail: '', errors: fields } });

/** Lets settled promises reach the machine. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

interface Call<Input, Output> {
  input: Input;
  answer(output: Output): Promise<void>;
  fail(error: unknown): Promise<void>;
}

export interface StartOptions {
  settings?: object;
  items?: readonly CheckoutItem[];
  user?: User | null;
  step?: string;
  draft?: CheckoutDraft;
}

/** Starts a checkout. The test answers its ports, and a list collects the stored drafts. */
export function startCheckout(options: StartOptions = {}) {
  const calls = {
    quoteOrder: [] as Call<QuoteRequest, Quote>[],
    placeOrder: [] as Call<Attempt<OrderRequest>, RegisteredOrder>[],
    startPayment: [] as Call<Attempt<PaymentStartRequest>, PaymentStart>[],
  };
  const saved: CheckoutDraft[] = [];
  const emitted: CheckoutEmitted[] = [];
  let keys = 0;
  let bring: (event: CheckoutEvent) => void = () => undefined;
  const port = <Input, Output>(list: Call<Input, Output>[]) =>
    fromPromise<Output, Input>(({ input }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Output>();
      list.push({
        input,
        answer: (output) => (resolve(output), settle()),
        fail: (error) => (reject(error as Error), settle()),
      });
      return promise;
    });
  const machine = checkoutMachine.provide({
    actors: {
      quoteOrder: port(calls.quoteOrder),
      placeOrder: port(calls.placeOrder),
      startPayment: port(calls.startPayment),
      drafts: fromCallback<DraftCommand, undefined, CheckoutEvent>(({ receive, sendBack }) => {
        bring = sendBack;
        receive(({ draft }) => saved.push(draft));
      }),
    },
  });
  const actor = createActor(machine, {
    input: {
      settings: settingsOf(options.settings),
      items: options.items ?? [sampleItem(1)],
      user: options.user === undefined ? sampleUser() : options.user,
      step: options.step ?? null,
      draft: options.draft ?? null,
      newKey: () => `key-${(keys += 1)}`,
    },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const lastOf = <Each>(list: readonly Each[]): Each => {
    const last = list.at(-1);
    if (last === undefined) throw new Error('the port was not called');
    return last;
  };
  return {
    actor,
    calls,
    saved,
    emitted,
    send: (event: CheckoutEvent) => actor.send(event),
    fromOtherTab: (event: CheckoutEvent) => bring(event),
    context: () => actor.getSnapshot().context,
    step: () => actor.getSnapshot().context.draft.step,
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags].sort(),
    quote: (quote: Quote) => lastOf(calls.quoteOrder).answer(quote),
    refuseQuote: (error: unknown) => lastOf(calls.quoteOrder).fail(error),
    placing: () => lastOf(calls.placeOrder),
    paying: () => lastOf(calls.startPayment),
  };
}

export type RunningCheckout = ReturnType<typeof startCheckout>;

export const buyer = { full_name: 'Sara Ahmadi', phone_number: '09123456789' };

/** Returns a checkout of digital products at its last step. */
export async function atPayment(options: StartOptions = {}, quote = sampleQuote()): Promise<RunningCheckout> {
  const checkout = startCheckout(options);
  await checkout.quote(quote);
  checkout.send({ type: 'step.submit', values: buyer });
  checkout.send({ type: 'step.next' });
  return checkout;
}
