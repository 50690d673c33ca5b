import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { toggleTheme } from '#actors/toggle-theme.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { ThemeToggle } from '#ui/theme-toggle/theme-toggle.tsx';
import type definition from './definition.ts';
import styles from './mobile-app-bar.module.css';

/** One row: logo, search and the theme switch. */
export default function MobileAppBar({ props, data, slots }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('mobile-app-bar');
  const path = useRoutePath();
  const logo = data.site?.logo;
  return (
    <header className={styles.bar}>
      <a
        className={styles.brand}
        href={path('home')}
        aria-label={data.site ? t('home', { name: data.site.name }) : t('homePlain')}
      >
        {logo ? (
          <span className={styles.logo}>
            <Picture picture={logo} alt="" fit="contain" loading="eager" />
          </span>
        ) : (
          <Icon name="store" size={28} />
        )}
      </a>
      <div className={styles.search} data-browsing="">
        {slots.search}
      </div>
      {props.theme && <ThemeToggle label={t('theme')} onToggle={toggleTheme} />}
    </header>
  );
}
