import type { ErrorCode } from '#schemas/errors.ts';

interface PictureKindRules {
  /** Folder in private storage, with which the names of stored pictures begin. */
  folder: string;
  /** The field of the multipart form that holds the picture. A refusal names this field. */
  field: string;
  /** The code that refuses a picture of this kind. */
  refusal: ErrorCode;
}

/**
 * Kinds of pictures that customers and staff upload, by subject. All kinds except `catalogue` are private.
 */
export const pictureKinds = {
  receipt: { folder: 'receipts', field: 'receipt', refusal: 'receipt-refused' },
  'bank-card': { folder: 'bank-cards', field: 'photo', refusal: 'picture-refused' },
  identity: { folder: 'identity', field: 'photo', refusal: 'picture-refused' },
  catalogue: { folder: 'catalogue', field: 'picture', refusal: 'picture-refused' },
  ticket: { folder: 'tickets', field: 'picture', refusal: 'picture-refused' },
} as const satisfies Record<string, PictureKindRules>;

export type PictureKind = keyof typeof pictureKinds;
