import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { maxCompared } from '#schemas/compared-products.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { useRows, type ComparedProduct } from './compared-rows.tsx';
import type definition from './definition.ts';
import styles from './product-compare.module.css';

/** Returns the address of a comparison; undefined in a shop that has no page for it. */
function useCompareHref(): (slugs: readonly string[]) => string | undefined {
  const path = useOptionalPath();
  return (slugs) => path('compare', {}, { products: slugs.length === 0 ? undefined : slugs.join(',') });
}

export default function ProductCompare({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-compare');
  const { products = [], related = [] } = data.compared ?? {};
  const slugs = products.map(({ slug }) => slug);
  return (
    <Section id={id} title={props.title}>
      {products.length === 0 ? (
        <EmptyState
          icon="layers"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button href={props.emptyHref}>{t('empty.action')}</Button>}
        />
      ) : (
        <Compared products={products} currency={props.currency} label={props.title ?? t('title')} />
      )}
      {products.length > 0 && products.length < maxCompared && (
        <More id={`${id}-more`} products={related} slugs={slugs} />
      )}
    </Section>
  );
}

interface ComparedProps {
  products: readonly ComparedProduct[];
  currency: Parameters<typeof useRows>[1];
  label: string;
}

function Compared({ products, currency, label }: ComparedProps) {
  const t = useTranslations('product-compare');
  const rows = useRows(products, currency);
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} data-columns={products.length}>
        <thead>
          <tr>
            <td className={styles.corner}>{products.length > 1 && t('differences')}</td>
            {products.map((product) => (
              <th key={product.slug} scope="col">
                <Head product={product} others={products.filter((each) => each !== product)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }, line) => {
            const differs = new Set(cells.map(({ text }) => text)).size > 1;
            return (
              <tr key={line} data-differs={differs ? '' : undefined}>
                <th scope="row">{title}</th>
                {cells.map(({ text, shown }, index) => (
                  <td key={index}>{shown ?? text}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Head({ product, others }: { product: ComparedProduct; others: readonly ComparedProduct[] }) {
  const t = useTranslations('product-compare');
  const path = useRoutePath();
  const hrefOf = useCompareHref();
  const without = hrefOf(others.map(({ slug }) => slug));
  return (
    <div className={styles.head}>
      {without !== undefined && (
        <IconButton
          className={styles.remove}
          icon="close"
          size="sm"
          variant="floating"
          label={t('remove', { title: product.title })}
          href={without}
        />
      )}
      <span className={styles.picture}>
        {product.picture ? (
          <Picture picture={product.picture} ratio="square" sizes="160px" alt="" rounded />
        ) : (
          <Icon name="image-off" size={32} />
        )}
      </span>
      <a className={styles.name} href={path('product', { slug: product.slug })}>
        {product.title}
      </a>
    </div>
  );
}

interface MoreProps {
  id: string;
  products: readonly ProductCard[];
  /** The products that are compared already. */
  slugs: readonly string[];
}

/** Products of the same kind, each a link that adds it. */
function More({ id, products, slugs }: MoreProps) {
  const t = useTranslations('product-compare');
  const hrefOf = useCompareHref();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.more}>
      <h2 id={id} className={styles.moreTitle}>
        {t('more')}
      </h2>
      <ul className={styles.choices}>
        {products.map((product) => (
          <li key={product.slug}>
            <a
              className={styles.choice}
              href={hrefOf([...slugs, product.slug])}
              aria-label={t('add', { title: product.title })}
            >
              {product.picture && (
                <Picture picture={product.picture} ratio="square" sizes="48px" alt="" rounded />
              )}
              <span>{product.title}</span>
              <Icon name="plus" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
