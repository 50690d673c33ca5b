import type { ErrorCode } from '#schemas/errors.ts';

/** The text of an error: a short title, and the next step. */
export interface ErrorText {
  title: string;
  detail: string;
}

export type ErrorTexts = Readonly<Record<ErrorCode, ErrorText>>;

/** A message to send: subject and text of an e-mail, and a short text for an SMS. */
export interface LongText {
  subject: string;
  text: string;
  short: string;
}

/** The same texts in another language. */
export type InAnotherLanguage<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : InAnotherLanguage<Texts[Key]>;
};
