import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfirmation } from '#actors/account/use-one-time-code.ts';
import { useSession } from '#actors/session/use-session.ts';
import { sendToLogin } from '#actors/use-login.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { OneTimeCodeForm } from '#ui/one-time-code/one-time-code-form.tsx';
import styles from './login-panel.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Field = 'name' | 'email' | 'password' | 'password_confirmation';
const empty: Record<Field, string> = { name: '', email: '', password: '', password_confirmation: '' };

const minPasswordLength = 8;

/** Optional details of a new customer. */
export function DetailsStep({ id, login }: StepProps) {
  const t = useTranslations('login-dialog.details');
  const errors = useTranslations('forms.errors');
  const [values, setValues] = useState({ ...empty, name: useSession().user?.name ?? '' });
  const [tried, setTried] = useState(empty);
  // Without a password there is none to repeat.
  const set = (field: Field) => (value: string) =>
    setValues((known) => ({
      ...known,
      ...(field === 'password' && value === '' ? { password_confirmation: '' } : {}),
      [field]: value,
    }));

  const words: Readonly<Record<string, string>> = {
    'name required': errors('name'),
    'name too-short': errors('full-name'),
    'email wrong-format': errors('email'),
    'password too-short': errors('password-short', { length: minPasswordLength }),
    'password_confirmation not-equal': errors('password-repeat'),
  };
  const errorOf = (field: Field): string | undefined => {
    if (login.problem !== 'details-wrong' || values[field] !== tried[field]) return undefined;
    const fields = login.failure?.fields ?? [];
    // A password that must change first is not compared with its repetition.
    if (field === 'password_confirmation' && fields.some((each) => each.field === 'password'))
      return undefined;
    const wrong = fields.find((each) => each.field === field);
    return (
      wrong && (wrong.message || (words[`${field} ${wrong.code}`] ?? errors('invalid', { title: t(field) })))
    );
  };
  const show = { show: t('show'), hide: t('hide') };
  const submit = () => {
    setTried(values);
    sendToLogin({ type: 'details.submit', ...values });
  };
  const hasFailed = login.problem === 'details-failed';
  // The code of the login confirms the change only for some minutes.
  const needsCode = hasFailed && login.failure?.code === 'confirmation-needed';
  return (
    <>
      <StepForm login={login} failed={hasFailed && !needsCode} onSubmit={submit}>
        <p className={styles.lead}>{t('lead')}</p>
        <TextField
          id={id}
          label={t('name')}
          name="name"
          autoComplete="name"
          value={values.name}
          onValueChange={set('name')}
          error={errorOf('name')}
          required
          data-first=""
        />
        {!isAddress(login.mobile) && (
          <TextField
            id={`${id}-email`}
            kind="email"
            label={t('email')}
            optionalLabel={t('optional')}
            name="email"
            autoComplete="email"
            value={values.email}
            onValueChange={set('email')}
            error={errorOf('email')}
          />
        )}
        <PasswordField
          id={`${id}-password`}
          label={t('password')}
          labels={show}
          optionalLabel={t('optional')}
          hint={t('passwordHint', { length: minPasswordLength })}
          name="password"
          autoComplete="new-password"
          value={values.password}
          onValueChange={set('password')}
          error={errorOf('password')}
        />
        {values.password !== '' && (
          <PasswordField
            id={`${id}-confirmation`}
            label={t('password_confirmation')}
            labels={show}
            name="password_confirmation"
            autoComplete="new-password"
            value={values.password_confirmation}
            onValueChange={set('password_confirmation')}
            error={errorOf('password_confirmation')}
            required
          />
        )}
        {!needsCode && (
          <Button type="submit" size="lg" block loading={login.isBusy}>
            {t('submit')}
          </Button>
        )}
      </StepForm>
      {needsCode && <ConfirmDetails id={`${id}-code`} mobile={login.mobile} onConfirmed={submit} />}
      <Button variant="ghost" block onClick={() => sendToLogin({ type: 'details.skip' })}>
        {t('skip')}
      </Button>
    </>
  );
}

interface ConfirmDetailsProps {
  id: string;
  mobile: string;
  onConfirmed: () => void;
}

/** Asks for a new code when the customer took too long. The typed details stay, and are sent after it. */
function ConfirmDetails({ id, mobile, onConfirmed }: ConfirmDetailsProps) {
  const t = useTranslations('login-dialog.details.confirm');
  const { code, leadKey } = useConfirmation(mobile, onConfirmed);
  const box = useRef<HTMLDivElement>(null);
  // On a phone the button is below the visible part.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className={styles.confirm}>
      <OneTimeCodeForm
        {...code}
        id={id}
        lead={t.rich(leadKey, {
          mobile: always(<LocalDigits>{mobile}</LocalDigits>),
        })}
        submitLabel={t('submit')}
      />
    </div>
  );
}
