import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNewMessages } from '#actors/account/use-new-messages.ts';
import { useBookmarks } from '#actors/bookmarks/use-bookmarks.ts';
import { useCart } from '#actors/cart/use-cart.ts';
import { tabOfPage } from '#actors/pages/footer-tabs.ts';
import { useFooterTabs } from '#actors/pages/use-footer-tabs.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { PropsOf } from '#schemas/block/define-block.ts';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useCloseOnLink } from '#ui/popover/use-close-on-link.ts';
import styles from './bottom-navigation.module.css';
import type definition from './definition.ts';

type Tab = PropsOf<typeof definition>['tabs'][number];

/**
 * Returns the tab of the current page, matched by path, then by route. A page that belongs to no tab marks
 * none, because a mark shows where the shopper is.
 */
function activeTab(
  tabs: readonly Tab[],
  route: string | undefined,
  path: string | undefined,
): string | undefined {
  const byPath = path === undefined ? null : tabOfPage(tabs, path);
  return byPath ?? tabs.find((tab) => route !== undefined && tab.routes.includes(route))?.id;
}

/** Tabs at the bottom of the screen. A tab may open a sheet. */
export default function BottomNavigation(block: BlockProps<typeof definition, ReactNode>) {
  const { props, data } = block;
  return data.route !== undefined && props.hiddenOn.includes(data.route) ? null : <Bar {...block} />;
}

function Bar({ id, props: { tabs }, data, slots }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('bottom-navigation');
  const container = useRef<HTMLDivElement>(null);
  const { tabs: statuses, select } = useFooterTabs(tabs);
  useCloseOnLink(container);
  const chosen = statuses.find((tab) => tab.status)?.id ?? activeTab(tabs, data.route, data.path);
  const sheetId = `${id}-sheet`;
  const sheet = tabs.find((tab) => tab.sheet && slots.sheet);
  return (
    <div ref={container}>
      <div className={styles.room} />
      <nav className={styles.navigation} aria-label={t('label')}>
        <ul className={styles.tabs} style={{ '--tabs': tabs.length }}>
          {tabs.map((tab) => (
            <li key={tab.id}>
              {tab === sheet ? (
                <button
                  type="button"
                  className={styles.tab}
                  popoverTarget={sheetId}
                  aria-current={tab.id === chosen ? 'true' : undefined}
                >
                  <TabFace tab={tab} />
                </button>
              ) : (
                <a
                  className={styles.tab}
                  href={tab.href}
                  aria-current={tab.id === chosen ? 'true' : undefined}
                  onClick={() => select(tab.id)}
                >
                  <TabFace tab={tab} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {sheet && (
        <div id={sheetId} popover="auto" className={styles.sheet} aria-label={sheet.label}>
          <div className={styles.sheetHead}>
            <p className={styles.sheetTitle}>{sheet.label}</p>
            <button
              type="button"
              className={styles.close}
              popoverTarget={sheetId}
              popoverTargetAction="hide"
              aria-label={t('close')}
            >
              <Icon name="close" size={22} />
            </button>
          </div>
          {slots.sheet}
        </div>
      )}
    </div>
  );
}

function TabFace({ tab }: { tab: Tab }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={isIconName(tab.icon) ? tab.icon : 'more'} size={24} />
        {tab.badge === 'cart' && <CartCount />}
        {tab.badge === 'bookmarks' && <BookmarkCount />}
        {tab.badge === 'messages' && <MessageCount />}
      </span>
      <span className={styles.label}>{tab.label}</span>
    </>
  );
}

// A text with a number needs a formatter, which takes a phone about 50 ms to create. Hidden texts create
// none.

function CartCount() {
  const t = useTranslations('bottom-navigation');
  const count = useCart((cart) => cart.count);
  return count > 0 && <CountBadge className={styles.count} count={count} label={t('pieces', { count })} />;
}

function BookmarkCount() {
  const t = useTranslations('bottom-navigation');
  const count = useBookmarks().ids.length;
  return count > 0 && <CountBadge className={styles.count} count={count} label={t('marked', { count })} />;
}

function MessageCount() {
  const t = useTranslations('bottom-navigation');
  const count = useNewMessages();
  return (
    count > 0 && <CountBadge className={styles.count} count={count} label={t('newMessages', { count })} />
  );
}
