import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Product } from '#schemas/entities/product.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { offerIn } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import type definition from './definition.ts';
import styles from './product-group.module.css';

export default function ProductGroup({
  props,
  data: { product, category },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-group');
  const path = useRoutePath();
  const words = useCommonMessages();
  if (!product) return null;
  return (
    <Container as="section" className={styles.group}>
      <div className={styles.card}>
        <div className={styles.picture}>
          {product.picture ? (
            <Picture
              picture={product.picture}
              ratio="square"
              sizes="(width >= 1024px) 224px, 120px"
              loading="eager"
              fetchPriority="high"
            />
          ) : (
            <Icon name="image-off" size={40} />
          )}
        </div>
        <div className={styles.text}>
          <h1 className={styles.title}>{product.title}</h1>
          {product.english_title !== null && (
            <p className={styles.english}>
              <Ltr>{product.english_title}</Ltr>
            </p>
          )}
          <Facts product={product} category={category?.title} />
          {product.summary !== '' && <p className={styles.summary}>{product.summary}</p>}
        </div>
        <div className={styles.buy}>
          {product.in_stock ? (
            <div>
              <p className={styles.from}>{product.options.length > 1 ? t('from') : t('price')}</p>
              <Price {...offerIn(props.currency, product, words.currency)} size="lg" />
            </div>
          ) : (
            <p className={styles.soldOut}>{t('soldOut')}</p>
          )}
          <Button href={path('product', { slug: product.slug })} size="lg" iconEnd="chevron-end" block>
            {props.action ?? t('action')}
          </Button>
        </div>
      </div>
    </Container>
  );
}

function Facts({ product, category }: { product: Product; category: string | undefined }) {
  const t = useTranslations('product-group');
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  return (
    <ul className={styles.facts}>
      {product.rating !== null && (
        <li>
          <Rating
            value={product.rating}
            count={product.comment_count}
            label={t('rating', { value: number(product.rating), count: number(product.comment_count) })}
          />
        </li>
      )}
      {product.options.length > 1 && <li>{t('options', { count: number(product.options.length) })}</li>}
      {category !== undefined && <li>{category}</li>}
    </ul>
  );
}
