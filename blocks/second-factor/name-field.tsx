import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/text-field.tsx';

export interface NameFieldProps {
  id: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** How a person calls a second factor, to tell it from others. */
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
