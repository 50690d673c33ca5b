import { useTranslations } from 'use-intl';
import { useConfirmation } from '#actors/account/use-one-time-code.ts';
import type { RequestError } from '#data/request-error.ts';
import { always } from '#ui/always.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { OneTimeCodeForm } from '#ui/one-time-code/one-time-code-form.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { PartProps } from './parts.ts';
import styles from './second-factor.module.css';
import { usePasskeyErrorText } from './use-passkey-error-text.ts';

export interface RefusalProps extends PartProps {
  error: RequestError | null;
  /** Repeats the refused change. */
  retry: () => void;
}

/**
 * Explains why a change was refused. When the change needs a one-time code or an answered second factor, it
 * asks for that, then repeats the change.
 */
export function Refusal({ error, retry, ...parts }: RefusalProps) {
  const t = useTranslations('second-factor');
  const errorText = usePasskeyErrorText();
  const { id, state, refresh } = parts;
  if (error === null) return null;
  if (error.problem?.code === 'confirmation-needed') return <ConfirmSession {...parts} retry={retry} />;
  if (error.problem?.code === 'second-factor-needed')
    return (
      <div className={styles.inset}>
        <p className={styles.strong}>{t('answerFirst')}</p>
        <AnswerForm
          id={`${id}-answer`}
          state={state}
          onAnswered={() => {
            refresh();
            retry();
          }}
        />
      </div>
    );
  return (
    <div role="alert">
      <Notice tone="negative">{errorText(error)}</Notice>
    </div>
  );
}

/** Asks for a one-time code. Adding the first second factor needs one from the last five minutes. */
function ConfirmSession({ id, user: { mobile }, retry }: Omit<RefusalProps, 'error'>) {
  const t = useTranslations('second-factor.confirm');
  const { code, leadKey } = useConfirmation(mobile, retry);
  return (
    <div className={styles.inset}>
      <OneTimeCodeForm
        {...code}
        id={`${id}-code`}
        lead={t.rich(leadKey, {
          mobile: always(<LocalDigits>{mobile}</LocalDigits>),
        })}
        submitLabel={t('submit')}
      />
    </div>
  );
}
