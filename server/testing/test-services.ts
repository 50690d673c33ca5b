import type { SmsMessage, SmsPort } from '../providers/sms/port.ts';
import type { Secrets } from '../security/secrets.ts';

export interface TestServices {
  secrets: Secrets;
  sms: SmsPort;
  publicUrl: string;
  /** Every message so far, oldest first. */
  sent: SmsMessage[];
}

/** What an engine needs besides its database and release: fixed secrets, and an SMS port that writes down what it is given. */
export function createTestServices(): TestServices {
  const sent: SmsMessage[] = [];
  return {
    secrets: { token: 'a-token-secret-for-tests-only-0123456789', codes: 'a-codes-secret-for-tests-only-0123456789' },
    sms: {
      id: 'test',
      send: async (message) => ({ id: String(sent.push(message)) }),
    },
    publicUrl: 'https://shop.example',
    sent,
  };
}
