import { OutsideError } from '#platform/outside-error.ts';

/**
 * Why a provider could not be used:
 * - `network`: it was not reached, or the connection broke. Whether it did what was asked is unknown.
 * - `timeout`: it did not answer in time. Whether it did what was asked is unknown.
 * - `refused`: it answered, and said no; `code` is its own code.
 * - `malformed`: it answered something that its protocol does not know.
 */
export type GatewayErrorKind = 'network' | 'timeout' | 'refused' | 'malformed';

/**
 * The one error of providers (payment gateways, SMS, e-mail). Holds no key, no token and no text of the
 * provider, so it can be logged as it is. Nothing is retried automatically: after `network` and `timeout`,
 * ask the provider what happened.
 */
export class GatewayError extends OutsideError {
  override readonly name = 'GatewayError';
  readonly provider: string;
  readonly kind: GatewayErrorKind;
  /**
   * The provider's code (`-10`, `INVALID_API_KEY`), a system code (`ECONNREFUSED`), the reason with which
   * fetch refuses a request (`bad port`), or an HTTP status (`http-502`).
   */
  readonly code: string | null;
  /** Whether no later try can succeed, because the recipient gets no messages. */
  readonly isFinal: boolean;
  /** @param detail only for the log; must not quote the provider or a request */
  constructor(
    provider: string,
    kind: GatewayErrorKind,
    {
      code,
      detail,
      isFinal = false,
    }: { code?: string | number | undefined; detail?: string | undefined; isFinal?: boolean } = {},
  ) {
    super(
      [
        `${provider}: ${kind}`,
        code === undefined ? '' : ` (${code})`,
        detail === undefined ? '' : `: ${detail}`,
      ].join(''),
    );
    this.provider = provider;
    this.kind = kind;
    this.code = code === undefined ? null : String(code);
    this.isFinal = isFinal;
  }

  /** The failure in a few words for staff: `zarinpal: refused (-10)`, `zarinpal: network (ECONNREFUSED)`. */
  get summary(): string {
    return `${this.provider}: ${this.kind}${this.code === null ? '' : ` (${this.code})`}`;
  }
}
