import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useOneTimeCode } from '#actors/account/use-one-time-code.ts';
import { callOperation } from '#data/operations.ts';
import { always } from '#ui/always.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/notification/notify.ts';
import { OneTimeCodeForm } from '#ui/one-time-code/one-time-code-form.tsx';
import styles from './edit-profile.module.css';
import { shareUser } from './save.ts';

export interface VerifyEmailProps {
  id: string;
  email: string;
  /** Whether the address was saved a moment ago. Its code is sent at once then. */
  isFresh: boolean;
}

/** Verifies the e-mail address with a code that is mailed to it. */
export function VerifyEmail({ id, email, isFresh }: VerifyEmailProps) {
  const t = useTranslations('edit-profile.verify');
  const code = useOneTimeCode({
    send: () => callOperation('account.send-email-code', {}),
    async confirm(entered) {
      const { user } = await callOperation('account.verify-email', entered);
      shareUser(user);
    },
    onConfirmed: () => notify({ tone: 'positive', text: t('done'), key: 'edit-profile' }),
  });
  const send = useEffectEvent(code.onSend);
  useEffect(() => {
    if (isFresh) send();
  }, [isFresh]);
  return (
    <section className={styles.verify} aria-label={t('title')}>
      <OneTimeCodeForm
        {...code}
        id={`${id}-email-code`}
        lead={t.rich(code.isSent ? 'sent' : 'lead', { email: always(<Ltr>{email}</Ltr>) })}
        sendLabel={t('send')}
        submitLabel={t('submit')}
      />
    </section>
  );
}
