export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends e-mail. Throws GatewayError and repeats nothing by itself. */
export interface EmailPort {
  readonly id: string;
  /** @returns the message's id */
  send(message: EmailMessage): Promise<{ id: string }>;
  /** Ends its connections. */
  close?(): void;
}
