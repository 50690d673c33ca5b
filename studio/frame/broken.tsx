import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** What stands in place of a page whose code or drawing failed, such as after a newer studio was put up. */
export function Broken() {
  const t = useTranslations('frame.broken');
  return (
    <EmptyState
      icon="refresh"
      title={t('title')}
      text={t('text')}
      action={<Button onClick={() => location.reload()}>{t('action')}</Button>}
    />
  );
}
