import { useLocale, useTranslations } from 'use-intl';
import type { ReferralProgram } from '#schemas/api/referrals/operations.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { formatNumber } from '#ui/format/number.ts';
import styles from './referral.module.css';
import { useRewardWords } from './reward-words.ts';

/** The conditions of the program, from the flow settings. */
export function Rules({ program }: { program: ReferralProgram }) {
  const { terms, daily, total } = program;
  const t = useTranslations('referral');
  const locale = useLocale();
  const words = useRewardWords();
  const hold = terms.hold === 0 ? 'now' : 'later';
  const rules = [
    t('rule.first', { within: words.time(terms.within) }),
    t('rule.order', { smallest: words.money(terms.smallestOrder), currency: words.currency }),
    t(`rule.${terms.after}`, { hold, time: words.time(terms.hold) }),
    t('rule.refund', { smallest: words.money(terms.smallestOrder) }),
    ...(words.reward(terms.referrer) === null
      ? []
      : [t('rule.limits', { daily: formatNumber(daily, locale), total: formatNumber(total, locale) })]),
    t(program.same_network ? 'rule.onePerson' : 'rule.oneNetwork'),
  ];
  return (
    <Disclosure summary={t('rules')}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
