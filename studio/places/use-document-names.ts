import { use } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sectionOfPath } from '#schemas/documents/section.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { DraftContext } from '../draft/use-draft.ts';
import { useSectionTitle } from '../editor/sections/use-section-title.ts';
import { useSections } from '../editor/sections/use-sections.ts';
import { usePageNames } from '../editor/use-page-names.ts';

const pagePath = /^pages\/(.+)\.(web|mobile|all)\.json$/;
const messagesPath = /^messages\.(.+)\.json$/;

/** The name of a language in words; its code where there is none. */
const languageName = (locale: string, studioLocale: string): string =>
  new Intl.DisplayNames([studioLocale], { type: 'language' }).of(locale) ?? locale;

/** Returns a function for the name of a document in words. */
export function useDocumentNames(): (path: string) => string {
  const t = useTranslations('places');
  const studioLocale = useLocale();
  const pageName = usePageNames();
  const sections = useSections();
  const sectionTitle = useSectionTitle();
  const draft = use(DraftContext);
  return (path) => {
    const [, page, platform] = pagePath.exec(path) ?? [];
    if (page !== undefined)
      return platform === 'all'
        ? pageName(page)
        : t(`onPlatform.${platform as 'web'}`, { page: pageName(page) });
    const section = sections?.find((each) => each.path === path);
    if (section) return t('section', { title: sectionTitle(section) });
    if (sectionOfPath(path) !== undefined) {
      // The section was just made or deleted, so the server's list does not have it.
      const title = valueAt(draft?.content(path), ['title']);
      return t('section', { title: sectionTitle(typeof title === 'string' ? { title } : undefined) });
    }
    const locale = messagesPath.exec(path)?.[1];
    if (locale !== undefined) return t('kinds.messages', { language: languageName(locale, studioLocale) });
    const kind = path.replace(/\.json$/, '');
    return kind === 'site' || kind === 'manifest' || kind === 'flows' ? t(`kinds.${kind}`) : path;
  };
}
