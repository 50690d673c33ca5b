import { z } from 'zod';
import type { Attacker, Reply, Target } from './target.ts';

const buyer = { full_name: 'Negar Rad', phone_number: '09121111111', email: 'negar@shop.example' };

const quoted = z.object({ quote: z.object({ hash: z.string() }) });
const placed = z.object({ order: z.object({ code: z.string() }) });
const started = z.object({
  payment: z.object({ code: z.string(), status: z.string() }),
  redirect: z.string().nullable(),
  direct: z.string().nullable(),
});

const parse = <Value>(schema: z.ZodType<Value>, { text }: Reply): Value => schema.parse(JSON.parse(text));

/** Places an order of one piece; the reply may be a refusal. */
export async function tryOrder(
  { send, sellable }: Pick<Target, 'send' | 'sellable'>,
  by: Attacker,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const cart = { ids: [{ id: sellable, qty: 1 }], ...more };
  const quote = await send({ method: 'POST', path: '/api/v1/orders/quote', body: cart, by });
  if (quote.status !== 200) return quote;
  const body = { ...cart, quote: parse(quoted, quote).quote.hash, user: buyer };
  return send({ method: 'POST', path: '/api/v1/orders', body, by });
}

/** @throws when the order is refused */
export async function placeOrder(target: Target, by: Attacker): Promise<string> {
  return parse(placed, await tryOrder(target, by)).order.code;
}

/** @throws when the payment cannot be started */
export async function startPayment(
  { send }: Pick<Target, 'send'>,
  by: Attacker,
  order: string,
  method: 'card' | 'wallet' | 'transfer',
): Promise<z.infer<typeof started>> {
  const path = `/api/v1/orders/${order}/payments`;
  return parse(started, await send({ method: 'POST', path, body: { method }, by }));
}
