import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { useState } from 'react';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useTyped } from '../pickers/use-typed.ts';
import { weekdayName } from './weekday-name.ts';
import styles from './documents.module.css';

export interface ControlProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: unknown;
  /** The value that applies without one in the document. */
  defaultValue?: unknown;
  onChange: (value: unknown, isTyping?: boolean) => void;
}

/** Milliseconds of each unit, the largest first. */
const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 } as const;
type Unit = keyof typeof units;
const unitNames = Object.keys(units) as Unit[];

/** Returns the largest unit in which a duration is a whole number. */
export const unitOf = (milliseconds: number): Unit =>
  unitNames.find((unit) => milliseconds !== 0 && milliseconds % units[unit] === 0) ?? 'seconds';

/** A duration, stored as milliseconds. */
export function DurationControl({ id, label, hint, error, value, defaultValue, onChange }: ControlProps) {
  const t = useTranslations('documents.duration');
  const format = useFormatter();
  const usual = typeof defaultValue === 'number' ? defaultValue : 0;
  const stored = typeof value === 'number' ? value : undefined;
  const [chosen, setChosen] = useState<Unit | null>(null);
  // While a person types, the unit stays: 60 of 605 minutes are not one hour.
  const [typedIn, setTypedIn] = useState<Unit | null>(null);
  const unit = typedIn ?? chosen ?? unitOf(stored ?? usual);
  const shown = stored === undefined ? '' : String(stored / units[unit]);
  const meaning = (text: string): number | undefined =>
    text.trim() === '' ? undefined : Math.round(Number(text) * units[unit]);
  const [typed, type, leave] = useTyped(
    shown,
    (text) => {
      const next = meaning(text);
      setTypedIn(unit);
      if (next === undefined || Number.isFinite(next)) onChange(next, true);
    },
    (text) => meaning(text) === stored,
  );
  return (
    <div className={styles.duration}>
      <TextField
        id={id}
        kind="numeric"
        label={label}
        hint={hint}
        error={error}
        value={typed}
        placeholder={format.number(usual / units[unit])}
        onValueChange={type}
        onBlur={() => {
          setTypedIn(null);
          leave();
        }}
      />
      <SelectField
        id={`${id}-unit`}
        label={t('unit')}
        value={unit}
        options={unitNames.map((name) => ({ value: name, text: t(name) }))}
        onValueChange={(next) => {
          setTypedIn(null);
          setChosen(unitNames.find((name) => name === next) ?? null);
        }}
      />
    </div>
  );
}

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A time of the day, stored as minutes from midnight. */
export function TimeControl({ id, label, hint, error, value, onChange }: ControlProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="time"
          className={styles.time}
          value={typeof value === 'number' ? clockOf(value) : ''}
          onChange={(event) => {
            const { value: text } = event.currentTarget;
            // Midnight at the end of a day is 1440.
            if (text !== '')
              onChange(id.endsWith('until') && text === '00:00' ? 1_440 : minutesOf(text), true);
          }}
        />
      )}
    </Field>
  );
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];

/** Days of the week; 0 is Sunday. */
export function WeekdaysControl({ id, label, error, value, onChange }: ControlProps) {
  const locale = useLocale();
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <fieldset className={styles.weekdays}>
      <legend>{label}</legend>
      {daysOfWeek.map((day) => (
        <Checkbox
          key={day}
          id={`${id}-${day}`}
          label={weekdayName(day, locale)}
          checked={chosen.includes(day)}
          onChange={(event) =>
            onChange(
              daysOfWeek.filter((each) =>
                each === day ? event.currentTarget.checked : chosen.includes(each),
              ),
            )
          }
        />
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}

/** One of several values with names. */
export function ChoiceControl({
  values,
  nameOf,
  ...props
}: ControlProps & { values: readonly (string | number)[]; nameOf: (value: string | number) => string }) {
  const t = useTranslations('documents');
  const { id, label, hint, error, value, defaultValue, onChange } = props;
  const shown = value ?? defaultValue;
  const known =
    values.some((each) => each === shown) || shown === undefined ? values : [...values, String(shown)];
  return (
    <SelectField
      id={id}
      label={label}
      hint={hint}
      error={error}
      value={shown === undefined ? '' : String(shown)}
      placeholder={defaultValue === undefined ? t('notChosen') : undefined}
      options={known.map((each) => ({ value: String(each), text: nameOf(each) }))}
      onValueChange={(next) => {
        const found = known.find((each) => String(each) === next);
        onChange(found === defaultValue ? undefined : found);
      }}
    />
  );
}
