import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { OpenNewVersion } from './loaded-part/open-new-version.tsx';

/** What stands in place of a page whose code or drawing failed, such as after a newer studio was put up. */
export function Broken() {
  const t = useTranslations('frame.broken');
  return <EmptyState icon="refresh" title={t('title')} text={t('text')} action={<OpenNewVersion />} />;
}
