import type { EmailPort } from '#providers/email/port.ts';
import type { Outbox } from './outbox.ts';

/** Stores e-mail where a developer can read it. */
export const createEmailOutbox = (outbox: Outbox): EmailPort => ({
  id: 'outbox',
  send: ({ to, subject, text }) =>
    outbox.put({ channel: 'email', recipient: to, template: null, tokens: [], subject, body: text }),
});
