export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /**
   * Whether a person waits for it, as for a code. It then passes all other messages, and is sent within
   * seconds or never.
   */
  isCode?: boolean;
}

/** Sends e-mail. Throws GatewayError and never retries. */
export interface EmailPort {
  readonly id: string;
  /** @returns the message's id */
  send(message: EmailMessage): Promise<{ id: string }>;
  /** Closes its connections. */
  close?(): void;
}
