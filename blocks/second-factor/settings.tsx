import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '#actors/use-now.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { AddFactor } from './add-factor.tsx';
import { AnswerForm } from './answer-form.tsx';
import { FactorList } from './factor-list.tsx';
import type { PartProps } from './parts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodes } from './renew-codes.tsx';
import styles from './second-factor.module.css';

/** The second factors of a member of staff: the answer of this session, the list, and a form to add more. */
export function Settings({ id, user, state, refresh }: PartProps) {
  const t = useTranslations('second-factor');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = (text: string, fresh: readonly string[] = []) => {
    setCodes(fresh);
    // New codes take the whole page, and a notification would cover the button below them.
    if (fresh.length === 0) notify({ tone: 'positive', text, key: 'second-factor' });
    refresh();
  };
  if (codes.length > 0)
    return <RecoveryCodes codes={codes} mobile={user.mobile} onDone={() => setCodes([])} />;
  const parts = { user, state, refresh };
  const isEnrolled = state.factors.length > 0;
  return (
    <div className={styles.parts}>
      <p className={styles.lead}>{t('lead')}</p>
      {isEnrolled ? (
        <>
          <Access {...parts} id={`${id}-access`} />
          <FactorList {...parts} id={`${id}-list`} onRemoved={() => changed(t('factors.removed'))} />
          <RenewCodes
            {...parts}
            id={`${id}-codes`}
            onRenewed={(fresh) => changed(t('codes.renewed'), fresh)}
          />
        </>
      ) : (
        <Notice tone="warning" title={t('none.title')}>
          {t('none.text')}
        </Notice>
      )}
      <AddFactor {...parts} id={`${id}-add`} onAdded={(fresh) => changed(t('add.done'), fresh)} />
    </div>
  );
}

const minute = 60_000;

/** Shows whether this session may call staff operations, with the form that opens or renews its access. */
function Access({ id, state, refresh }: PartProps) {
  const t = useTranslations('second-factor');
  const now = useNow();
  const [isAnswering, setAnswering] = useState(false);
  const until = state.answered_until === null ? null : new Date(state.answered_until);
  const left = until && now ? until.getTime() - now.getTime() : 0;
  const isOpen = left > 0;
  return (
    <section className={styles.part}>
      <Notice
        tone={isOpen ? 'positive' : 'warning'}
        icon={isOpen ? 'check-circle' : 'lock'}
        title={t(isOpen ? 'access.open' : 'access.closed')}
        action={
          isOpen &&
          !isAnswering && (
            <Button size="sm" variant="outline" onClick={() => setAnswering(true)}>
              {t('access.again')}
            </Button>
          )
        }
      >
        {isOpen
          ? t('access.left', { minutes: Math.max(1, Math.round(left / minute)) })
          : t('access.closedText')}
      </Notice>
      {(!isOpen || isAnswering) && (
        <AnswerForm
          id={id}
          state={state}
          onAnswered={() => {
            setAnswering(false);
            notify({ tone: 'positive', text: t('answer.done'), key: 'second-factor' });
            refresh();
          }}
        />
      )}
    </section>
  );
}
