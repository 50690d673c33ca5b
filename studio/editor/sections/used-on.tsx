import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { nameOf, sitePath } from '../block-target.ts';
import { usePageName } from '../use-page-title.ts';
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
  const count = usesByDocument(section).length;
  return <>{t('used', { count })}</>;
}

/** Links to the places where a section is linked. */
export function UseLinks({ section }: { section: SavedSection }) {
  const t = useTranslations('sections');
  const tPages = useTranslations('editor.pages');
  const pageName = usePageName();
  const nameOfDocument = (path: string): string => {
    const [, page, platform] = pagePath.exec(path) ?? [];
    if (page === undefined) return t('everyPage');
    if (platform === 'all') return pageName(page);
    return `${pageName(page)} – ${tPages(`platform.${platform as 'web'}`)}`;
  };
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
