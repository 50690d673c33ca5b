import { Link, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toggleTheme } from '#actors/toggle-theme.ts';
import { logout, useSession } from '#actors/session/use-session.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ThemeToggle } from '#ui/theme-toggle/theme-toggle.tsx';
import { DraftProvider } from './draft/draft-provider.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { CommandPalette } from './command-palette.tsx';
import { chooseLanguage } from './frame/language.ts';
import { navigation } from './navigation.ts';
import { useStudio } from './frame/studio-context.ts';
import styles from './frame/frame.module.css';

/** The bar above every page of the studio, and the open draft below it. */
export function Shell() {
  const t = useTranslations('frame');
  const { user } = useSession();
  // A session that ends keeps the draft: another person’s sign-in begins the studio again.
  const [person, setPerson] = useState(user?.id ?? null);
  if (person === null && user) setPerson(user.id);
  if (person === null) return null;
  return (
    <DraftProvider person={person}>
      <div className={styles.shell}>
        <header className={styles.bar} data-pane="">
          <Link to="/" search={keepDraft} className={styles.name}>
            <ShopName />
          </Link>
          <nav aria-label={t('navigation')} className={styles.links}>
            {navigation.map(({ to, label }) => (
              <Link key={to} to={to} search={keepDraft} activeOptions={{ exact: true, includeSearch: false }}>
                {t(`pages.${label}`)}
              </Link>
            ))}
          </nav>
          <DraftStatus />
          <LanguageButton />
          <ThemeToggle label={t('theme')} onToggle={toggleTheme} />
          <IconButton icon="log-out" size="sm" label={t('signOut')} onClick={() => logout()} />
        </header>
        <Outlet />
        <CommandPalette />
      </div>
    </DraftProvider>
  );
}

/** Links between pages keep the open draft. */
const keepDraft = ({ draft }: { draft?: number | undefined }) => (draft === undefined ? {} : { draft });

function ShopName() {
  const { shop } = useStudio();
  return shop.site.name;
}

function LanguageButton() {
  const { language } = useStudio();
  const t = useTranslations('frame.languages');
  const other = language === 'fa' ? 'en' : 'fa';
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => chooseLanguage(other)}>
      {t(other)}
    </button>
  );
}
