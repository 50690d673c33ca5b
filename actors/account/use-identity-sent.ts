import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';

/** Returns the text for a customer whose identity documents wait for staff; null for everybody else. */
export function useIdentitySent(): string | null {
  const t = useTranslations('common.identity');
  return useSession().user?.identity === 'waiting' ? t('sent') : null;
}
