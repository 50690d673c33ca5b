import { useProductActions } from '#actors/cart/use-product-actions.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useStoreOpen } from '#actors/stores/use-store-open.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { classNames } from '#ui/class-names.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { CatalogueCard, type CatalogueCardActions } from '#ui/product-card/catalogue-card.tsx';
import styles from './product-grid.module.css';

/** Number of cards visible at first on most screens. Their pictures load eagerly. */
const eagerCards = 4;
const pictureSizes = '(width >= 1440px) 220px, (width >= 1024px) 260px, (width >= 600px) 30vw, 45vw';

export interface ProductGridProps {
  products: readonly ProductCard[];
  currency: Currency;
  showStore: boolean;
}

export function ProductGrid({ products, currency, showStore }: ProductGridProps) {
  const { actionsFor } = useProductActions();
  return (
    <Grid as="ul" columns={{ base: 2, 600: 3, 1024: 3, 1440: 4 }} gap={3}>
      {products.map((product, index) => (
        <li key={product.id} className={classNames(styles.item, !showStore && styles.storeless)}>
          <Item
            product={product}
            currency={currency}
            showStore={showStore}
            actions={actionsFor(product)}
            eager={index < eagerCards}
          />
        </li>
      ))}
    </Grid>
  );
}

interface ItemProps {
  product: ProductCard;
  currency: Currency;
  showStore: boolean;
  actions: CatalogueCardActions;
  eager: boolean;
}

function Item({ product, currency, showStore, actions, eager }: ItemProps) {
  const path = useRoutePath();
  const status = useStoreOpen(product.store.hours);
  return (
    <CatalogueCard
      product={product}
      currency={currency}
      href={path(
        'product',
        { slug: product.slug },
        { option: product.is_option_named ? product.sellable_id : undefined },
      )}
      cartHref={path('cart')}
      actions={actions}
      store={status}
      showStore={showStore}
      level={2}
      sizes={pictureSizes}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
