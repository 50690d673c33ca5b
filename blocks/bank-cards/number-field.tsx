import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/text-field.tsx';

export interface NumberFieldProps {
  id: string;
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

/** The field for the number of a bank card, grouped as it is printed on the card. */
export function NumberField(props: NumberFieldProps) {
  const t = useTranslations('bank-cards.form');
  return (
    <TextField
      {...props}
      kind="numeric"
      name="number"
      label={t('number')}
      hint={t('numberHint')}
      autoComplete="cc-number"
      maxLength={23}
      required
    />
  );
}
