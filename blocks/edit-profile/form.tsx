import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondFactorWay } from '#actors/account/use-second-factor-way.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SecondFactorFirst } from '#ui/second-factor-first/second-factor-first.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import styles from './edit-profile.module.css';

export interface FormProps {
  id: string;
  /** The customer's number, to which a confirming code is sent. */
  mobile: string;
  state: Pick<OperationMutation<never, unknown>, 'isPending' | 'error' | 'fieldErrors'>;
  /** Messages by field from client-side validation. */
  faults: Readonly<Record<string, string>>;
  submitLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * An account form. A failure without a field is shown above the fields, and the first invalid field gets the
 * focus. When the engine asks for a confirmation, the customer enters a code below, and the form is submitted
 * again.
 */
export function Form({
  id,
  mobile,
  state: { isPending, error, fieldErrors },
  faults,
  submitLabel,
  onSubmit,
  children,
}: FormProps) {
  const t = useTranslations('edit-profile');
  const errorText = useErrorText();
  const way = useSecondFactorWay()(error);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null || Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, error]);
  const needsCode = error?.problem?.code === 'confirmation-needed';
  const isForNoField = error !== null && !needsCode && !way && Object.keys(fieldErrors).length === 0;
  return (
    <div className={styles.form}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        {way && (
          <SecondFactorFirst
            text={t(`secondFactor.${way.step}`)}
            action={t('secondFactor.action')}
            href={way.href}
          />
        )}
        {isForNoField && (
          <div role="alert">
            <Notice tone="negative" title={t('failed')}>
              {errorText(error)}
            </Notice>
          </div>
        )}
        {children}
        <div>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
      {needsCode && <ConfirmCode id={id} mobile={mobile} onConfirmed={onSubmit} />}
    </div>
  );
}
