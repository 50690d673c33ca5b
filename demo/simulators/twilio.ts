import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

export interface TwilioSimulator {
  /** SID of the account (`AC…`). */
  account: string;
  /** Secrets by the name that they are sent with: the SID of the account, or that of an API key. */
  secrets: Readonly<Record<string, string>>;
  /** Numbers and names that the account may send from, and its messaging services (`MG…`). */
  senders: readonly string[];
  /** Calling codes that the account may send to, such as `+1`. */
  regions: readonly string[];
  /** Numbers that are refused, and the code of each. */
  refused: Readonly<Record<string, number>>;
  /** Status of the next answers outside the protocol, such as 429 or 503; undefined ends this. */
  trouble: number | undefined;
  /** The sent messages, oldest first. */
  sent: Readonly<Record<string, string>>[];
}

const form = z.record(z.string(), z.string());

/** Most characters of a text. */
const longestBody = 1600;

/** Returns the HTTP status and the code of a refused message; undefined for an accepted one. */
function judge(
  { senders, regions, refused }: TwilioSimulator,
  { To, From, MessagingServiceSid, Body }: Record<string, string | undefined>,
): [status: number, code: number] | undefined {
  if (To === undefined || To === '') return [400, 21_604];
  const sender = MessagingServiceSid ?? From;
  if (sender === undefined || sender === '') return [400, 21_603];
  if (Body === undefined || Body === '') return [400, 21_602];
  if (Body.length > longestBody) return [400, 21_617];
  if (!/^\+[1-9]\d{6,14}$/.test(To)) return [400, 21_211];
  if (!senders.includes(sender)) return [400, MessagingServiceSid === undefined ? 21_659 : 21_705];
  if (!regions.some((code) => To.startsWith(code))) return [403, 21_408];
  const code = refused[To];
  return code === undefined ? undefined : [400, code];
}

const fail = (reply: FastifyReply, status: number, code: number): FastifyReply =>
  reply.code(status).send({
    code,
    message: 'error',
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });

/** Reads the credentials of HTTP Basic. */
function readCredentials(header: string | undefined): [user: string, secret: string] | undefined {
  const encoded = /^Basic ([\d+/=A-Za-z]+)$/.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return [user, rest.join(':')];
}

/** A simulated Messages API of 2010-04-01. Tests change its state. */
export function addTwilio(app: FastifyInstance, simulator: TwilioSimulator): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post<{ Params: { account: string } }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const { trouble, account, secrets } = simulator;
      if (trouble === 429) return fail(reply, 429, 20_429);
      if (trouble !== undefined) return reply.code(trouble).type('text/html').send('<html></html>');
      const given = readCredentials(request.headers.authorization);
      if (!given || secrets[given[0]] !== given[1]) return fail(reply, 401, 20_003);
      if (request.params.account !== account) return fail(reply, 404, 20_404);
      const message = form.parse(request.body);
      const refusal = judge(simulator, message);
      if (refusal) return fail(reply, ...refusal);
      simulator.sent.push(message);
      const sid = `SM${String(simulator.sent.length).padStart(32, '0')}`;
      const isOfService = message['MessagingServiceSid'] !== undefined;
      return reply.code(201).send({
        sid,
        account_sid: account,
        api_version: '2010-04-01',
        body: message['Body'],
        date_created: 'Sun, 29 Nov 2026 12:00:00 +0000',
        date_sent: null,
        date_updated: 'Sun, 29 Nov 2026 12:00:00 +0000',
        direction: 'outbound-api',
        error_code: null,
        error_message: null,
        from: isOfService ? null : message['From'],
        messaging_service_sid: message['MessagingServiceSid'] ?? null,
        num_media: '0',
        num_segments: isOfService ? '0' : '1',
        price: null,
        price_unit: 'USD',
        status: isOfService ? 'accepted' : 'queued',
        subresource_uris: { media: `/2010-04-01/Accounts/${account}/Messages/${sid}/Media.json` },
        to: message['To'],
        uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
      });
    },
  );
}
