import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** The page of the studio while the shop has no release. Without a release, the studio has no login either. */
export function NothingPublished() {
  const t = useTranslations('frame.nothingPublished');
  return (
    <main>
      <EmptyState icon="store" title={t('title')} text={t('text')} />
    </main>
  );
}
