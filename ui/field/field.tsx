import type { ReactNode } from 'react';
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

/** The wrapper of a form field. Its live region exists from the start, so that an error is announced. */
export function Field({ id, label, hint, error, required, optionalLabel, className, children }: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = classNames(errorId, hintId);
  return (
    <div className={classNames(styles.field, className)} data-invalid={error === undefined ? undefined : ''}>
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
