import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { OpenNewVersion } from './loaded-part/open-new-version.tsx';

/**
 * Shown in place of a page whose code failed to load or to render, such as after the deployment of a newer
 * studio.
 */
export function Broken() {
  const t = useTranslations('frame.broken');
  return <EmptyState icon="refresh" title={t('title')} text={t('text')} action={<OpenNewVersion />} />;
}
