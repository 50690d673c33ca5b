import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { toggleBookmark, useBookmarks } from '#actors/bookmarks/use-bookmarks.ts';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import { useProduct } from '#actors/use-product.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Product } from '#schemas/entities/product.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Link } from '#ui/link/link.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/notification/notify.ts';
import { useTellUnbookmarked } from '#ui/product-card/tell-unbookmarked.ts';
import { Rating } from '#ui/rating/rating.tsx';
import { addToLast } from './add-to-last.ts';
import type definition from './definition.ts';
import styles from './product-heading.module.css';

export default function ProductHeading({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const product = useProduct(data.product);
  if (!product) return null;
  return (
    <Container as="header" className={styles.heading}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h1 id={id} className={styles.title}>
            {product.title}
          </h1>
          {product.english_title !== null && (
            <p className={styles.english}>
              <Ltr>{product.english_title}</Ltr>
            </p>
          )}
        </div>
        <Actions product={product} />
      </div>
      <Facts product={product} comments={props.comments} />
      {props.summary && product.summary !== '' && <p className={styles.summary}>{product.summary}</p>}
    </Container>
  );
}

function Actions({ product }: { product: Product }) {
  const t = useTranslations('product-heading');
  const bookmarks = useBookmarks();
  const tell = useTellUnbookmarked();
  const bookmarked = bookmarks.has(product.Id);
  const compare = useOptionalPath()('compare', {}, { products: product.slug });
  const share = async () => {
    // browser-only: runs on a click
    const address = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title: product.title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        notify({ tone: 'positive', text: t('copied'), key: 'share' });
      }
    } catch {
      // The shopper closed the share sheet, or the clipboard is blocked: nothing is lost.
    }
  };
  return (
    <div className={styles.actions}>
      <IconButton
        icon={bookmarked ? 'bookmark-filled' : 'bookmark'}
        label={t(bookmarked ? 'unbookmark' : 'bookmark')}
        active={bookmarked}
        onClick={() => tell(product.title, toggleBookmark(product.Id))}
      />
      {compare !== undefined && (
        <IconButton
          icon="layers"
          label={t('compare')}
          href={compare}
          onClick={(event) => {
            event.currentTarget.href = addToLast(event.currentTarget.href, product.slug);
          }}
        />
      )}
      <IconButton icon="share" label={t('share')} onClick={share} />
    </div>
  );
}

function Facts({ product, comments }: { product: Product; comments: string }) {
  const t = useTranslations('product-heading');
  const locale = useLocale();
  const store = useOptionalPath()('store', { slug: product.store.slug });
  const number = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 });
  return (
    <ul className={styles.facts}>
      {product.options.every(({ stock }) => stock === 0) && (
        <li className={styles.fact}>
          <Badge tone="negative">{t('soldOut')}</Badge>
        </li>
      )}
      {product.rating !== null && (
        <li>
          <a className={styles.rating} href={`#${comments}`}>
            <Rating value={product.rating} label={t('rating', { value: number(product.rating) })} size="md" />
            {t('comments', { count: number(product.comment_count) })}
          </a>
        </li>
      )}
      {product.sold_count > 0 && (
        <li className={styles.fact}>
          <Icon name="bag" size={16} />
          {t('sold', { count: number(product.sold_count) })}
        </li>
      )}
      <li className={styles.fact}>
        <Icon name="store" size={16} />
        {store === undefined ? product.store.page_name : <Link href={store}>{product.store.page_name}</Link>}
      </li>
    </ul>
  );
}
