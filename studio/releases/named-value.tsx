import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { iconNames, type IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useSections } from '../editor/sections/use-sections.ts';
import { CategoryName, LinkWords, ProductNames, StoreName } from '../pickers/record-names.tsx';
import { useShopParts } from '../pickers/shop-parts.ts';
import { lastKey, stepsInProps, widgetOf, type FieldStep } from '../places/field-words.ts';
import { usePageNames } from '../editor/use-page-names.ts';
import styles from './releases.module.css';

/**
 * The kind of thing that a value of the shop’s own documents names, by its key. For a value of a block, the
 * block's definition has the kind.
 */
const byKey: Readonly<Record<string, string | undefined>> = {
  icon: 'icon',
  href: 'link',
  page: 'page',
  route: 'route',
  categories: 'category',
};

/** Returns the kind of record that a value names, such as `products`; undefined if it names none. */
export function namedBy(type: string | null, path: readonly FieldStep[]): string | undefined {
  if (type === null) {
    const key = lastKey(path);
    return Object.hasOwn(byKey, key) ? byKey[key] : undefined;
  }
  return widgetOf(type, stepsInProps(path));
}

const isIcon = (name: string): name is IconName => (iconNames as readonly string[]).includes(name);

/** Returns a function for the names that stand in the place of ids and slugs; undefined where a value is its own name. */
export function useNamedValue(): (by: string | undefined, value: unknown) => ReactNode | undefined {
  const t = useTranslations('pickers.icons');
  const pageName = usePageNames();
  const sections = useSections();
  const { targets, showcases, site } = useShopParts();
  return (by, value) => {
    if (by === 'products') {
      const ids = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
        (id) => typeof id === 'number',
      );
      return ids.length === 0 ? undefined : <ProductNames ids={ids} />;
    }
    if (by === 'category' && (typeof value === 'string' || typeof value === 'number'))
      return <CategoryName value={value} />;
    if (typeof value !== 'string') return undefined;
    switch (by) {
      case 'store':
        return <StoreName slug={value} />;
      case 'icon':
        return isIcon(value) ? (
          <span className={styles.icon}>
            <Icon name={value} size={20} /> {t(value)}
          </span>
        ) : undefined;
      case 'link':
        return value.startsWith('/') && targets.length > 0 ? <LinkWords href={value} /> : undefined;
      case 'page':
        return <bdi>{pageName(value)}</bdi>;
      case 'route':
        return <bdi>{targets.find(({ id }) => id === value)?.title ?? pageName(value)}</bdi>;
      case 'showcase':
        return showcases.find(({ id }) => id === value)?.title;
      case 'section':
        return sections?.find(({ id }) => id === value)?.title;
      case 'generic': {
        const text = valueAt(site, ['generic', value]);
        return typeof text === 'string' && text !== '' ? text : undefined;
      }
      default:
        return undefined;
    }
  };
}
