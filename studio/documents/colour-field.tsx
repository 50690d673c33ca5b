import { useState } from 'react';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './documents.module.css';

interface ColourFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A colour as #RRGGBB, typed or picked. An unfinished one stays in the field and is not stored. */
export function ColourField({ id, label, hint, error, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const write = (next: string): void => {
    const whole = next.startsWith('#') ? next : `#${next}`;
    const isWhole = /^#[0-9a-f]{6}$/i.test(whole);
    setTyped(isWhole ? null : next);
    if (isWhole && whole !== value) onChange(whole);
  };
  return (
    <TextField
      id={id}
      kind="code"
      label={label}
      hint={hint}
      error={error}
      value={typed ?? value}
      maxLength={7}
      onValueChange={write}
      onBlur={() => setTyped(null)}
      prefix={
        <input
          type="color"
          className={styles.picker}
          aria-label={label}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => write(event.currentTarget.value)}
        />
      }
    />
  );
}
