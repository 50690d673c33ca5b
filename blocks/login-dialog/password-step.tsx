import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sendToLogin } from '#actors/use-login.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { Button } from '#ui/button/button.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { always } from '#ui/always.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import styles from './login-panel.module.css';

/** The password, for customers who have one. */
export function PasswordStep({ id, login }: StepProps) {
  const t = useTranslations('login-dialog.password');
  const errors = useTranslations('forms.errors');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState<string | null>(null);
  const isByEmail = isAddress(login.mobile);
  // The engine's own text names a number.
  const wrong = isByEmail ? t('wrongAddress') : (login.failure?.detail ?? t('wrong'));
  const isWrong = login.problem === 'password-wrong' && password === tried;
  return (
    <StepForm
      login={login}
      failed={login.problem === 'password-failed'}
      onSubmit={() => {
        setTried(password);
        sendToLogin({ type: 'password.submit', password });
      }}
    >
      <p className={styles.lead}>
        {t.rich(isByEmail ? 'leadOfAddress' : 'lead', {
          mobile: always(<LocalDigits>{login.mobile}</LocalDigits>),
        })}
      </p>
      {/* Password managers store the password under the number or address. */}
      <input type="text" name="username" autoComplete="username" value={login.mobile} readOnly hidden />
      <PasswordField
        id={id}
        label={t('label')}
        labels={{ show: t('show'), hide: t('hide') }}
        autoComplete="current-password"
        name="password"
        value={password}
        onValueChange={setPassword}
        error={isWrong ? (password === '' ? errors('password') : wrong) : undefined}
        required
        data-first=""
      />
      <Button type="submit" size="lg" block loading={login.isBusy}>
        {t('submit')}
      </Button>
      <div className={styles.status}>
        <Button variant="ghost" size="sm" onClick={() => sendToLogin({ type: 'code.choose' })}>
          {t('code')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => sendToLogin({ type: 'login.change-number' })}>
          {t(isByEmail ? 'changeAddress' : 'changeNumber')}
        </Button>
      </div>
    </StepForm>
  );
}
