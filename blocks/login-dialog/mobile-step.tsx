import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sendToLogin } from '#actors/use-login.ts';
import { hasIranianNumbers } from '#schemas/shop-country.ts';
import { isAddress, type SignInKind } from '#schemas/sign-in-name.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import styles from './login-panel.module.css';

const digitsOfMobile = 11;

/** Returns the message for an invalid number or address, in the words of the specification. */
function mobileError(typed: string, by: readonly SignInKind[]): string {
  if (!by.includes('mobile') || (by.includes('email') && isAddress(typed))) return 'email';
  if (typed.trim() === '') return 'mobile-required';
  if (!hasIranianNumbers()) return 'telephone';
  return /^\d+$/.test(typed) && typed.length !== digitsOfMobile ? 'mobile-length' : 'mobile';
}

/** Attributes of the field, by the kind of names with which customers sign in. */
const fields = {
  address: { kind: 'email', autoComplete: 'email', maxLength: 200 },
  either: { kind: 'email', autoComplete: 'username', maxLength: 200 },
} as const;

/** The mobile number, the e-mail address, or one of the two. */
export function MobileStep({ id, login }: StepProps) {
  const t = useTranslations('login-dialog');
  const locale = useLocale();
  const errors = useTranslations('forms.errors');
  const [mobile, setMobile] = useState(login.mobile);
  const [tried, setTried] = useState(mobile);
  const isWrong = login.problem === 'mobile-wrong' && mobile === tried;
  const refusal = login.failure?.fields.find(({ field }) => field === 'mobile')?.message;
  const { by = ['mobile'], reason } = login;
  const named = by.length > 1 ? 'either' : by[0] === 'email' ? 'address' : 'mobile';
  const submit = (type: 'mobile.submit' | 'password.choose') => {
    setTried(mobile);
    sendToLogin({ type, mobile });
  };
  return (
    <StepForm
      login={login}
      onSubmit={() => submit('mobile.submit')}
      failed={login.problem === 'request-failed'}
    >
      {reason !== null && (
        <p className={styles.reason}>{typeof reason === 'string' ? t(`reason.${reason}`) : reason.text}</p>
      )}
      <p className={styles.lead}>{t(`${named}.lead`)}</p>
      <TextField
        id={id}
        kind="phone"
        label={t(`${named}.label`)}
        placeholder={
          named === 'mobile' && hasIranianNumbers() ? formatDigits('09123456789', locale) : undefined
        }
        autoComplete={hasIranianNumbers() ? 'tel-national' : 'tel'}
        name="mobile"
        maxLength={24}
        {...(named === 'mobile' ? {} : fields[named])}
        value={mobile}
        onValueChange={setMobile}
        error={isWrong ? refusal || errors(mobileError(mobile, by)) : undefined}
        required
        data-first=""
        data-autofocus=""
        enterKeyHint="next"
      />
      <Button type="submit" size="lg" block loading={login.isBusy}>
        {t('mobile.submit')}
      </Button>
      {login.canUsePassword && (
        <Button variant="ghost" block onClick={() => submit('password.choose')}>
          {t('mobile.password')}
        </Button>
      )}
    </StepForm>
  );
}
