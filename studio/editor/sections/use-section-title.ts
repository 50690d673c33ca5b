import { useTranslations } from 'use-intl';
import { isolate } from '../../texts/isolate.ts';

/** Returns a function for the title of a section within a text, whatever the directions of both. */
export function useSectionTitle(): (section: { title: string } | undefined) => string {
  const t = useTranslations('sections');
  return (section) => (section?.title ? isolate(section.title) : t('untitled'));
}
