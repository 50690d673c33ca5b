import type { GiftField } from '#schemas/gift-answers.ts';
import { maxGiftMessage, maxGiftName, maxGiftSender } from '#schemas/gift-names.ts';
import { TextField } from '../field/text-field.tsx';
import styles from './gift-fields.module.css';

export type GiftValues = Readonly<Record<GiftField, string>>;

export interface GiftFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  values: GiftValues;
  onChange: (values: GiftValues) => void;
  /** The engine's refusals by field. */
  errors: Readonly<Partial<Record<GiftField, string>>>;
  labels: Readonly<Record<GiftField, string>> & { mobileHint: string; optional: string };
}

/** The fields of a gift: recipient, sender and message. The engine validates them. */
export function GiftFields({ id, values, onChange, errors, labels }: GiftFieldsProps) {
  const field = (name: GiftField) => ({
    id: `${id}-${name}`,
    name: `gift-${name}`,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <div className={styles.fields}>
      <TextField {...field('recipient')} required maxLength={maxGiftName} autoComplete="off" />
      <TextField
        {...field('mobile')}
        kind="phone"
        required
        maxLength={20}
        autoComplete="off"
        hint={labels.mobileHint}
      />
      <TextField {...field('sender')} required maxLength={maxGiftSender} autoComplete="name" />
      <TextField
        {...field('message')}
        multiline
        rows={3}
        maxLength={maxGiftMessage}
        optionalLabel={labels.optional}
      />
    </div>
  );
}
