import { useLocale, useTranslations } from 'use-intl';
import { removeLine, sendToCart } from '#actors/cart/cart.ts';
import { mostOfSellable, useCart } from '#actors/cart/use-cart.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useShownCurrencies } from '#actors/second-currency.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { optionTitleOf } from '#schemas/option-title.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LineAnswers } from '#ui/line-answers/line-answers.tsx';
import { notify, undoTime } from '#ui/notification/notify.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { offerIn, offerTimes } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import { Stepper } from '#ui/stepper/stepper.tsx';
import styles from './cart-lines.module.css';
import { LinePromise } from './line-promise.tsx';

interface CartLineProps {
  line: CartItem;
  currencies: readonly Currency[];
  /** Whether the line is below the name of its store. */
  isGrouped: boolean;
}

/** One cart line: product, store, quantity and total. */
export function CartLine({ line, currencies, isGrouped }: CartLineProps) {
  const Heading = isGrouped ? 'h3' : 'h2';
  const t = useTranslations('cart-lines');
  const locale = useLocale();
  const path = useRoutePath();
  const { product, title, qty } = line;
  const words = useCommonMessages();
  const { shown } = useShownCurrencies(currencies);
  const limit = useCart((cart) => cart.limitOf(line));
  const isSoldOut = product.stock === 0;
  const option = optionTitleOf({ title, option_title: product.option_title });
  const least = leastOf(product);
  const most = mostOfSellable(product.stock, least);
  const remove = () => {
    const undo = removeLine(line);
    notify({
      text: t('removed', { title }),
      key: 'cart',
      durationMs: undoTime,
      ...(undo && { action: { text: t('undo'), onSelect: undo } }),
    });
  };
  return (
    <article className={styles.item}>
      <a className={styles.picture} href={path('product', { slug: product.slug })} tabIndex={-1} aria-hidden>
        {product.picture ? (
          <Picture picture={product.picture} ratio="square" sizes="96px" loading="eager" alt="" />
        ) : (
          <Icon name="image-off" size={32} />
        )}
      </a>
      <div className={styles.text}>
        <Heading className={styles.name}>
          <a href={path('product', { slug: product.slug })}>{title}</a>
        </Heading>
        {option !== undefined && <p className={styles.fact}>{option}</p>}
        <LineAnswers answers={line.answers} />
        {!isGrouped && product.store_name !== '' && (
          <p className={styles.fact}>
            <Icon name="store" size={16} />
            {product.store_name}
          </p>
        )}
        {isSoldOut ? <p className={styles.limit}>{t('soldOut')}</p> : <LinePromise line={line} />}
        {!isSoldOut && least > 1 && <Least line={line} limit={limit} />}
        {!isSoldOut && qty >= limit && (
          <p className={styles.limit}>
            {most < product.stock ? t('most', { count: formatNumber(most, locale) }) : t('limit')}
          </p>
        )}
      </div>
      {/* At the minimum quantity, the stepper itself removes the line. */}
      {qty > least && (
        <IconButton
          className={styles.remove}
          icon="trash"
          size="sm"
          label={t('remove', { title })}
          onClick={remove}
        />
      )}
      <div className={styles.quantity}>
        <Stepper
          value={qty}
          onChange={(next) =>
            next === 0 ? remove() : sendToCart({ type: 'cart.setQuantity', key: line.key, qty: next })
          }
          min={least}
          max={Math.max(qty, limit)}
          labels={{
            decrease: t('decrease'),
            increase: t('increase'),
            value: t('quantity', { title }),
            remove: t('remove', { title }),
          }}
        />
      </div>
      <div className={styles.prices}>
        {shown.map((currency, index) => (
          <Price
            key={currency}
            {...offerTimes(offerIn(currency, line, words.currency), qty)}
            {...(index > 0 && { original: undefined })}
            size={index === 0 ? 'md' : 'sm'}
            align="end"
            className={index === 0 ? undefined : styles.second}
          />
        ))}
      </div>
    </article>
  );
}

/**
 * The minimum quantity of a line. When the shop has raised it above the line's quantity, a button raises the
 * line.
 */
function Least({ line: { key, qty, product }, limit }: { line: CartItem; limit: number }) {
  const t = useTranslations('cart-lines');
  const locale = useLocale();
  const least = leastOf(product);
  const count = formatNumber(least, locale);
  if (qty >= least) return <p className={styles.fact}>{t('least', { count })}</p>;
  return (
    <>
      <p className={styles.limit} role="status">
        {t('tooFew', { count })}
      </p>
      {limit >= least && (
        <Button
          className={styles.raise}
          variant="soft"
          size="sm"
          onClick={() => sendToCart({ type: 'cart.setQuantity', key, qty: least })}
        >
          {t('raise', { count })}
        </Button>
      )}
    </>
  );
}
