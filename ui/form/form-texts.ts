import { useLocale, useTranslations } from 'use-intl';
import { useMemo } from 'react';

/** The texts of a field in its form: the options that a document puts into `ui:options`. */
export interface FieldOptions {
  /** The key of the message for an invalid value, under `forms.errors`. */
  error?: unknown;
  inputType?: unknown;
}

/** A value that a schema refused, in the validator's form. */
export interface FieldFault {
  /** Keyword of the schema. */
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  title: string;
  options: FieldOptions;
  value: unknown;
}

export interface FormTexts {
  /** Returns a text of a form document: the message with that key under `forms`, or the text itself. */
  text(written: string | undefined): string;
  /** Returns the message for a refused value. */
  fault(fault: FieldFault): string;
}

type Message = { key: string; values?: Record<string, string | number> };

/** Specific messages for missing values, from the specification. */
const missing: Readonly<Record<string, string>> = {
  'full-name': 'full-name',
  name: 'name',
  mobile: 'mobile-required',
  password: 'password',
};
const digitsOfMobile = 11;

const limitOf = (params: FieldFault['params']): number =>
  typeof params['limit'] === 'number' ? params['limit'] : 0;

/** Returns the message for an invalid value: the field's own, else one for the schema keyword. */
export function faultMessage({ keyword, params, title, options, value }: FieldFault): Message {
  const own = typeof options.error === 'string' ? options.error : null;
  if (keyword === 'required')
    return own !== null && missing[own] !== undefined
      ? { key: missing[own] }
      : { key: 'required', values: { title } };
  if (own === 'mobile' && typeof value === 'string' && /^\d+$/.test(value) && value.length !== digitsOfMobile)
    return { key: 'mobile-length' };
  if (keyword === 'maxLength') return { key: 'max-length', values: { length: limitOf(params) } };
  if (own !== null) return { key: own };
  switch (keyword) {
    case 'minLength':
      return { key: 'min-length', values: { length: limitOf(params) } };
    case 'minimum':
    case 'exclusiveMinimum':
      return { key: 'minimum', values: { limit: limitOf(params) } };
    case 'maximum':
    case 'exclusiveMaximum':
      return { key: 'maximum', values: { limit: limitOf(params) } };
    case 'enum':
    case 'const':
    case 'oneOf':
    case 'anyOf':
      return { key: 'choice' };
    case 'format':
      if (params['format'] === 'email') return { key: 'email' };
      return params['format'] === 'uri' ? { key: 'link' } : { key: 'invalid', values: { title } };
    default:
      return { key: 'invalid', values: { title } };
  }
}

/** Returns the texts of forms in the shop's language. */
export function useFormTexts(): FormTexts {
  const t = useTranslations('forms');
  const locale = useLocale();
  return useMemo(() => {
    const text = (written: string | undefined): string =>
      written === undefined ? '' : /^[a-z][\w.-]*$/i.test(written) && t.has(written) ? t(written) : written;
    return {
      text,
      fault(fault) {
        const { key, values } = faultMessage(fault);
        // A document may name a message that the shop does not have.
        return t.has(`errors.${key}`)
          ? t(`errors.${key}`, values)
          : t('errors.invalid', { title: fault.title });
      },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the translator is another function at each render; its words change only with the language
  }, [locale]);
}
