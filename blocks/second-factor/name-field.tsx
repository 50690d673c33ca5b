import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/text-field.tsx';

export interface NameFieldProps {
  id: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** The field for the name of a second factor, which distinguishes it from others. */
export function NameField({ id, value, onValueChange }: NameFieldProps) {
  const t = useTranslations('second-factor.add');
  return (
    <TextField
      id={id}
      label={t('name')}
      optionalLabel={t('optional')}
      hint={t('nameHint')}
      maxLength={60}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
