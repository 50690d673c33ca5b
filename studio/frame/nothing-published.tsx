import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** What the studio shows while the shop has no release: its pages and its login do not exist yet. */
export function NothingPublished() {
  const t = useTranslations('frame.nothingPublished');
  return (
    <main>
      <EmptyState icon="store" title={t('title')} text={t('text')} />
    </main>
  );
}
