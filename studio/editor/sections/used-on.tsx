import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { nameOf, sitePath } from '../block-target.ts';
import { usePageNames } from '../use-page-names.ts';
import styles from './sections.module.css';
import type { SavedSection } from './saved-sections.ts';

const pagePath = /^pages\/(.+)\.(all|web|mobile)\.json$/;
/** The page on which blocks of the layout are shown first. */
const layoutPage = 'pages/home.all.json';

/** Returns the first use of a section in each document. */
export const usesByDocument = ({ uses }: SavedSection): SavedSection['uses'] => [
  ...new Map(uses.toReversed().map((use) => [use.path, use])).values(),
];

/** The number of pages that link a section, in words. */
export function UsedOn({ section }: { section: SavedSection }) {
  const t = useTranslations('sections');
  if (section.uses.some(({ path }) => path === sitePath)) return <>{t('usedEverywhere')}</>;
  // A page may have a document for phones and one for desktops.
  const pages = new Set(section.uses.map(({ path }) => pagePath.exec(path)?.[1] ?? path));
  return <>{t('used', { count: pages.size })}</>;
}

function useNameOfDocument(): (path: string) => string {
  const t = useTranslations('sections');
  const tPages = useTranslations('editor.pages');
  const pageName = usePageNames();
  return (path) => {
    const [, page, platform] = pagePath.exec(path) ?? [];
    if (page === undefined) return t('everyPage');
    if (platform === 'all') return pageName(page);
    return `${pageName(page)} – ${tPages(`platform.${platform as 'web'}`)}`;
  };
}

/** The documents outside this draft that link a section, with their drafts. */
export function UsesElsewhere({ section: { elsewhere } }: { section: SavedSection }) {
  const t = useTranslations('sections');
  const nameOfDocument = useNameOfDocument();
  return (
    <ul className={styles.uses}>
      {elsewhere.map(({ path, draft }) => {
        const page = nameOfDocument(path);
        return (
          <li key={`${draft?.id ?? ''} ${path}`}>
            {draft ? t('inDraft', { page, draft: draft.name }) : t('inPublished', { page })}
          </li>
        );
      })}
    </ul>
  );
}

/** Links to the places where a section is linked. */
export function UseLinks({ section }: { section: SavedSection }) {
  const nameOfDocument = useNameOfDocument();
  return (
    <ul className={styles.uses}>
      {usesByDocument(section).map(({ path, block }) => (
        <li key={path}>
          <Link
            to="/edit"
            search={({ draft }) => ({
              ...(draft === undefined ? {} : { draft }),
              path: path === sitePath ? layoutPage : path,
              block: nameOf({ path, id: block }),
            })}
            className={styles.use}
          >
            {nameOfDocument(path)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
