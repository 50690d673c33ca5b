import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

export interface KavenegarSimulator {
  apiKey: string;
  /** Approved texts by name. */
  templates: readonly string[];
  /** Number of messages that can still be sent. */
  credit: number;
  /** Whether failures come with HTTP 200, as the real service sometimes does. */
  failsInside200: boolean;
  /** The sent messages, oldest first. */
  sent: Readonly<Record<string, string>>[];
}

const lookup = z.object({
  receptor: z.string(),
  template: z.string(),
  token: z.string(),
  token2: z.string().optional(),
  token3: z.string().optional(),
  type: z.enum(['sms', 'call']).default('sms'),
});
const plain = z.object({ receptor: z.string(), message: z.string(), sender: z.string() });

const isMobile = (number: string): boolean => /^09\d{9}$/.test(number);

/** The status of a refused message, or undefined for an accepted one. */
function judge(simulator: KavenegarSimulator, operation: string, body: unknown): number | undefined {
  const parsed = operation === 'lookup' ? lookup.safeParse(body) : plain.safeParse(body);
  if (!parsed.success) return 400;
  const { data } = parsed;
  if (!isMobile(data.receptor)) return 411;
  if ('template' in data) {
    if (!simulator.templates.includes(data.template)) return 424;
    if ([data.token, data.token2, data.token3].some((token) => token !== undefined && /[\s_]/.test(token)))
      return 431;
  }
  return simulator.credit > 0 ? undefined : 418;
}

/** A simulated Kavenegar of version 1: messages by template, and plain ones. Tests change its state. */
export function addKavenegar(app: FastifyInstance, simulator: KavenegarSimulator): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const fail = (reply: FastifyReply, status: number): FastifyReply =>
    reply
      .code(simulator.failsInside200 ? 200 : status)
      .send({ return: { status, message: 'error' }, entries: null });
  for (const [operation, path] of [
    ['lookup', 'verify/lookup'],
    ['send', 'sms/send'],
  ] as const) {
    app.post<{ Params: { key: string } }>(`/v1/:key/${path}.json`, async (request, reply) => {
      if (request.params.key !== simulator.apiKey) return fail(reply, 403);
      const refused = judge(simulator, operation, request.body);
      if (refused !== undefined) return fail(reply, refused);
      simulator.credit -= 1;
      const message = z.record(z.string(), z.string()).parse(request.body);
      simulator.sent.push(message);
      const entry = {
        messageid: 85463238 + simulator.sent.length,
        message: message['message'] ?? `${message['template']}: ${message['token']}`,
        status: 5,
        statustext: 'sent',
        sender: '10004346',
        receptor: message['receptor'],
        date: 1_356_619_709,
        cost: 120,
      };
      return reply.send({ return: { status: 200, message: 'ok' }, entries: [entry] });
    });
  }
}
