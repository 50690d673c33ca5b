export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends e-mail. Throws GatewayError and never retries. */
export interface EmailPort {
  readonly id: string;
  /** @returns the message's id */
  send(message: EmailMessage): Promise<{ id: string }>;
  /** Closes its connections. */
  close?(): void;
}
