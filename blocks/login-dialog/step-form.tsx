import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { LoginView } from '#actors/use-login.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './login-panel.module.css';

export interface StepProps {
  /** Id prefix of the step's first field and its label. */
  id: string;
  login: LoginView;
}

/** Returns a function for the text of a failed request: the engine's own text if it has one. */
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
  /** Whether to announce a failure that belongs to no field. */
  failed?: boolean | undefined;
  children: ReactNode;
}

const focusWrong = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/**
 * The form of one step. The first field gets the focus when the step appears. After a refusal, the first
 * invalid field gets it.
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
        // The same refusal twice changes no value, so the effect above does not run.
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
