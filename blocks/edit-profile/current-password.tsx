import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { PasswordField, type PasswordFieldProps } from '#ui/field/password-field.tsx';
import styles from './edit-profile.module.css';

/** The current password, which confirms a sensitive change in place of a code. */
export function CurrentPassword(field: Pick<PasswordFieldProps, 'id' | 'value' | 'onValueChange' | 'error'>) {
  const t = useTranslations('edit-profile.password');
  return (
    <PasswordField
      {...field}
      label={t('current')}
      labels={{ show: t('show'), hide: t('hide') }}
      name="current_password"
      autoComplete="current-password"
      required
    />
  );
}

interface CurrentPasswordSwitchProps {
  isForgotten: boolean;
  onChange: (isForgotten: boolean) => void;
}

/** A button that switches between the current password and a code. The typed new password stays. */
export function CurrentPasswordSwitch({ isForgotten, onChange }: CurrentPasswordSwitchProps) {
  const t = useTranslations('edit-profile.password');
  return (
    <div className={styles.switch}>
      {isForgotten && <p role="status">{t('forgottenLead')}</p>}
      <Button size="sm" variant="ghost" onClick={() => onChange(!isForgotten)}>
        {t(isForgotten ? 'remembered' : 'forgotten')}
      </Button>
    </div>
  );
}
