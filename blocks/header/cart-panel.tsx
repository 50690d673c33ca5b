import { useLocale, useTranslations } from 'use-intl';
import { removeLine, sendToCart } from '#actors/cart/cart.ts';
import { useCartPromises } from '#actors/cart/use-cart-promises.ts';
import { useCart } from '#actors/cart/use-cart.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import { useShopActors } from '#actors/running.ts';
import { useShownCurrencies } from '#actors/second-currency.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { optionTitleOf } from '#schemas/option-title.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { Delivery } from '#ui/delivery/delivery.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { formatOpening } from '#ui/format/moment-of-day.ts';
import { priceCurrencies } from '#ui/format/price.ts';
import { useShopZone } from '#ui/format/use-dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LineAnswers } from '#ui/line-answers/line-answers.tsx';
import { notify, undoTime } from '#ui/notification/notify.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { offerIn, offerTimes } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import { Stepper } from '#ui/stepper/stepper.tsx';
import styles from './cart-panel.module.css';

export interface CartPanelProps {
  id: string;
  currencies: readonly Currency[];
}

const closePanel = (): void => sendToCart({ type: 'panel.close' });

/** The cart panel at the end side: lines with quantities, totals, and the cart link. */
export default function CartPanel({ id, currencies }: CartPanelProps) {
  const t = useTranslations('header.panel');
  const path = useRoutePath();
  const { lines, count, isPanelOpen } = useCart((cart) => ({
    lines: cart.lines,
    count: cart.count,
    isPanelOpen: cart.isPanelOpen,
  }));
  const isEmpty = lines.length === 0;
  return (
    <Sheet
      id={id}
      open={isPanelOpen}
      onClose={closePanel}
      title={isEmpty ? t('title') : t('titleOf', { count })}
      closeLabel={t('close')}
      desktop="side"
      size="sm"
      footer={isEmpty ? undefined : <Summary currencies={currencies} />}
    >
      {isEmpty ? (
        <EmptyState
          compact
          icon="cart"
          level={3}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button href={path('products')} onClick={closePanel}>
              {t('empty.action')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.key} line={line} currency={currencies[0] ?? ''} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Line({ line, currency }: { line: CartItem; currency: Currency }) {
  const words = useCommonMessages();
  const t = useTranslations('header.panel');
  const path = useRoutePath();
  const { limit, isLoading } = useCart(({ limitOf, loadingKey }) => ({
    limit: limitOf(line),
    isLoading: loadingKey === line.key,
  }));
  const { picture, slug, option_title, store_name: store } = line.product;
  const option = optionTitleOf({ title: line.title, option_title });
  const remove = () => {
    const undo = removeLine(line);
    notify({
      text: t('removed', { title: line.title }),
      key: 'cart',
      durationMs: undoTime,
      ...(undo && { action: { text: t('undo'), onSelect: undo } }),
    });
  };
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {picture ? (
          <Picture picture={picture} ratio="square" alt="" sizes="72px" rounded />
        ) : (
          <Icon name="image-off" size={28} />
        )}
      </span>
      <div className={styles.words}>
        <a className={styles.title} href={path('product', { slug })} onClick={closePanel}>
          {line.title}
        </a>
        <p className={styles.option}>{[option, store].filter(Boolean).join(' · ')}</p>
        <LineAnswers answers={line.answers} />
        <LinePromise line={line} />
        <div className={styles.foot}>
          <Stepper
            size="sm"
            value={line.qty}
            min={leastOf(line.product)}
            max={Math.max(line.qty, limit)}
            loading={isLoading}
            onChange={(qty) =>
              qty === 0 ? remove() : sendToCart({ type: 'cart.setQuantity', key: line.key, qty })
            }
            labels={{
              decrease: t('decrease', { title: line.title }),
              increase: t('increase', { title: line.title }),
              value: t('quantity', { title: line.title }),
              remove: t('remove', { title: line.title }),
            }}
          />
          <Price
            {...offerTimes(offerIn(currency, line, words.currency), line.qty)}
            size="sm"
            percent={false}
            align="end"
          />
        </div>
      </div>
    </li>
  );
}

/** The delivery promise of a line, with the opening time of its store where that matters. */
function LinePromise({ line }: { line: CartItem }) {
  const t = useTranslations('common.product');
  const locale = useLocale();
  const zone = useShopZone();
  const { promiseOf, closedOf, dayLimit } = useCartPromises();
  const closed = closedOf(line);
  return (
    <p className={styles.option}>
      <Delivery promise={promiseOf(line)} hours={line.product.activation_hours} limit={dayLimit} />
      {closed &&
        ` · ${
          closed.nextChange
            ? t('opensAt', {
                time: formatOpening(
                  closed.nextChange,
                  closed.soon,
                  locale,
                  line.product.hours?.time_zone ?? zone,
                ),
              })
            : t('storeClosed')
        }`}
    </p>
  );
}

function Summary({ currencies }: { currencies: readonly Currency[] }) {
  const t = useTranslations('header.panel');
  const path = useRoutePath();
  const checkout = useOptionalPath()('checkout');
  const totalsIn = useCart((cart) => cart.totalsIn);
  const isSoldOut = useCart((cart) => cart.isSoldOut);
  const words = useCommonMessages();
  const { shown } = useShownCurrencies(currencies);
  const isUntaxed = useShopActors()?.flows.taxes === 'without-tax';
  return (
    <div className={styles.summary}>
      {shown.map((currency, index) => {
        const { subtotal, discount, total } = totalsIn(currency, priceCurrencies(words.currency));
        return (
          <dl key={currency} className={styles.totals} data-main={index === 0 ? '' : undefined}>
            {discount > 0 && (
              <>
                <dt>{t('subtotal')}</dt>
                <dd>
                  <Price amount={subtotal} currency={currency} size="sm" />
                </dd>
                <dt className={styles.saving}>{t('saving')}</dt>
                <dd className={styles.saving}>
                  <Price amount={discount} currency={currency} size="sm" />
                </dd>
              </>
            )}
            <dt className={styles.totalLabel}>
              {t(index > 0 ? 'totalIn' : isUntaxed ? 'beforeTax' : 'total')}
            </dt>
            <dd>
              <Price amount={total} currency={currency} size={index === 0 ? 'md' : 'sm'} />
            </dd>
          </dl>
        );
      })}
      <div className={styles.actions}>
        {checkout !== undefined && !isSoldOut && (
          <Button href={checkout} onClick={closePanel} size="lg" block>
            {t('checkout')}
          </Button>
        )}
        <Button
          href={path('cart')}
          onClick={closePanel}
          size="lg"
          block
          variant={checkout === undefined ? 'solid' : 'soft'}
        >
          {t('seeCart')}
        </Button>
      </div>
    </div>
  );
}
