import { useTranslations } from 'use-intl';
import type { RequestError } from '#data/request-error.ts';

/** Text for people about a failed request, in the engine's words where it had some. */
export function useErrorText(): (error: RequestError) => string {
  const t = useTranslations('data');
  return ({ problem, messageKey, messageValues }) =>
    problem?.errors?.[0]?.message || problem?.detail || t(messageKey, messageValues);
}
