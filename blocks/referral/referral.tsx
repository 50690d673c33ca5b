import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReferralProgram } from '#schemas/api/referrals/operations.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { AccountSection } from '#ui/account-section/account-section.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import type definition from './definition.ts';
import { OwnReferral } from './own-referral.tsx';
import styles from './referral.module.css';
import { useRewardWords } from './reward-words.ts';
import { Rules } from './rules.tsx';
import { ShareCode } from './share-code.tsx';
import { Sums } from './sums.tsx';
import { useReferrals } from './use-referrals.ts';

export default function Referral({ id }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('referral');
  const { program, error, refetch, enter } = useReferrals();
  // The shop has switched referrals off.
  if (program === null) return null;
  return (
    <AccountSection id={id} title={t('title')} level="section">
      <Loaded
        data={program}
        failed={error !== null}
        detail={error?.problem?.detail}
        texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
        onRetry={refetch}
        room={{ count: 1, height: '320px' }}
        compact
      >
        {(known) => (
          <>
            <Program program={known} />
            <OwnReferral id={id} program={known} enter={enter} />
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

function Program({ program }: { program: ReferralProgram }) {
  const t = useTranslations('referral');
  return (
    <div className={styles.card}>
      <Lead terms={program.terms} />
      {program.active ? (
        <ShareCode code={program.code} link={program.link} />
      ) : (
        <Notice tone="warning" title={t('off.title')}>
          {t('off.text')}
        </Notice>
      )}
      <Sums program={program} />
      <Rules program={program} />
    </div>
  );
}

function Lead({ terms }: Pick<ReferralProgram, 'terms'>) {
  const t = useTranslations('referral');
  const words = useRewardWords();
  const referrer = words.reward(terms.referrer);
  const invited = words.reward(terms.invited);
  if (referrer === null)
    return <p className={styles.lead}>{t('lead.invited', { invited: invited ?? '' })}</p>;
  if (invited === null) return <p className={styles.lead}>{t('lead.referrer', { referrer })}</p>;
  return <p className={styles.lead}>{t('lead.both', { referrer, invited })}</p>;
}
