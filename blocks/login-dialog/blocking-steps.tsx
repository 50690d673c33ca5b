import { useTranslations } from 'use-intl';
import { sendToLogin, type LoginView } from '#actors/use-login.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { Button } from '#ui/button/button.tsx';
import { TimeLeft } from '#ui/time-left/time-left.tsx';
import { useSecondsUntil } from '#actors/use-seconds-until.ts';
import { useFailureText } from './step-form.tsx';
import styles from './login-panel.module.css';

/** Counts down the wait after too many requests, then continues with the interrupted step. */
export function WaitStep({ login }: { login: LoginView }) {
  const t = useTranslations('login-dialog.wait');
  const left = useSecondsUntil(login.waitUntil) ?? 0;
  return (
    <div className={styles.blocking}>
      <p className={styles.lead} role="alert">
        {t('text')}
      </p>
      <p className={styles.countdown} role="timer" aria-label={t('left')}>
        <TimeLeft seconds={left} />
      </p>
      <Button variant="soft" block onClick={() => sendToLogin({ type: 'login.change-number' })}>
        {t(isAddress(login.mobile) ? 'changeAddress' : 'changeNumber')}
      </Button>
    </div>
  );
}

/** The account is blocked; only support can help. */
export function RefusedStep({
  login,
  support,
}: {
  login: LoginView;
  support: { label: string; href: string } | undefined;
}) {
  const t = useTranslations('login-dialog.refused');
  const failureText = useFailureText();
  return (
    <div className={styles.blocking}>
      <p className={styles.lead} role="alert">
        {failureText(login.failure)}
      </p>
      {support && (
        <Button href={support.href} block iconStart="headphones">
          {support.label}
        </Button>
      )}
      <Button variant="ghost" block onClick={() => sendToLogin({ type: 'login.change-number' })}>
        {t(isAddress(login.mobile) ? 'changeAddress' : 'changeNumber')}
      </Button>
    </div>
  );
}
