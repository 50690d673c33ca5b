import { useTranslations } from 'use-intl';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useHydrated } from '#actors/use-hydrated.ts';
import type { Category } from '#schemas/entities/category.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Late } from '#ui/late/late.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './mega-menu.module.css';

/** A titled list of categories. */
export interface CategoryGroup {
  id: string;
  title: string;
  categories: readonly Category[];
}

/**
 * A native popover with the top categories at the start side. Next to them are the sub-categories of the
 * hovered or focused category, by default of the first. Tab walks through a category and everything below it.
 */
export function MegaMenu({
  id,
  groups,
  label,
}: {
  id: string;
  groups: readonly CategoryGroup[];
  label: string;
}) {
  return (
    <>
      <button type="button" className={styles.trigger} popoverTarget={id}>
        <Icon name="menu" size={20} />
        {label}
        <Icon className={styles.chevron} name="chevron-down" size={18} />
      </button>
      <div id={id} popover="auto" className={styles.panel} aria-label={label} data-closes-on-scroll="">
        <Late>
          <div className={styles.tops}>
            {groups.map((group) => (
              <div key={group.title} className={styles.kind}>
                <p className={styles.kindTitle} id={`${id}-${group.id}`}>
                  {group.title}
                </p>
                <ul aria-labelledby={`${id}-${group.id}`}>
                  {group.categories.map((category) => (
                    <Top key={category.id} category={category} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Late>
      </div>
    </>
  );
}

function Top({ category }: { category: Category }) {
  const t = useTranslations('category-menu');
  const path = useRoutePath();
  const href = categoryHref(path, [category.slug]);
  // The addresses of its pictures would be a tenth of every document, and nobody sees them before the menu opens.
  const hasPictures = useHydrated();
  return (
    <li className={styles.top}>
      <a className={styles.topLink} href={href} data-category-id={category.id}>
        <span className={styles.picture}>
          {hasPictures && category.picture ? (
            <Picture picture={category.picture} ratio="square" fit="contain" alt="" sizes="36px" />
          ) : (
            <Icon name="grid" size={20} />
          )}
        </span>
        <span className={styles.topTitle}>{category.title}</span>
        <Icon className={styles.go} name="chevron-end" size={16} />
      </a>
      <div className={styles.below}>
        <a className={styles.whole} href={href}>
          {t('whole', { title: category.title })}
          <Icon name="chevron-end" size={16} />
        </a>
        <ul className={styles.groups}>
          {category.sub_cats.map((sub) => (
            <li key={sub.id}>
              <a
                className={styles.subLink}
                href={categoryHref(path, [category.slug, sub.slug])}
                data-category-id={sub.id}
              >
                {hasPictures && sub.picture && (
                  <Picture className={styles.cover} picture={sub.picture} ratio="16/9" alt="" sizes="290px" />
                )}
                {sub.title}
              </a>
              {sub.sub_cats.length > 0 && (
                <ul>
                  {sub.sub_cats.map((leaf) => (
                    <li key={leaf.id}>
                      <a
                        className={styles.leaf}
                        href={categoryHref(path, [category.slug, sub.slug, leaf.slug])}
                        data-category-id={leaf.id}
                      >
                        {leaf.title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
