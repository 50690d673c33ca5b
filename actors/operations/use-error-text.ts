import { useTranslations } from 'use-intl';
import type { RequestError } from '#data/request-error.ts';

/** Returns a function for the text of a failed request: the engine's own text if it has one. */
export function useErrorText(): (error: RequestError) => string {
  const t = useTranslations('data');
  return ({ problem, messageKey, messageValues }) =>
    problem?.errors?.[0]?.message || problem?.detail || t(messageKey, messageValues);
}
