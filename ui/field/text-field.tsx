import type { ChangeEvent, FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatDigits, toEnglishDigits } from '../format/digits.ts';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import styles from './field.module.css';

export type TextFieldKind =
  | 'text'
  | 'mixed'
  | 'code'
  | 'numeric'
  | 'phone'
  | 'email'
  | 'url'
  | 'password'
  | 'search';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldLook | 'type' | 'prefix' | 'size' | 'onInput' | 'onChange'
>;

export interface TextFieldProps extends FieldLook, Native {
  /**
   * `numeric` and `phone` accept the digits of every keyboard and show the shop's own. `value` and
   * `onValueChange` have 0–9. A form that the browser sends itself must convert the shown text. `code`, for
   * Latin letters and digits, also shows 0–9, as `email` and `url` do. `mixed`, for a text with numbers such as
   * a house number, shows and reports the shop's own digits.
   */
  kind?: TextFieldKind | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Shows the value of a `password`, by overriding the type of its kind. */
  inputType?: 'text' | undefined;
  multiline?: boolean | undefined;
  /** Number of rows of a multi-line field. */
  rows?: number | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

const latin = { type: 'text', lang: 'en', dir: 'ltr', spellCheck: false };

/*
 * `type=number` and patterns with \d refuse Persian digits, so numbers are text with a numeric keyboard. Fields of
 * `type=email` do not expose their caret, which would jump to the end with every converted digit.
 */
const kinds: Readonly<Record<TextFieldKind, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  mixed: { type: 'text' },
  code: { ...latin, autoCapitalize: 'characters' },
  numeric: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  email: { ...latin, inputMode: 'email', autoCapitalize: 'none' },
  url: { ...latin, inputMode: 'url', autoCapitalize: 'none' },
  password: { type: 'password', dir: 'ltr' },
  search: { type: 'search' },
};

/** Kinds that accept every digit as typed. */
const takesAny = new Set<TextFieldKind>(['text', 'password', 'search']);

/** A single-line or multi-line text field. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    hint,
    error,
    required,
    optionalLabel,
    className,
    kind = 'text',
    onValueChange,
    inputType,
    multiline,
    rows = 4,
    prefix,
    suffix,
    ...native
  } = props;
  const Input = takesAny.has(kind) ? 'input' : DigitsInput;
  const onInput = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = event.currentTarget.value;
    onValueChange?.(takesAny.has(kind) || kind === 'mixed' ? text : toEnglishDigits(text));
  };
  return (
    <Field {...{ id, label, hint, error, required, optionalLabel, className }}>
      {(control) =>
        multiline ? (
          <textarea
            {...textareaProps(native)}
            {...control}
            rows={rows}
            className={classNames(styles.control, styles.area)}
            onChange={onInput}
          />
        ) : (
          <span className={styles.box}>
            {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
            <Input
              {...kinds[kind]}
              {...(inputType && { type: inputType })}
              {...native}
              {...control}
              className={styles.input}
              onChange={onInput}
            />
            {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
          </span>
        )
      }
    </Field>
  );
}

/** An input that shows the digits of its language, else of the shop, regardless of the keyboard. */
function DigitsInput({ value, defaultValue, onChange, ...native }: InputHTMLAttributes<HTMLInputElement>) {
  const shop = useLocale();
  const locale = native.lang ?? shop;
  const local = (text: typeof value) => (text === undefined ? undefined : formatDigits(String(text), locale));
  return (
    <input
      {...native}
      {...(value === undefined ? { defaultValue: local(defaultValue) } : { value: local(value) })}
      onChange={(event) => {
        rewriteDigits(event, locale);
        onChange?.(event);
      }}
    />
  );
}

/** Converts the digits of a control in place, so that the caret keeps its position. */
function rewriteDigits({ currentTarget: control }: ChangeEvent<HTMLInputElement>, locale: string): void {
  const local = formatDigits(control.value, locale);
  if (local === control.value) return;
  const { selectionStart, selectionEnd } = control;
  control.value = local;
  control.setSelectionRange(selectionStart, selectionEnd);
}

function textareaProps({
  value,
  defaultValue,
  name,
  placeholder,
  disabled,
  readOnly,
  maxLength,
  minLength,
  autoComplete,
  dir,
  onBlur,
  onFocus,
}: Native) {
  const handlers = { onBlur, onFocus } as Pick<
    React.TextareaHTMLAttributes<HTMLTextAreaElement>,
    'onBlur' | 'onFocus'
  >;
  return {
    value,
    defaultValue,
    name,
    placeholder,
    disabled,
    readOnly,
    maxLength,
    minLength,
    autoComplete,
    dir,
    ...handlers,
  };
}
