import { useTranslations } from 'use-intl';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { Category } from '#schemas/entities/category.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Late } from '#ui/late/late.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './category-list.module.css';
import type { CategoryGroup } from './mega-menu.tsx';

interface MenuLink {
  label: string;
  href: string;
  icon?: string | undefined;
}

/** Categories in one column. Each opens its sub-categories, one at a time. */
export function CategoryList({
  id,
  groups,
  links,
}: {
  id: string;
  groups: readonly CategoryGroup[];
  links: readonly MenuLink[];
}) {
  const t = useTranslations('category-menu');
  const path = useRoutePath();
  return (
    <nav className={styles.list} aria-label={t('label')}>
      <a className={styles.all} href={path('products')}>
        <Icon name="grid" size={22} />
        {t('products')}
        <Icon className={styles.go} name="chevron-end" size={18} />
      </a>
      <Late>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <p className={styles.kindTitle} id={`${id}-${group.id}`}>
              {group.title}
            </p>
            {group.categories.map((category) => (
              <Entry key={category.id} name={`${id}-entries`} category={category} />
            ))}
          </div>
        ))}
        {links.map((link, index) => (
          <a key={index} className={styles.entry} href={link.href}>
            <span className={styles.picture}>
              <Icon
                name={link.icon !== undefined && isIconName(link.icon) ? link.icon : 'chevron-end'}
                size={22}
              />
            </span>
            <span className={styles.title}>{link.label}</span>
          </a>
        ))}
      </Late>
    </nav>
  );
}

function Entry({ name, category }: { name: string; category: Category }) {
  const t = useTranslations('category-menu');
  const path = useRoutePath();
  const head = (
    <>
      <span className={styles.picture}>
        {category.picture ? (
          <Picture picture={category.picture} ratio="square" fit="contain" alt="" sizes="44px" />
        ) : (
          <Icon name="grid" size={22} />
        )}
      </span>
      <span className={styles.title}>{category.title}</span>
    </>
  );
  const href = categoryHref(path, [category.slug]);
  if (category.sub_cats.length === 0)
    return (
      <a className={styles.entry} href={href} data-category-id={category.id}>
        {head}
      </a>
    );
  return (
    <details className={styles.fold} name={name}>
      <summary className={styles.entry}>
        {head}
        <Icon className={styles.chevron} name="chevron-down" size={20} />
      </summary>
      <ul className={styles.subs}>
        <li>
          <a className={styles.sub} href={href} data-category-id={category.id}>
            {t('whole', { title: category.title })}
          </a>
        </li>
        {category.sub_cats.map((sub) => (
          <li key={sub.id}>
            <a
              className={styles.sub}
              href={categoryHref(path, [category.slug, sub.slug])}
              data-category-id={sub.id}
            >
              {sub.title}
            </a>
            {sub.sub_cats.length > 0 && (
              <ul className={styles.leaves}>
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
    </details>
  );
}
