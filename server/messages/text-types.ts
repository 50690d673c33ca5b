import type { ErrorCode } from '#schemas/errors.ts';

/** What people read about an error: a short title, and what to do now. */
export interface ErrorText {
  title: string;
  detail: string;
}

export type ErrorTexts = Readonly<Record<ErrorCode, ErrorText>>;
