import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { logout } from '#actors/session/use-session.ts';
import { toggleTheme } from '#actors/toggle-theme.ts';
import { loadCode } from '#schemas/load-code.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { ThemeToggle } from '#ui/theme-toggle/theme-toggle.tsx';
import { openSearch } from './command-palette.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { chooseLanguage } from './frame/language.ts';
import { useStudio } from './frame/studio-context.ts';
import { useIsNarrow } from './frame/use-is-narrow.ts';
import { navigation } from './navigation.ts';
import styles from './frame/frame.module.css';

const loadWords = async () =>
  (await loadCode(() => import('./releases/contradiction-words.tsx'))).ContradictionWords;

const menuId = 'studio-menu';

/** The bar above every page of the studio. In a narrow window its links stand in a menu. */
export function TopBar() {
  const t = useTranslations('frame');
  const { shop } = useStudio();
  const isNarrow = useIsNarrow();
  return (
    <header className={styles.bar} data-pane="">
      <Link to="/" search={keepDraft} className={styles.name}>
        {shop.site.name}
      </Link>
      {!isNarrow && <Links />}
      <DraftStatus loadWords={loadWords} />
      <IconButton
        icon="search"
        size="sm"
        label={t('palette.open')}
        aria-keyshortcuts="Control+K"
        onClick={openSearch}
      />
      {isNarrow ? (
        <Popover
          id={menuId}
          align="end"
          trigger={<Icon name="menu" />}
          triggerClassName={styles.menu}
          triggerLabel={t('menu')}
          label={t('menu')}
        >
          <Links onFollow={() => document.getElementById(menuId)?.hidePopover()} />
          <div className={styles.tools}>
            <Tools />
          </div>
        </Popover>
      ) : (
        <Tools />
      )}
    </header>
  );
}

/** Links between pages keep the open draft. */
const keepDraft = ({ draft }: { draft?: number | undefined }) => (draft === undefined ? {} : { draft });

function Links({ onFollow }: { onFollow?: () => void }) {
  const t = useTranslations('frame');
  return (
    <nav aria-label={t('navigation')} className={styles.links}>
      {navigation.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={keepDraft}
          activeOptions={{ exact: true, includeSearch: false }}
          onClick={onFollow}
        >
          {t(`pages.${label}`)}
        </Link>
      ))}
    </nav>
  );
}

function Tools() {
  const { language } = useStudio();
  const t = useTranslations('frame');
  const other = language === 'fa' ? 'en' : 'fa';
  return (
    <>
      <button type="button" className={styles.language} lang={other} onClick={() => chooseLanguage(other)}>
        {t(`languages.${other}`)}
      </button>
      <ThemeToggle label={t('theme')} onToggle={toggleTheme} />
      <IconButton icon="log-out" size="sm" label={t('signOut')} onClick={() => logout()} />
    </>
  );
}
