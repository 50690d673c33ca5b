import { useLocale, useTranslations } from 'use-intl';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard as ProductCardData } from '#schemas/entities/product.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import { needsStaff } from '#schemas/delivery-promise.ts';
import { formatNumber, formatRating } from '../format/number.ts';
import { formatOpening } from '../format/moment-of-day.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { notify } from '../notification/notify.ts';
import { useTellUnbookmarked } from './tell-unbookmarked.ts';
import { useCommonMessages } from '../common-messages.ts';
import { offerIn, optionOf } from '../price/offer.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardProps } from './product-card.tsx';

/** Actions of a product in a list, as `useProductActions().actionsFor(card)` returns them. */
export interface CatalogueCardActions {
  bookmarked: boolean;
  /** Returns a function that brings a removed bookmark back. */
  toggleBookmark: () => (() => void) | undefined;
  /** Whether the add button was pressed a moment ago. */
  adding: boolean;
  /** Pieces in the cart. */
  inCart: number;
  /** `asked`: a sheet asks for the option first, and reports the outcome. */
  add: () => 'added' | 'increased' | 'limited' | 'refused' | 'asked';
}

export interface CatalogueCardProps extends Pick<
  ProductCardProps,
  'href' | 'badge' | 'sizes' | 'loading' | 'fetchPriority' | 'level' | 'layout' | 'className'
> {
  product: ProductCardData;
  currency: Currency;
  /** Without actions the card is only a link. */
  actions?: CatalogueCardActions | undefined;
  /** The target of «see cart» after adding. */
  cartHref?: string | undefined;
  /** Whether the store is open now, and the next change; null while unknown. */
  store?: { open: boolean; nextChange: Date | null; soon: boolean } | null | undefined;
  /** Whether the store's name is shown above the title. */
  showStore?: boolean | undefined;
}

/** A catalogue product in a list: its card with the buttons common to all lists, in the `common` texts. */
export function CatalogueCard(props: CatalogueCardProps) {
  const { product, currency, actions, cartHref, store, showStore, ...look } = props;
  const t = useTranslations('common.product');
  const words = useTranslations('common.delivery');
  const locale = useLocale();
  const { activation_hours: hours } = product;
  const promise = (word: ProductCardData['delivery']): string =>
    words(word, { hours: formatNumber(hours ?? 0, locale) });
  // Codes need no staff, so their store is never closed for them.
  const closed = product.in_stock && store?.open === false && needsStaff(product);
  const opening = closed
    ? store.nextChange &&
      t('opensAt', {
        time: formatOpening(store.nextChange, store.soon, locale, product.store.hours.time_zone),
      })
    : undefined;
  const least = leastOf(product);
  const from =
    product.in_stock && least > 1 ? { text: t('least', { count: formatNumber(least, locale) }) } : undefined;
  const ratingOf = (rating: number) => {
    const value = formatRating(rating, locale);
    return { value, label: t('rated', { value }) };
  };
  return (
    <ProductCard
      {...look}
      title={product.title}
      picture={product.picture}
      price={{
        ...offerIn(currency, product, useCommonMessages().currency),
        ...optionOf(product),
      }}
      unavailable={product.in_stock ? undefined : t('outOfStock')}
      status={closed ? { text: opening ?? t('storeClosed'), icon: 'clock' } : from}
      rating={product.rating === null ? undefined : ratingOf(product.rating)}
      note={
        product.in_stock
          ? {
              text: promise(product.delivery),
              verified:
                product.delivery === 'verification'
                  ? promise(hours === null ? 'instant' : 'activation')
                  : undefined,
            }
          : null
      }
      eyebrow={showStore ? product.store.page_name : undefined}
      actions={actions && <BookmarkButton title={product.title} {...actions} />}
      add={
        actions && product.in_stock ? (
          <AddButton title={product.title} cartHref={cartHref} {...actions} />
        ) : undefined
      }
    />
  );
}

function BookmarkButton({ title, bookmarked, toggleBookmark }: CatalogueCardActions & { title: string }) {
  const t = useTranslations('common.product');
  const tell = useTellUnbookmarked();
  return (
    <IconButton
      icon={bookmarked ? 'bookmark-filled' : 'bookmark'}
      label={t(bookmarked ? 'unbookmark' : 'bookmark', { title })}
      size="sm"
      variant="floating"
      active={bookmarked}
      onClick={() => tell(title, toggleBookmark())}
    />
  );
}

function AddButton({
  title,
  adding,
  inCart,
  add,
  cartHref,
}: CatalogueCardActions & { title: string; cartHref: string | undefined }) {
  const t = useTranslations('common.product');
  const onClick = () => {
    const outcome = add();
    if (outcome === 'asked') return;
    const done = outcome === 'added' || outcome === 'increased';
    notify({
      tone: done ? 'positive' : 'warning',
      text: t(done ? 'added' : outcome, { title }),
      key: 'cart',
      action: cartHref === undefined ? undefined : { text: t('seeCart'), href: cartHref },
    });
  };
  return (
    <IconButton
      icon={adding ? 'check' : 'plus'}
      label={t('add', { title })}
      size="sm"
      variant="floating"
      count={inCart}
      onClick={onClick}
      aria-busy={adding ? true : undefined}
    />
  );
}
