import type { EngineContext } from '#engine/context.ts';
import { recordGiftSent } from '#engine/selling/gift-records/gift-repository.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { GatewayError } from '#providers/gateway-error.ts';

const batch = 20;
const maxTries = 8;

/**
 * Claims messages that are due, each for long enough that a second process skips it. After the last try a
 * message is given up. A message that must not stay has lost its text by then. A try that is further ahead
 * than the longest wait was planned before the clock was set back.
 */
const claimDue = statement(
  'messages.claim-due',
  `WITH due AS (
     SELECT id, body FROM messages WHERE try_at <= :now OR try_at > :now::timestamptz + interval '5 hours'
     ORDER BY try_at, id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
   UPDATE messages AS m SET tries = m.tries + 1, try_at =
       CASE WHEN m.tries + 1 < ${maxTries} THEN :now::timestamptz + interval '1 minute' * power(3, least(m.tries, 5)) END,
     body = CASE WHEN m.forget AND m.tries + 1 >= ${maxTries} THEN '' ELSE m.body END
   FROM due WHERE m.id = due.id
   RETURNING m.id, m.channel, m.recipient, m.template, m.tokens, m.subject, due.body`,
);
const close = statement(
  'messages.close',
  `UPDATE messages SET try_at = NULL, failure = :skipped,
     sent_at = CASE WHEN :skipped::text IS NULL THEN :now::timestamptz END
   WHERE id = :id`,
);
/**
 * Deletes sent messages that must not stay: those to customers who have closed their account, and those with
 * the link of a gift.
 */
const forgetSent = statement('messages.forget-sent', 'DELETE FROM messages WHERE id = :id AND forget');
/** Ends the tries of a message. One that must not stay loses its text. */
const giveUp = statement(
  'messages.give-up',
  `UPDATE messages SET try_at = NULL, failure = :failure, body = CASE WHEN forget THEN '' ELSE body END
   WHERE id = :id`,
);
const recordFailure = statement(
  'messages.record-failure',
  'UPDATE messages SET failure = :failure WHERE id = :id',
);

type DueMessage = Awaited<ReturnType<typeof claimDue.one>>;

/** @throws Error for a template that the SMS port does not have */
function templateOf(template: DueMessage['template'], tokens: DueMessage['tokens']) {
  if (template === null) return {};
  const [invoice, code] = tokens;
  if (template !== 'order' || invoice === undefined || code === undefined)
    throw new Error(`the template ${template} with ${tokens.length} tokens is not known`);
  return { template, tokens: [invoice, code] } as const;
}

/**
 * Sends a message.
 * @returns the reason why it was not sent; null when it was
 */
async function send(
  { sms, email }: Pick<EngineContext, 'email' | 'sms'>,
  { channel, recipient, template, tokens, subject, body }: DueMessage,
): Promise<string | null> {
  if (channel === 'sms') {
    if (!sms) return 'no SMS provider is configured';
    await sms.send({ to: recipient, text: body, ...templateOf(template, tokens) });
  } else {
    if (!email) return 'no e-mail is configured';
    await email.send({ to: recipient, subject: subject ?? '', text: body });
  }
  return null;
}

/**
 * Records why a message could not be sent. A message that can never reach its recipient is not tried again.
 */
async function recordError(pool: Pool, { id }: DueMessage, error: GatewayError): Promise<void> {
  const recorded = { id, failure: error.message };
  if (error.isFinal) await giveUp.run(pool, recorded);
  else await recordFailure.run(pool, recorded);
}

/**
 * Sends queued messages. A message whose process died during sending is sent again: a duplicate is better
 * than a loss.
 */
export async function sendMessages(
  context: Pick<EngineContext, 'pool' | 'now' | 'sms' | 'email'>,
): Promise<number> {
  const { pool, now } = context;
  let done = 0;
  for (
    let due = await claimDue.all(pool, { now: now() });
    due.length > 0;
    due = due.length < batch ? [] : await claimDue.all(pool, { now: now() })
  ) {
    for (const message of due) {
      try {
        const skipped = await send(context, message);
        await transaction(pool, async (client) => {
          await close.run(client, { id: message.id, now: now(), skipped });
          if (skipped === null) await recordGiftSent(client, message.id, now());
          await forgetSent.run(client, { id: message.id });
        });
        done += 1;
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        await recordError(pool, message, error);
      }
    }
  }
  return done;
}
