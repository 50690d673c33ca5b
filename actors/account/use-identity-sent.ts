import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';

/** What a customer reads who has sent the documents for the identity and waits for staff; null for everybody else. */
export function useIdentitySent(): string | null {
  const t = useTranslations('common.identity');
  return useSession().user?.identity === 'waiting' ? t('sent') : null;
}
