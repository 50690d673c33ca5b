/** Texts that an SMS provider must approve before they may be sent, by the shop's names of them. */
export const smsTemplates = ['login', 'order'] as const;
export type SmsTemplate = (typeof smsTemplates)[number];

export interface SmsMessage {
  /** A mobile number: 09 and nine digits. */
  to: string;
  /** Which approved text it is; without one the text is sent as it stands. */
  template?: SmsTemplate;
  /** What stands in the approved text's places, at most three, without blanks and underscores. */
  tokens?: readonly [string, string?, string?];
  /** The whole text, for providers that take it and for the outbox. */
  text: string;
}

/** Sends text messages. Throws GatewayError and repeats nothing by itself. */
export interface SmsPort {
  readonly id: string;
  /** @returns the provider's number of the message */
  send(message: SmsMessage): Promise<{ id: string }>;
}
