import type { Queryable } from '#server/db/pool.ts';

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

/** The outbox in the shop's own database, so that all processes share it and restarts keep it. */
export function createOutbox(pool: Queryable, now: () => Date = () => new Date()): Outbox {
  return {
    async put({ channel, recipient, template, tokens, subject, body }) {
      const { rows } = await pool.query<{ id: number }>(
        'INSERT INTO outbox_messages (channel, recipient, template, tokens, subject, body, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
        [channel, recipient, template, tokens, subject, body, now()],
      );
      return { id: String(rows[0]?.id) };
    },
    async list(limit, recipient) {
      const { rows } = await pool.query<StoredMessage>(
        'SELECT id, channel, recipient, template, tokens, subject, body, created_at FROM outbox_messages WHERE $2::text IS NULL OR recipient = $2 ORDER BY id DESC LIMIT $1',
        [limit, recipient ?? null],
      );
      return rows;
    },
  };
}
