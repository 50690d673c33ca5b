import { useState, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';

/** Properties that every field of a form accepts. */
export interface FieldLook {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shown after the label of an optional field. */
  optionalLabel?: string | undefined;
  className?: string | undefined;
}

/** Ids that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldLook {
  children: (control: FieldControl) => ReactNode;
}

/**
 * The wrapper of a form field. Its live region exists from the start, so that an error is announced. In a form, an
 * error goes while the shopper changes the text, until the form is submitted or another error is left behind.
 */
export function Field({ error: given, ...field }: FieldProps) {
  const { id, label, hint, required, optionalLabel, className, children } = field;
  /** The error whose text is being corrected. */
  const [corrected, setCorrected] = useState<string>();
  const show = () => setCorrected(undefined);
  if (given === undefined && corrected !== undefined) show();
  const error = corrected === undefined ? given : undefined;
  const onInput = ({ currentTarget }: FormEvent) => {
    const form = currentTarget.closest('form');
    if (error === undefined || !form) return;
    setCorrected(error);
    // The capture phase comes before the form's own check, which may focus the first wrong field.
    form.addEventListener('submit', show, { capture: true, once: true });
  };
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = classNames(errorId, hintId);
  return (
    <div
      className={classNames(styles.field, className)}
      data-invalid={error === undefined ? undefined : ''}
      onInput={onInput}
      onBlur={() => corrected !== given && show()}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {optionalLabel !== undefined && <span className={styles.optional}> {optionalLabel}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      <div aria-live="polite">
        {error !== undefined && (
          <p id={errorId} className={styles.error}>
            <Icon name="alert-circle" size={16} />
            {error}
          </p>
        )}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
