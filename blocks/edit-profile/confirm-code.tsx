import { useTranslations } from 'use-intl';
import { useConfirmation } from '#actors/account/use-one-time-code.ts';
import { always } from '#ui/always.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { OneTimeCodeForm } from '#ui/one-time-code/one-time-code-form.tsx';
import styles from './edit-profile.module.css';

export interface ConfirmCodeProps {
  id: string;
  /** The number to which the code is sent. */
  mobile: string;
  /** Called when the engine has accepted the code. */
  onConfirmed: () => void;
}

/**
 * Asks for a one-time code before a sensitive change. The engine sends the code only when the customer
 * requests it.
 */
export function ConfirmCode({ id, mobile, onConfirmed }: ConfirmCodeProps) {
  const t = useTranslations('edit-profile.confirm');
  const { code, leadKey } = useConfirmation(mobile, onConfirmed);
  return (
    <div className={styles.confirm}>
      <OneTimeCodeForm
        {...code}
        id={`${id}-confirm-code`}
        lead={t.rich(leadKey, {
          mobile: always(<LocalDigits>{mobile}</LocalDigits>),
        })}
        submitLabel={t('submit')}
      />
    </div>
  );
}
