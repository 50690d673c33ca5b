import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { exchange, readJson, type ProviderResponse, type Transport } from '../http.ts';
import type { SmsPort } from './port.ts';

// Twilio's Messages API of 2010-04-01 (https://www.twilio.com/docs/messaging/api/message-resource).

const id = 'twilio';

/** The sender: a number of the account, a short code or a name; or a messaging service that chooses one. */
export type TwilioSender = { from: string } | { service: string };

export interface TwilioOptions extends Transport {
  /** The SID of the account, which is a part of each address (`AC…`). */
  account: string;
  /** Name of the HTTP credentials: the SID of the account, or that of an API key (`SK…`). */
  user: string;
  /** The auth token of the account, or the secret of the API key; never logged. */
  secret: string;
  sender: TwilioSender;
  /** Returns a stored number in E.164; null if it is not a number. */
  toInternational: (number: string) => string | null;
}

/** Codes for the log; the provider's own messages are never quoted. */
const meanings: Readonly<Record<string, string>> = {
  20003: 'the account or its secret is wrong',
  20404: 'no such account',
  20429: 'too many requests at once',
  21211: 'the number is not a telephone number',
  21265: 'the number is a short code',
  21266: 'the number is that of the sender',
  21408: "the number's country is not enabled for the account (Geo Permissions)",
  21601: 'the sender cannot send text messages',
  21606: 'the sender is not one of the account, or cannot send to this country',
  21608: 'a trial account sends to verified numbers only',
  21610: 'the person has refused messages of this sender',
  21612: 'no route from this sender to the number',
  21614: 'the number is not a mobile number',
  21617: 'the text is too long',
  21635: 'the number is a landline',
  21659: 'the sender is not a number of the account',
  21703: 'the messaging service has no sender',
  21705: 'the messaging service does not exist',
};

/** Codes that are about the recipient or the text. No later try succeeds. */
const finalCodes: ReadonlySet<number> = new Set([21_211, 21_265, 21_266, 21_610, 21_614, 21_617, 21_635]);

const created = z.object({
  sid: z.string().min(1),
  status: z.string(),
  error_code: z.int().nullish(),
});
const refused = z.object({ code: z.int().nullish() }).catch({});

function readRefusal(text: string): z.output<typeof refused> {
  try {
    return refused.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const refusal = (code: number): GatewayError =>
  new GatewayError(id, 'refused', { code, detail: meanings[code], isFinal: finalCodes.has(code) });

/** Returns the error of an answer that is not 201. An overloaded service may answer without JSON. */
function errorOf({ status, text }: ProviderResponse): GatewayError {
  const kind = status >= 400 && status < 500 ? 'refused' : 'malformed';
  const { code } = kind === 'refused' ? readRefusal(text) : {};
  return code === undefined || code === null
    ? new GatewayError(id, kind, { code: `http-${status}` })
    : refusal(code);
}

/** Twilio as the SMS provider. It sends the whole text, and knows no approved templates. */
export function createTwilio(options: TwilioOptions): SmsPort {
  const { account, user, secret, sender, toInternational } = options;
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  return {
    id,
    // It has delivered nothing to Iran, Syria and Cuba since 2025 (its code 21408).
    reaches: (country) => !['IR', 'SY', 'CU'].includes(country),
    async send({ to, text }) {
      const number = toInternational(to);
      if (number === null)
        throw new GatewayError(id, 'refused', {
          code: 'number',
          detail: 'the stored number is not a telephone number',
          isFinal: true,
        });
      const answer = await exchange(id, options, {
        method: 'POST',
        path: `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        headers: { authorization },
        body: new URLSearchParams({
          To: number,
          ...('from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.service }),
          Body: text,
        }),
      });
      if (answer.status !== 201) throw errorOf(answer);
      const { sid, status, error_code } = readJson(id, answer, created);
      if (status === 'failed' || status === 'undelivered') {
        if (typeof error_code === 'number') throw refusal(error_code);
        throw new GatewayError(id, 'refused', { code: status });
      }
      return { id: sid };
    },
  };
}
