import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Field } from './field.tsx';
import type { FieldLook } from './field.tsx';
import styles from './field.module.css';

type Native = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  keyof FieldLook | 'children' | 'onChange' | 'multiple'
>;

export interface SelectFieldProps extends FieldLook, Native {
  options: readonly { value: string; text: string; disabled?: boolean | undefined }[];
  /** The text of an empty first option. */
  placeholder?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const {
    id,
    label,
    hint,
    error,
    required,
    optionalLabel,
    className,
    options,
    placeholder,
    onValueChange,
    ...native
  } = props;
  return (
    <Field {...{ id, label, hint, error, required, optionalLabel, className }}>
      {(control) => (
        <span className={classNames(styles.box, styles.select)}>
          <select
            {...native}
            {...control}
            className={styles.input}
            onChange={(event) => onValueChange?.(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.text}
              </option>
            ))}
          </select>
          <Icon className={styles.chevron} name="chevron-down" size={20} />
        </span>
      )}
    </Field>
  );
}
