import { useTranslations } from 'use-intl';
import type { RequestError } from '#data/request-error.ts';

/**
 * Returns a function that gives the text for a failed request: the engine's text for the first refused field, or its
 * text for the whole request, or else a general text.
 */
export function useErrorText(): (error: RequestError) => string {
  const t = useTranslations('data');
  return ({ problem, messageKey, messageValues }) =>
    problem?.errors?.[0]?.message || problem?.detail || t(messageKey, messageValues);
}
