/**
 * Every error of the HTTP surface. The key is the stable code that programs read. The server's message
 * catalogues contain the text for people, under the same key.
 */
export const errorStatus = {
  'validation-failed': 422,
  'malformed-request': 400,
  'not-found': 404,
  'page-past-end': 404,
  'product-not-found': 404,
  'category-not-found': 404,
  'store-not-found': 404,
  'follow-limit-reached': 409,
  'post-not-found': 404,
  'short-link-not-found': 404,
  'page-document-not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'too-many-requests': 429,
  unauthenticated: 401,
  forbidden: 403,
  conflict: 409,
  'code-wrong': 422,
  'code-expired': 410,
  'code-used': 410,
  'login-refused': 401,
  'session-ended': 401,
  'customer-blocked': 403,
  'confirmation-needed': 403,
  'mobile-taken': 409,
  'second-factor-needed': 403,
  'second-factor-not-enrolled': 403,
  'second-factor-wrong': 422,
  'challenge-needed': 403,
  'code-budget-used-up': 503,
  'account-payment-open': 409,
  'account-order-open': 409,
  'account-wallet-not-empty': 409,
  'account-is-staff': 409,
  'verification-needed': 403,
  'address-not-found': 404,
  'address-limit-reached': 409,
  'ticket-not-found': 404,
  'ticket-limit-reached': 409,
  'ticket-message-limit-reached': 409,
  'ticket-closed': 409,
  'in-stock': 409,
  'alert-limit-reached': 409,
  'inquiry-not-found': 404,
  'comment-not-found': 404,
  'comment-limit-reached': 409,
  'rating-for-buyers': 403,
  'rating-given': 409,
  'order-not-found': 404,
  'order-limit-reached': 409,
  'order-lines-limit-reached': 409,
  'order-pieces-limit-reached': 409,
  'line-limit-reached': 409,
  'line-below-least': 409,
  'line-answers-wrong': 422,
  'gift-not-found': 404,
  'gift-link-limit-reached': 409,
  'held-line-limit-reached': 409,
  'held-pieces-limit-reached': 409,
  'network-limit-reached': 409,
  'payment-limit-reached': 409,
  'payment-not-found': 404,
  'quote-changed': 409,
  'out-of-stock': 409,
  'cart-empty': 422,
  'address-needed': 422,
  'method-not-offered': 422,
  'order-not-payable': 409,
  'payment-under-way': 409,
  'wallet-too-small': 409,
  'charge-not-found': 404,
  'charge-not-payable': 409,
  'charge-limit-reached': 409,
  'discount-not-found': 404,
  'discount-not-usable': 409,
  'discount-limit-reached': 409,
  'referral-off': 409,
  'referral-code-not-found': 404,
  'referral-own-code': 409,
  'referral-entered': 409,
  'referral-too-late': 409,
  'receipt-refused': 422,
  'picture-refused': 422,
  'places-away': 503,
  'bank-card-not-found': 404,
  'bank-card-limit-reached': 409,
  'bank-card-added': 409,
  'bank-card-waiting': 409,
  'bank-card-taken': 409,
  'national-id-taken': 409,
  'signature-wrong': 401,
  'gateway-failed': 502,
  'move-not-allowed': 409,
  'payout-limit-reached': 409,
  'second-person-needed': 409,
  'not-in-preview': 403,
  'idempotency-key-needed': 400,
  'idempotency-key-reused': 409,
  unavailable: 503,
  overloaded: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** Most refused fields that one error names. */
export const maxRefusals = 20;

/** Most characters of the path of a refused field: the sender chooses the names in it. */
const maxFieldLength = 200;

/** One refused field: its path and the reason (a stable code). */
export interface FieldRefusal {
  field: string;
  code: string;
  /** Values for the code's text: the crossed limit, and the allowed values. */
  values?: { limit?: number | bigint | undefined; options?: readonly string[] | undefined };
}

/** One refused field for people: the message says what to do, in the shop's language. */
export interface FieldError extends Pick<FieldRefusal, 'field' | 'code'> {
  message: string;
}

/** The one error class of the engine and the renderer. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ErrorCode;
  readonly status: number;
  /** The first {@link maxRefusals} refused fields. */
  readonly fields: readonly FieldRefusal[];
  /** Number of refused fields, including those beyond {@link maxRefusals}. */
  readonly refusedCount: number;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Values that a program needs to continue, for example the new quote. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /**
   * @param code key of {@link errorStatus}
   * @param options `detail` is for logs only; `fields` and `details` go to the client; `retryAfter` is in
   *   seconds
   */
  constructor(
    code: ErrorCode,
    options: {
      detail?: string;
      fields?: readonly FieldRefusal[];
      details?: Readonly<Record<string, unknown>>;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.detail ?? code, { cause: options.cause });
    this.code = code;
    this.status = errorStatus[code];
    const { fields = [] } = options;
    this.fields = fields
      .slice(0, maxRefusals)
      .map((refusal) => ({ ...refusal, field: refusal.field.slice(0, maxFieldLength) }));
    this.refusedCount = fields.length;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
  }
}
