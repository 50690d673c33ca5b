import { useLocale, useTranslations } from 'use-intl';
import type { ReferralProgram } from '#schemas/api/referrals/operations.ts';
import type { ReferralStatus } from '#schemas/entities/referral.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber } from '#ui/format/number.ts';
import styles from './referral.module.css';
import { useRewardWords } from './reward-words.ts';

const tones: Readonly<Record<ReferralStatus, Tone>> = {
  pending: 'neutral',
  waiting: 'info',
  rewarded: 'positive',
  refused: 'neutral',
  expired: 'neutral',
  'taken-back': 'warning',
};

/** The number of invited customers, the amount earned, and the newest referrals, without names. */
export function Sums({ program: { invited, rewarded, earned, referrals } }: { program: ReferralProgram }) {
  const t = useTranslations('referral');
  const locale = useLocale();
  const formatDate = useDates();
  const words = useRewardWords();
  if (invited === 0)
    return <EmptyState icon="users" compact level={3} title={t('empty.title')} text={t('empty.text')} />;
  const sums = [
    { name: t('sums.invited'), value: t('people', { count: formatNumber(invited, locale) }) },
    { name: t('sums.rewarded'), value: t('times', { count: formatNumber(rewarded, locale) }) },
    { name: t('sums.earned'), value: words.money(earned) },
  ];
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.referrals} aria-label={t('referrals')}>
        {referrals.map(({ status, entered_at, currency, reward }, index) => (
          // The list is replaced as a whole, so an index is a safe key.
          <li key={`${entered_at} ${index}`}>
            <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
            <span className={styles.date}>{t('entered', { date: formatDate(entered_at, 'shortText') })}</span>
            {status === 'rewarded' && (
              <span className={styles.reward}>
                {reward > 0 ? words.money(reward, currency) : t('noReward')}
              </span>
            )}
          </li>
        ))}
      </ol>
      {invited > referrals.length && (
        <p className={styles.hint}>{t('newest', { count: formatNumber(referrals.length, locale) })}</p>
      )}
    </>
  );
}
