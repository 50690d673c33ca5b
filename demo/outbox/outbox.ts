import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

export interface OutboxMessage {
  channel: 'sms' | 'email';
  recipient: string;
  template: string | null;
  tokens: readonly string[];
  subject: string | null;
  body: string;
}

export interface StoredMessage extends OutboxMessage {
  id: number;
  created_at: Date;
}

/** Messages that a shop without a provider has "sent". */
export interface Outbox {
  put(message: OutboxMessage): Promise<{ id: string }>;
  /** Newest first. @param recipient only messages to this number or address */
  list(limit: number, recipient?: string): Promise<StoredMessage[]>;
}

const insert = statement(
  'outbox.insert',
  `INSERT INTO outbox_messages (channel, recipient, template, tokens, subject, body, created_at)
   VALUES (:channel, :recipient, :template, :tokens, :subject, :body, :now) RETURNING id`,
);
const select = statement(
  'outbox.list',
  `SELECT id, channel, recipient, template, tokens, subject, body, created_at FROM outbox_messages
   WHERE :recipient::text IS NULL OR recipient = :recipient ORDER BY id DESC LIMIT :limit`,
);

/** The outbox in the shop's own database, so that all processes share it and restarts keep it. */
export function createOutbox(pool: Queryable, now: () => Date = () => new Date()): Outbox {
  return {
    async put({ channel, recipient, template, tokens, subject, body }) {
      const message = { channel, recipient, template, tokens, subject, body, now: now() };
      return { id: String((await insert.one(pool, message)).id) };
    },
    list: (limit, recipient) => select.all(pool, { limit, recipient: recipient ?? null }),
  };
}
