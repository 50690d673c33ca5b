import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { always } from '../always.ts';
import { Button } from '../button/button.tsx';
import { RepeatedReason } from '../field/repeated-reason.tsx';
import { TimeLeft } from '../time-left/time-left.tsx';
import { CodeField, usualCodeLength } from './code-field.tsx';
import styles from './one-time-code-form.module.css';

export interface OneTimeCodeFormProps {
  id: string;
  /** The reason for the code, or its destination. */
  lead: ReactNode;
  submitLabel: string;
  /** Label of the button that sends the first code. */
  sendLabel?: string | undefined;
  isSent: boolean;
  /** Number of digits of the sent code. */
  length?: number | undefined;
  isSending: boolean;
  isConfirming: boolean;
  /** Seconds until another code can be sent. */
  resendIn: number;
  /** Text for why no code was sent. */
  sendProblem?: string | undefined;
  /** Text for why the code was refused. */
  codeProblem?: string | undefined;
  /** Number of times that the refused code was submitted again without being sent. */
  repeats?: number | undefined;
  onSend: () => void;
  onConfirm: (code: string) => void;
}

/** Requests a one-time code, then asks the customer for it. The field gets the focus when a code was sent. */
export function OneTimeCodeForm({
  id,
  lead,
  submitLabel,
  sendLabel,
  isSent,
  length,
  isSending,
  isConfirming,
  resendIn,
  sendProblem,
  codeProblem,
  repeats = 0,
  onSend,
  onConfirm,
}: OneTimeCodeFormProps) {
  const t = useTranslations('forms.oneTimeCode');
  const errors = useTranslations('forms.errors');
  const [code, setCode] = useState('');
  const [isPart, setIsPart] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isSent || codeProblem !== undefined || repeats > 0) form.current?.querySelector('input')?.focus();
  }, [isSent, codeProblem, repeats]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // An incomplete code or a longer number would only use up a try.
        const isWhole = code.length === (length ?? usualCodeLength);
        setIsPart(!isWhole);
        if (isWhole) onConfirm(code);
        else form.current?.querySelector('input')?.focus();
      }}
    >
      <p role="status">{lead}</p>
      {isSent && (
        <CodeField
          id={id}
          className={styles.code}
          label={t('label')}
          length={length}
          value={code}
          onValueChange={setCode}
          error={isPart ? errors('code') : codeProblem}
          required
        />
      )}
      <RepeatedReason times={repeats}>{codeProblem}</RepeatedReason>
      {sendProblem !== undefined && (
        <p className={styles.problem} role="alert">
          {sendProblem}
        </p>
      )}
      <div className={styles.actions}>
        {isSent && (
          <Button type="submit" loading={isConfirming}>
            {submitLabel}
          </Button>
        )}
        {resendIn > 0 ? (
          <Wait seconds={resendIn} />
        ) : (
          <Button
            variant={isSent ? 'ghost' : 'solid'}
            loading={isSending}
            onClick={() => {
              setCode('');
              setIsPart(false);
              onSend();
            }}
          >
            {isSent ? t('resend') : (sendLabel ?? t('send'))}
          </Button>
        )}
      </div>
    </form>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const t = useTranslations('forms.oneTimeCode');
  return (
    <p className={styles.wait}>{t.rich('resendIn', { time: always(<TimeLeft seconds={seconds} />) })}</p>
  );
}
