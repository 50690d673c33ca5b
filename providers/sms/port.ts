/** Texts that an SMS provider must approve before they can be sent, by the shop's names for them. */
export const smsTemplates = ['login', 'mobile', 'order'] as const;
export type SmsTemplate = (typeof smsTemplates)[number];

export interface SmsMessage {
  /** A mobile number as the shop stores it: 09 and nine digits in Iran, and E.164 elsewhere. */
  to: string;
  /** The approved text to use; without one the text is sent as it is. */
  template?: SmsTemplate;
  /** The values for the approved text's placeholders, at most three, without blanks and underscores. */
  tokens?: readonly [string, string?, string?];
  /** The whole text, for providers that accept it and for the outbox. */
  text: string;
}

/** Sends text messages. Throws GatewayError and never retries. */
export interface SmsPort {
  readonly id: string;
  /**
   * Whether it sends to numbers of a country.
   * @param country as ISO 3166 has it
   */
  reaches(country: string): boolean;
  /** @returns the provider's id of the message */
  send(message: SmsMessage): Promise<{ id: string }>;
}
