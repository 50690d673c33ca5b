import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { LoginView } from '#actors/use-login.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './login-panel.module.css';

export interface StepProps {
  /** Label and value of the step's first field. */
  id: string;
  login: LoginView;
}

/** The failure of the request, in the engine's words where it had some. */
export function useFailureText(): (failure: LoginView['failure']) => string {
  const t = useTranslations('login-dialog');
  const data = useTranslations('data');
  return (failure) => {
    if (failure?.detail) return failure.detail;
    const key = `requestErrors.${failure?.code ?? ''}`;
    return failure && data.has(key) ? data(key, { status: 0 }) : t('failed');
  };
}

export interface StepFormProps {
  login: LoginView;
  onSubmit: () => void;
  /** Announces a failure that belongs to no field. */
  failed?: boolean | undefined;
  children: ReactNode;
}

const focusWrong = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/**
 * The form of one step. Its first field gets the focus when the step appears, the first invalid one on a
 * refusal.
 */
export function StepForm({ login, onSubmit, failed, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const failureText = useFailureText();
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  const { problem, failure } = login;
  useEffect(() => {
    if (problem !== null || failure) focusWrong(form.current);
  }, [problem, failure]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (login.isBusy) return;
        flushSync(onSubmit);
        // The same refusal twice changes no value, so the effect above cannot see it.
        focusWrong(form.current);
      }}
    >
      {failed && (
        <div role="alert">
          <Notice tone="negative">{failureText(login.failure)}</Notice>
        </div>
      )}
      {children}
    </form>
  );
}
