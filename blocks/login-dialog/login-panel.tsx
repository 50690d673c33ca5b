import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sendToLogin, useLogin, type LoginStep } from '#actors/use-login.ts';
import { Sheet } from '#ui/dialog/sheet.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { always } from '#ui/always.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { MobileStep } from './mobile-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RefusedStep, WaitStep } from './blocking-steps.tsx';
import styles from './login-panel.module.css';

interface LinkProps {
  label: string;
  href: string;
}

export interface LoginPanelProps {
  id: string;
  terms?: LinkProps | undefined;
  support?: LinkProps | undefined;
  help?: ReactNode;
}

const icons: Readonly<Record<LoginStep, IconName>> = {
  mobile: 'smartphone',
  code: 'message',
  password: 'key',
  details: 'user',
  wait: 'clock',
  refused: 'lock',
};

/**
 * The login: a dialog on desktop, a sheet on phones. Each step has its own form and focuses its first
 * field.
 */
export default function LoginPanel({ id, terms, support, help }: LoginPanelProps) {
  const t = useTranslations('login-dialog');
  const login = useLogin();
  const { step } = login;
  return (
    <Sheet
      id={id}
      open={login.isOpen}
      onClose={() => sendToLogin({ type: 'login.close' })}
      title={t(`title.${step}`)}
      closeLabel={t('close')}
      size="sm"
      hideTitle
    >
      <div className={styles.panel} data-step={step}>
        <header className={styles.head}>
          <span className={styles.icon}>
            <Icon
              name={step === 'mobile' && login.by?.includes('mobile') === false ? 'mail' : icons[step]}
              size={28}
            />
          </span>
          <p className={styles.title} aria-hidden>
            {t(`title.${step}`)}
          </p>
        </header>
        {step === 'mobile' && <MobileStep id={`${id}-mobile`} login={login} />}
        {/* A new code starts a new step, which clears the text typed for the previous code. */}
        {step === 'code' && <CodeStep key={login.codeExpiresAt} id={`${id}-code`} login={login} />}
        {step === 'password' && <PasswordStep id={`${id}-password`} login={login} />}
        {step === 'details' && <DetailsStep id={`${id}-details`} login={login} />}
        {step === 'wait' && <WaitStep login={login} />}
        {step === 'refused' && <RefusedStep login={login} support={support} />}
        <p className={`${styles.wait} ${styles.checking}`} role="status">
          {login.isChecking && t('checking')}
        </p>
        {step === 'mobile' && terms && (
          <p className={styles.terms}>
            {t.rich('terms', {
              terms: always(
                <a href={terms.href} target="_blank" rel="noopener">
                  {terms.label}
                </a>,
              ),
            })}
          </p>
        )}
        {help}
      </div>
    </Sheet>
  );
}
