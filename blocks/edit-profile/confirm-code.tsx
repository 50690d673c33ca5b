import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOperationMutation } from '#actors/use-operation-mutation.ts';
import { callOperation } from '#data/operations.ts';
import type { RequestError } from '#data/request-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { always } from '#ui/always.ts';
import styles from './edit-profile.module.css';

export interface ConfirmCodeProps {
  id: string;
  /** The number to which the code is sent. */
  mobile: string;
  /** Called when the engine has accepted the code. */
  onConfirmed: () => void;
}

/** Asks for a one-time code before a sensitive change. The code is sent only when the customer asks for it. */
export function ConfirmCode({ id, mobile, onConfirmed }: ConfirmCodeProps) {
  const t = useTranslations('edit-profile.confirm');
  const data = useTranslations('data');
  const errors = useTranslations('forms.errors');
  const [code, setCode] = useState('');
  const [request, setRequest] = useState<string | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const send = useOperationMutation(() => callOperation('auth.request-code', { mobile }));
  const confirm = useOperationMutation((request_id: string) =>
    callOperation('account.confirm', { request_id, code }),
  );
  const textOf = (error: RequestError): string =>
    error.problem?.errors?.[0]?.message ??
    (error.problem?.detail || data(error.messageKey, error.messageValues));

  const ask = () => {
    confirm.reset();
    send.mutate(undefined, {
      onSuccess({ request_id }) {
        setRequest(request_id);
        setCode('');
      },
    });
  };
  const error = isEmpty ? errors('code') : confirm.error ? textOf(confirm.error) : undefined;
  return (
    <form
      className={styles.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsEmpty(code === '');
        if (request !== null && code !== '') confirm.mutate(request, { onSuccess: onConfirmed });
      }}
    >
      <p role="status">
        {t.rich(request === null ? 'lead' : 'sent', {
          mobile: always(<LocalDigits>{mobile}</LocalDigits>),
        })}
      </p>
      {request !== null && (
        <TextField
          id={`${id}-confirm-code`}
          kind="numeric"
          label={t('label')}
          name="code"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          onValueChange={setCode}
          error={error}
          required
        />
      )}
      {send.error && <p role="alert">{textOf(send.error)}</p>}
      <div className={styles.actions}>
        {request !== null && (
          <Button type="submit" loading={confirm.isPending}>
            {t('submit')}
          </Button>
        )}
        <Button variant={request === null ? 'solid' : 'ghost'} loading={send.isPending} onClick={ask}>
          {t(request === null ? 'send' : 'resend')}
        </Button>
      </div>
    </form>
  );
}
