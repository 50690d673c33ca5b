import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { toEnglishDigits } from '../format/digits.ts';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import styles from './field.module.css';

export type TextFieldKind = 'text' | 'numeric' | 'phone' | 'email' | 'url' | 'password' | 'search';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldLook | 'type' | 'prefix' | 'size' | 'onInput' | 'onChange'
>;

export interface TextFieldProps extends FieldLook, Native {
  /** `numeric` and `phone` accept Persian and Arabic digits and convert them to 0–9 while typing. */
  kind?: TextFieldKind | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Shows the value of a `password`, by overriding the type of its kind. */
  inputType?: 'text' | undefined;
  multiline?: boolean | undefined;
  /** For a multi-line field. */
  rows?: number | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/*
 * `type=number` and patterns with \d refuse Persian digits, so numbers are text with a numeric keyboard.
 */
const kinds: Readonly<Record<TextFieldKind, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  numeric: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  url: { type: 'url', dir: 'ltr' },
  password: { type: 'password', dir: 'ltr' },
  search: { type: 'search' },
};

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
  const normalise = kind === 'numeric' || kind === 'phone';
  const onInput = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const control = event.currentTarget;
    if (normalise) rewriteDigits(control);
    onValueChange?.(control.value);
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
            <input
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

/** Converts the digits of a control in place, so that the caret keeps its position. */
function rewriteDigits(control: HTMLInputElement | HTMLTextAreaElement): void {
  const english = toEnglishDigits(control.value);
  if (english === control.value) return;
  const { selectionStart, selectionEnd } = control;
  control.value = english;
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
