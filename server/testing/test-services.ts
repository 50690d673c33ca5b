import type { SmsPort } from '../providers/sms/port.ts';
import type { Secrets } from '../security/secrets.ts';

/** A text message that was "sent" in a test. */
export type SentMessage = { mobile: string; code: string } | { mobile: string; text: string };

export interface TestServices {
  secrets: Secrets;
  sms: SmsPort;
  publicUrl: string;
  /** Every message so far, oldest first. */
  sent: SentMessage[];
}

/** What an engine needs besides its database and release: fixed secrets, and an SMS port that writes down what it is given. */
export function createTestServices(): TestServices {
  const sent: SentMessage[] = [];
  return {
    secrets: { token: 'a-token-secret-for-tests-only-0123456789', codes: 'a-codes-secret-for-tests-only-0123456789' },
    sms: {
      sendCode: async ({ mobile, code }) => void sent.push({ mobile, code }),
      sendText: async ({ mobile, text }) => void sent.push({ mobile, text }),
    },
    publicUrl: 'https://shop.example',
    sent,
  };
}
