import { useLocale, useTranslations } from 'use-intl';
import type { ReferralReward } from '#schemas/entities/referral.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber, formatPercent } from '#ui/format/number.ts';
import { firstOf, formatPriceText, type Currency } from '#ui/format/price.ts';

/** Milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;

interface RewardWords {
  /** An amount, in the currency of the terms unless another one is named. */
  money: (amount: number, of?: Currency) => string;
  /** The name of the currency of the terms. */
  currency: string;
  /** Describes a reward; null for none. */
  reward: (reward: ReferralReward) => string | null;
  /** Formats a duration in whole days, or in hours below one day. @param duration in milliseconds */
  time: (duration: number) => string;
}

/**
 * Returns the texts for rewards and their durations, from the flow settings.
 * @param currency currency of the terms; by default the shop's first one
 */
export function useRewardWords(currency?: Currency): RewardWords {
  const t = useTranslations('referral');
  const locale = useLocale();
  const { currency: names } = useCommonMessages();
  const own = currency ?? firstOf(names);
  const money = (amount: number, of = own): string => formatPriceText(amount, of, locale, names);
  return {
    money,
    currency: names[own] ?? own,
    reward(reward) {
      if ('percent' in reward)
        return t('percent', {
          percent: formatPercent(reward.percent, locale),
          maximum: money(reward.maximum),
        });
      return reward.amount === 0 ? null : money(reward.amount);
    },
    time: (duration) =>
      duration < day
        ? t('hours', { count: formatNumber(Math.ceil(duration / hour), locale) })
        : t('days', { count: formatNumber(Math.ceil(duration / day), locale) }),
  };
}
