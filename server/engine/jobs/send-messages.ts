import type { EngineContext } from '../context.ts';
import { prepared } from '../prepared.ts';
import { GatewayError } from '../../providers/gateway-error.ts';

interface Due {
  id: number;
  channel: 'sms' | 'email';
  recipient: string;
  template: 'order' | null;
  tokens: [string, string?, string?];
  subject: string | null;
  body: string;
  tries: number;
}

const batch = 20;
const maxTries = 8;

/**
 * Claims messages that are due, each for long enough that a second process skips it; after the last try a
 * message is given up.
 */
async function claim({ pool }: EngineContext, now: Date): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    prepared(
      `UPDATE messages SET tries = tries + 1, try_at = CASE WHEN tries + 1 < ${maxTries} THEN $1::timestamptz + interval '1 minute' * power(3, least(tries, 5)) END
     WHERE id IN (SELECT id FROM messages WHERE try_at <= $1 ORDER BY try_at, id LIMIT ${batch} FOR UPDATE SKIP LOCKED) RETURNING id, channel, recipient, template, tokens, subject, body, tries`,
      [now],
    ),
  );
  return rows;
}

async function send(
  { sms, email }: EngineContext,
  { channel, recipient, template, tokens, subject, body }: Due,
): Promise<void> {
  if (channel === 'sms')
    await sms.send({ to: recipient, text: body, ...(template === null ? {} : { template, tokens }) });
  else if (email) await email.send({ to: recipient, subject: subject ?? '', text: body });
}

/**
 * Sends queued messages. A message whose process died while sending is sent again: a duplicate is better
 * than a loss.
 */
export async function sendMessages(context: EngineContext): Promise<number> {
  const { pool, now, email } = context;
  let done = 0;
  for (
    let due = await claim(context, now());
    due.length > 0;
    due = due.length < batch ? [] : await claim(context, now())
  ) {
    for (const message of due) {
      try {
        await send(context, message);
        const skipped = message.channel === 'email' && !email ? 'no e-mail is configured' : null;
        await pool.query(
          'UPDATE messages SET try_at = NULL, sent_at = CASE WHEN $3::text IS NULL THEN $2::timestamptz END, failure = $3 WHERE id = $1',
          [message.id, now(), skipped],
        );
        done += 1;
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        await pool.query('UPDATE messages SET failure = $2 WHERE id = $1', [message.id, error.message]);
      }
    }
  }
  return done;
}
