import type { ErrorCode } from '#schemas/errors.ts';

interface PictureKindRules {
  /** In private storage; the names of stored pictures begin with it. */
  folder: string;
  /** The field of the multipart form that holds the picture, at which a refusal is told. */
  field: string;
  /** The code that refuses a picture of this kind. */
  refusal: ErrorCode;
}

/** What pictures show that people send. All are private but those of the catalogue. */
export const pictureKinds = {
  receipt: { folder: 'receipts', field: 'receipt', refusal: 'receipt-refused' },
  'bank-card': { folder: 'bank-cards', field: 'photo', refusal: 'picture-refused' },
  identity: { folder: 'identity', field: 'photo', refusal: 'picture-refused' },
  catalogue: { folder: 'catalogue', field: 'picture', refusal: 'picture-refused' },
  ticket: { folder: 'tickets', field: 'picture', refusal: 'picture-refused' },
} as const satisfies Record<string, PictureKindRules>;

export type PictureKind = keyof typeof pictureKinds;
