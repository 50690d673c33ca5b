import { useTranslations } from 'use-intl';
import { useShopActors } from '../running.ts';

/**
 * Returns the sentence about how long a review of identity documents takes; null in a shop that does not say
 * so, and before its settings are known.
 */
export function useReviewTime(): string | null {
  const t = useTranslations('common.identity');
  const hours = useShopActors()?.flows.identity?.reviewHours;
  return hours === undefined ? null : t('review', { hours });
}
