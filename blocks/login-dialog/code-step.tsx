import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sendToLogin, type LoginView } from '#actors/use-login.ts';
import { useSecondsUntil } from '#actors/use-seconds-until.ts';
import { normalizeDigits } from '#schemas/digits.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { Button } from '#ui/button/button.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { always } from '#ui/always.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { CodeField } from '#ui/one-time-code/code-field.tsx';
import { StepForm, useFailureText, type StepProps } from './step-form.tsx';
import { readCodeFromMessage } from './read-code.ts';
import styles from './login-panel.module.css';

const submitCode = (code: string): void => sendToLogin({ type: 'code.submit', code });

function useCodeError(login: LoginView, code: string, tried: string): string | undefined {
  const t = useTranslations('login-dialog.code');
  const errors = useTranslations('forms.errors');
  const failureText = useFailureText();
  const { problem, failure, codeLength, triesLeft } = login;
  if (problem === 'code-expired' || problem === 'code-used' || problem === 'code-exhausted')
    return t(problem);
  if (problem === 'verify-failed') return failureText(failure);
  if (problem !== 'code-wrong' || code !== tried) return undefined;
  if (normalizeDigits(code).length !== codeLength) return errors('code-length', { length: codeLength });
  return triesLeft > 0 ? t('wrong', { tries: triesLeft }) : errors('code');
}

/** The field for the one-time code: typed, pasted with any digits, or read from an SMS by the browser. */
export function CodeStep({ id, login }: StepProps) {
  const t = useTranslations('login-dialog.code');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState('');
  const error = useCodeError(login, code, tried);
  const { codeLength } = login;
  const isByEmail = isAddress(login.mobile);
  const isOver =
    login.problem === 'code-expired' || login.problem === 'code-used' || login.problem === 'code-exhausted';

  const submit = (typed: string) => {
    setTried(typed);
    submitCode(typed);
  };
  const type = (typed: string) => {
    setCode(typed);
    if (typed.length === codeLength && typed !== code && !login.isBusy) submit(typed);
  };

  useEffect(
    () =>
      readCodeFromMessage((found) => {
        setCode(found);
        setTried(found);
        submitCode(found);
      }),
    [],
  );

  return (
    <StepForm login={login} onSubmit={() => submit(code)}>
      <p className={styles.lead}>
        {t.rich(isByEmail ? 'sentByEmail' : 'sent', {
          length: codeLength,
          mobile: always(<LocalDigits>{login.mobile}</LocalDigits>),
        })}
      </p>
      <CodeField
        id={id}
        className={styles.code}
        label={t('label')}
        length={codeLength}
        value={code}
        onValueChange={type}
        error={error}
        disabled={isOver}
        required
        data-first=""
        enterKeyHint="go"
      />
      <div className={styles.status}>
        <Life login={login} isOver={isOver} />
        <Button variant="ghost" size="sm" onClick={() => sendToLogin({ type: 'login.change-number' })}>
          {t(isByEmail ? 'changeAddress' : 'changeNumber')}
        </Button>
      </div>
      {!isOver && (
        <Button type="submit" size="lg" block loading={login.isBusy}>
          {t('submit')}
        </Button>
      )}
      <Resend login={login} isOver={isOver} />
    </StepForm>
  );
}

function Life({ login, isOver }: { login: LoginView; isOver: boolean }) {
  const t = useTranslations('login-dialog.code');
  const left = useSecondsUntil(login.codeExpiresAt);
  return (
    <p className={styles.life}>
      <Icon name="clock" size={18} />
      {isOver || left === null ? t('over') : t.rich('life', { time: always(<TimeLeft seconds={left} />) })}
    </p>
  );
}

function Resend({ login, isOver }: { login: LoginView; isOver: boolean }) {
  const t = useTranslations('login-dialog.code');
  const failureText = useFailureText();
  const left = useSecondsUntil(login.resendAt);
  const refused = (
    <p className={styles.problem} role="alert">
      {failureText(login.failure)}
    </p>
  );
  if (login.resend === 'waiting')
    return (
      <>
        {login.failure?.code === 'too-many-requests' && refused}
        <p className={styles.wait}>
          {t.rich('resendIn', {
            time: always(<TimeLeft seconds={left ?? 0} />),
          })}
        </p>
      </>
    );
  return (
    <>
      <Button
        variant={isOver ? 'solid' : 'soft'}
        size={isOver ? 'lg' : 'md'}
        block
        iconStart="refresh"
        loading={login.resend === 'busy'}
        onClick={() => sendToLogin({ type: 'code.resend' })}
      >
        {t('resend')}
      </Button>
      {login.resend === 'failed' && refused}
    </>
  );
}
