import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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
 * Returns the error while it is about the text in the field. It is hidden once the shopper changes the text,
 * until the form is submitted or another error is left behind. Outside a form it is always shown.
 */
function useCurrentError(box: RefObject<HTMLElement | null>, error: string | undefined) {
  const [corrected, setCorrected] = useState<string>();
  if (error === undefined && corrected !== undefined) setCorrected(undefined);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (corrected === undefined || !form) return undefined;
    const show = () => setCorrected(undefined);
    // The capture phase comes before the form's own check, which may focus the first wrong field.
    form.addEventListener('submit', show, true);
    return () => form.removeEventListener('submit', show, true);
  }, [box, corrected]);
  return {
    current: corrected === undefined ? error : undefined,
    onInput: () => {
      if (error !== undefined && box.current?.closest('form')) setCorrected(corrected ?? error);
    },
    onBlur: () => {
      if (corrected !== error) setCorrected(undefined);
    },
  };
}

/** The wrapper of a form field. Its live region exists from the start, so that an error is announced. */
export function Field({ error: given, ...field }: FieldProps) {
  const { id, label, hint, required, optionalLabel, className, children } = field;
  const box = useRef<HTMLDivElement>(null);
  const { current: error, onInput, onBlur } = useCurrentError(box, given);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = classNames(errorId, hintId);
  return (
    <div
      ref={box}
      className={classNames(styles.field, className)}
      data-invalid={error === undefined ? undefined : ''}
      onInput={onInput}
      onBlur={onBlur}
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
