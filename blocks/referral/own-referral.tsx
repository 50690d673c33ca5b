import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readReferral } from '#actors/account/referral-link.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { EnteredReferral, ReferralProgram } from '#schemas/api/referrals/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import styles from './referral.module.css';
import { useRewardWords } from './reward-words.ts';
import type { Referrals } from './use-referrals.ts';

interface OwnReferralProps {
  id: string;
  program: ReferralProgram;
  enter: Referrals['enter'];
}

/** The code of the customer who invited this one: a field for it, or its outcome. */
export function OwnReferral({ id, program: { entered, may_enter, terms }, enter }: OwnReferralProps) {
  const t = useTranslations('referral');
  const words = useRewardWords();
  if (entered) return <Entered entered={entered} />;
  if (!may_enter) return null;
  const invited = words.reward(terms.invited);
  return (
    <div className={styles.card}>
      <h3 className={styles.subtitle}>{t('own.title')}</h3>
      <EnterCode
        id={id}
        enter={enter}
        hint={invited === null ? t('own.hintNothing') : t('own.hint', { invited })}
      />
    </div>
  );
}

function Entered({ entered: { status, terms, reward } }: { entered: EnteredReferral }) {
  const t = useTranslations('referral');
  const words = useRewardWords(terms.currency);
  const invited = words.reward(terms.invited);
  const text = (): string => {
    switch (status) {
      case 'pending':
        return invited === null
          ? t('own.pendingNothing')
          : t('own.pending', { invited, smallest: words.money(terms.smallestOrder) });
      case 'waiting':
        return invited === null ? t('own.waitingNothing') : t('own.waiting', { invited });
      case 'rewarded':
        return reward === 0 ? t('own.rewardedNothing') : t('own.rewarded', { reward: words.money(reward) });
      default:
        return t(`own.${status}`);
    }
  };
  return <Notice tone={status === 'rewarded' ? 'positive' : 'info'}>{text()}</Notice>;
}

/**
 * The field for a referral code, prefilled from a referral link. Only the customer submits it. Typed text
 * stays until then.
 */
function EnterCode({ id, hint, enter }: Pick<OwnReferralProps, 'id' | 'enter'> & { hint: string }) {
  const t = useTranslations('referral');
  const errorText = useErrorText();
  const [ofLink] = useState(() => readReferral()?.code ?? '');
  const [code, setCode] = useState(ofLink);
  const [isMissing, setMissing] = useState(false);
  const error = isMissing
    ? t('own.missing')
    : (enter.fieldErrors['code'] ?? (enter.error && errorText(enter.error)));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (code.trim() === '') return;
        enter.mutate(code, {
          onSuccess: () => notify({ tone: 'positive', text: t('own.added'), key: 'referral' }),
        });
      }}
    >
      <TextField
        id={`${id}-code`}
        name="code"
        label={t('own.label')}
        hint={ofLink !== '' && code === ofLink ? t('own.fromLink') : hint}
        kind="code"
        autoComplete="off"
        maxLength={40}
        value={code}
        error={error ?? undefined}
        onValueChange={(value) => {
          setCode(value);
          setMissing(false);
          if (enter.error) enter.reset();
        }}
      />
      <Button type="submit" loading={enter.isPending}>
        {t('own.add')}
      </Button>
    </form>
  );
}
