import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { useCommonMessages } from '#ui/common-messages.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { offerIn, optionOf } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import styles from './buy-box.module.css';

const shownCount = 3;

interface AlternativesProps {
  products: readonly ProductCard[];
  currency: Currency;
}

/** Products like a sold-out one that can be bought. */
export function Alternatives({ products, currency }: AlternativesProps) {
  const t = useTranslations('buy-box');
  const path = useRoutePath();
  const words = useCommonMessages();
  const available = products.filter(({ in_stock }) => in_stock).slice(0, shownCount);
  if (available.length === 0) return null;
  return (
    <section className={styles.alternatives} aria-label={t('alternatives')}>
      <h2 className={styles.alternativesTitle}>{t('alternatives')}</h2>
      <ul>
        {available.map((product) => (
          <li key={product.id}>
            <a className={styles.alternative} href={path('product', { slug: product.slug })}>
              <span className={styles.alternativePicture}>
                {product.picture && <Picture picture={product.picture} ratio="square" alt="" sizes="56px" />}
              </span>
              <span className={styles.alternativeName}>{product.title}</span>
              <Price
                {...offerIn(currency, product, words.currency)}
                {...optionOf(product)}
                size="sm"
                align="end"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
