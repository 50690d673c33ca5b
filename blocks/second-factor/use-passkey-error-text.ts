import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { RequestError } from '#data/request-error.ts';
import { PasskeyError } from './passkey.ts';

/** Returns a function for the text of a failed request, or of a passkey that the browser could not use. */
export function usePasskeyErrorText(): (error: RequestError) => string {
  const t = useTranslations('second-factor');
  const errorText = useErrorText();
  return (error) => (error.cause instanceof PasskeyError ? t('passkeyFailed') : errorText(error));
}
