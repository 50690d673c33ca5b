import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { exchange, readJson, type Transport } from '../http.ts';
import type { SmsMessage, SmsPort, SmsTemplate } from './port.ts';

// Kavenegar's REST interface, version 1 (https://kavenegar.com/rest.html).

const id = 'kavenegar';

export interface KavenegarOptions extends Transport {
  /** Part of every address; never logged. */
  apiKey: string;
  /** Names of the approved templates in the account's panel. */
  templates: Readonly<Partial<Record<SmsTemplate, string>>>;
  /** The line that sends texts without a template. */
  sender?: string | undefined;
}

/** Codes for the log; the provider's own messages are never quoted. */
const meanings: Readonly<Record<string, string>> = {
  400: 'a parameter is missing',
  401: 'the account is not active',
  403: 'the API key is wrong',
  411: 'the number is not a mobile number',
  412: 'the sender line is wrong',
  418: 'no credit left',
  422: 'characters that may not be sent',
  424: 'no such template, or it is not approved',
  426: 'the account may not send by template',
  428: 'a call needs a number as its token',
  431: 'a token has a space, a line end or an underscore',
  432: 'the template has no place for the token',
};

/** The code for a number that gets no messages. No later try succeeds. */
const notMobile = 411;

/** Characters that the provider refuses in a template's tokens (its code 431). */
const forbiddenInToken = /[\s_]/u;

const envelope = z.object({
  return: z.object({ status: z.int(), message: z.string().nullish() }),
  entries: z
    .union([
      z.array(z.looseObject({ messageid: z.union([z.int(), z.string()]).transform(String) })),
      z.null(),
      z.looseObject({}),
    ])
    .optional(),
});

function toParameters(
  { templates, sender }: KavenegarOptions,
  { to, template, tokens = [''], text }: SmsMessage,
): [operation: string, parameters: URLSearchParams] {
  const approved = template && templates[template];
  if (approved === undefined) {
    if (sender === undefined)
      throw new GatewayError(id, 'refused', {
        code: 'no-template',
        detail: `neither a template for "${template ?? 'plain texts'}" nor a sender line is configured`,
      });
    return ['sms/send', new URLSearchParams({ receptor: to, sender, message: text })];
  }
  const given = tokens.flatMap((token) => token ?? []);
  if (given.some((token) => token === '' || forbiddenInToken.test(token)))
    throw new GatewayError(id, 'refused', { code: 431, detail: meanings[431] });
  return [
    'verify/lookup',
    new URLSearchParams([
      ['receptor', to],
      ['template', approved],
      ...given.map(
        (token, index) => [index === 0 ? 'token' : `token${index + 1}`, token] as [string, string],
      ),
      ['type', 'sms'],
    ]),
  ];
}

/** Kavenegar as the SMS provider. */
export function createKavenegar(options: KavenegarOptions): SmsPort {
  return {
    id,
    reaches: (country) => country === 'IR',
    async send(message) {
      const [operation, body] = toParameters(options, message);
      const answer = await exchange(id, options, {
        method: 'POST',
        path: `/v1/${encodeURIComponent(options.apiKey)}/${operation}.json`,
        body,
      });
      const {
        return: { status },
        entries,
      } = readJson(id, answer, envelope);
      // The status in the body counts: a failure may come with HTTP 200.
      if (status !== 200)
        throw new GatewayError(id, 'refused', {
          code: status,
          detail: meanings[status],
          isFinal: status === notMobile,
        });
      const [sent] = Array.isArray(entries) ? entries : [];
      if (!sent) throw new GatewayError(id, 'malformed', { detail: 'a message without a number' });
      return { id: sent.messageid };
    },
  };
}
