import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBookmarks } from '#actors/bookmarks/use-bookmarks.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { toggleTheme } from '#actors/toggle-theme.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useCloseOnLink } from '#ui/popover/use-close-on-link.ts';
import { ThemeToggle } from '#ui/theme-toggle/theme-toggle.tsx';
import { AccountButton } from './account-button.tsx';
import { CartButton } from './cart-button.tsx';
import type definition from './definition.ts';
import styles from './header.module.css';

/** Two rows: logo, search, bookmarks and cart; below them the categories. */
export default function Header({ id, props, data, slots }: BlockProps<typeof definition, ReactNode>) {
  const header = useRef<HTMLElement>(null);
  useCloseOnLink(header);
  return (
    <header ref={header} className={styles.header}>
      <Container className={styles.main}>
        <Brand site={data.site} />
        <div className={styles.search} data-browsing="">
          {slots.search}
        </div>
        <div className={styles.actions}>
          {props.theme && <ThemeButton />}
          {props.bookmarks && <BookmarksLink />}
          {props.account && <AccountButton id={`${id}-account`} links={props.accountLinks} />}
          {props.cart && <CartButton id={`${id}-cart`} currencies={props.currencies} />}
        </div>
      </Container>
      {slots.menu && (
        <Container className={styles.menu} data-browsing="">
          {slots.menu}
        </Container>
      )}
    </header>
  );
}

function Brand({ site }: { site: SiteInfo | undefined }) {
  const t = useTranslations('header');
  const path = useRoutePath();
  return (
    <a
      className={styles.brand}
      href={path('home')}
      aria-label={site ? t('home', { name: site.name }) : t('homePlain')}
    >
      {site?.logo ? (
        <span className={styles.logo}>
          <Picture picture={site.logo} alt="" fit="contain" loading="eager" />
        </span>
      ) : (
        <Icon name="store" size={32} />
      )}
      {site && <span className={styles.name}>{site.name}</span>}
    </a>
  );
}

function ThemeButton() {
  const t = useTranslations('header');
  return <ThemeToggle label={t('theme')} onToggle={toggleTheme} />;
}

function BookmarksLink() {
  const t = useTranslations('header');
  const path = useRoutePath();
  const { ids } = useBookmarks();
  return <IconButton icon="bookmark" label={t('bookmarks')} href={path('bookmarks')} count={ids.length} />;
}
