import type { SmsPort } from '#providers/sms/port.ts';
import type { Outbox } from './outbox.ts';

/** Stores text messages where a developer can read them. */
export const createSmsOutbox = (outbox: Outbox): SmsPort => ({
  id: 'outbox',
  reaches: () => true,
  send: ({ to, template, tokens, text }) =>
    outbox.put({
      channel: 'sms',
      recipient: to,
      template: template ?? null,
      tokens: (tokens ?? []).flatMap((token) => token ?? []),
      subject: null,
      body: text,
    }),
});
