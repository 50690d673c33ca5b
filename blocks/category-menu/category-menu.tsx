import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { CategoryList } from './category-list.tsx';
import styles from './category-menu.module.css';
import type definition from './definition.ts';
import { MegaMenu } from './mega-menu.tsx';

/**
 * All categories: a row with a mega menu on desktop, an accordion on phones. Both work without JavaScript.
 */
export default function CategoryMenu({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('category-menu');
  const path = useRoutePath();
  const groups = [
    { id: 'gift', title: t('gift'), categories: data.categories?.giftCategories ?? [] },
    { id: 'product', title: t('product'), categories: data.categories?.productCategories ?? [] },
  ].filter((group) => group.categories.length > 0);
  if (props.layout === 'list') return <CategoryList id={id} groups={groups} links={props.links} />;
  return (
    <nav className={styles.row} aria-label={t('label')}>
      {groups.length > 0 ? (
        <MegaMenu id={`${id}-panel`} groups={groups} label={props.label ?? t('all')} />
      ) : (
        <a className={styles.link} href={path('products')}>
          <Icon name="grid" size={20} />
          {t('products')}
        </a>
      )}
      {props.links.length > 0 && (
        <ul className={styles.links}>
          {props.links.map((link, index) => (
            <li key={index}>
              <a className={styles.link} href={link.href}>
                {link.icon !== undefined && isIconName(link.icon) && <Icon name={link.icon} size={18} />}
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
