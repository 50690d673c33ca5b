import type { Queryable } from '../../db/pool.ts';
import { smsTexts } from '../../messages/sms.ts';
import type { SmsPort } from './port.ts';

/** Text messages that go nowhere but into `outbox_messages`, where a demo shows them. */
export function createOutboxSms(pool: Queryable): SmsPort {
  const put = async (mobile: string, body: string): Promise<void> => {
    await pool.query("INSERT INTO outbox_messages (kind, recipient, body) VALUES ('sms', $1, $2)", [mobile, body]);
  };
  return {
    sendCode: ({ mobile, code, origin }) => put(mobile, smsTexts.loginCode({ code, domain: new URL(origin).hostname })),
    sendText: ({ mobile, text }) => put(mobile, text),
  };
}
