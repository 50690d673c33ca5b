import { useTranslations } from 'use-intl';
import { categoryHref } from '#actors/pages/category-href.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { Category } from '#schemas/entities/category.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Late } from '#ui/late/late.tsx';
import { Picture, type PictureData } from '#ui/picture/picture.tsx';
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
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        aria-label={label}
        data-closes-on-scroll=""
        data-arrow-keys=""
      >
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

/**
 * Returns a picture with one file, the smallest of at least a width. The menu is in every document, a tenth of which
 * would be addresses of other sizes.
 * @param least px
 */
function inOneSize(picture: PictureData, least: number): PictureData {
  const files = (picture.sources?.[0]?.srcset ?? '').split(', ').map((file) => file.split(' '));
  const [src = picture.src] = files.find(([, width = '']) => Number.parseInt(width) >= least) ?? [];
  return { ...picture, src, sources: [] };
}

function Top({ category }: { category: Category }) {
  const t = useTranslations('category-menu');
  const path = useRoutePath();
  const href = categoryHref(path, [category.slug]);
  return (
    <li className={styles.top}>
      <a className={styles.topLink} href={href} data-category-id={category.id}>
        <span className={styles.picture}>
          {category.picture ? (
            <Picture picture={inOneSize(category.picture, 72)} ratio="square" fit="contain" alt="" />
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
                {sub.picture && (
                  <Picture
                    className={styles.cover}
                    picture={inOneSize(sub.picture, 480)}
                    ratio="16/9"
                    alt=""
                  />
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
