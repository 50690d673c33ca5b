import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOneTimeCode, type SentCode } from '#actors/account/use-one-time-code.ts';
import { callOperation } from '#data/operations.ts';
import type { User } from '#schemas/entities/user.ts';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { notify } from '#ui/notification/notify.ts';
import { OneTimeCodeForm } from '#ui/one-time-code/one-time-code-form.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import styles from './edit-profile.module.css';
import { shareUser } from './save.ts';

export interface NewMobileCodeProps {
  id: string;
  user: User;
  next: { mobile: string; current_password?: string; code: SentCode };
  /** Returns to the field for the number. */
  onBack: () => void;
}

/**
 * Asks for the code that was sent to the new number. When the confirmation has expired, asks for that again.
 */
export function NewMobileCode({ id, user, next, onBack }: NewMobileCodeProps) {
  const t = useTranslations('edit-profile.mobile');
  const { code: first, ...change } = next;
  const [entered, setEntered] = useState('');
  const code = useOneTimeCode({
    first,
    send: () => callOperation('account.send-mobile-code', change),
    async confirm(proof) {
      const { user: changed } = await callOperation('account.change-mobile', { ...change, ...proof });
      shareUser(changed);
    },
    onConfirmed: () => notify({ tone: 'positive', text: t('done'), key: 'edit-profile' }),
  });
  return (
    <div className={styles.form}>
      <OneTimeCodeForm
        {...code}
        id={`${id}-new-mobile-code`}
        lead={t.rich('sent', { mobile: always(<LocalDigits>{next.mobile}</LocalDigits>) })}
        submitLabel={t('confirm')}
        onConfirm={(typed) => {
          setEntered(typed);
          code.onConfirm(typed);
        }}
      />
      {code.needsConfirmation && (
        <ConfirmCode
          id={`${id}-mobile`}
          mobile={user.mobile}
          onConfirmed={() => (entered === '' ? code.onSend() : code.onConfirm(entered))}
        />
      )}
      <div>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
