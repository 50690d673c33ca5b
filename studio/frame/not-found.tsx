import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Button } from '#ui/button/button.tsx';

/** The page of the studio for an address that does not exist. */
export function NotFound() {
  const t = useTranslations('frame.notFound');
  return (
    <EmptyState
      icon="help"
      title={t('title')}
      text={t('text')}
      action={<Button href="/studio">{t('action')}</Button>}
    />
  );
}
