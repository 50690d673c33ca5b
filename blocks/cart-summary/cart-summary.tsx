import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useIdentitySent } from '#actors/account/use-identity-sent.ts';
import { useReviewTime } from '#actors/account/use-review-time.ts';
import { verifyPath } from '#actors/account/verify-path.ts';
import { useCartPromises } from '#actors/cart/use-cart-promises.ts';
import { useCart } from '#actors/cart/use-cart.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import { useShopActors } from '#actors/running.ts';
import { useShownCurrencies } from '#actors/second-currency.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { needsStaff } from '#schemas/delivery-promise.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { priceCurrencies, type Currency } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './cart-summary.module.css';
import type definition from './definition.ts';
import { DiscountCode } from './discount-code.tsx';

/** Returns whether a line is a code. An activation by the shop is not. */
const isCode = (line: CartItem): boolean => !needsStaff(line) && !line.product.activation_hours;

const storesOf = (lines: readonly CartItem[]): number =>
  new Set(lines.map(({ product }) => product.store_name)).size;

type Currencies = readonly Currency[];

/** How long a review of documents takes. Apart, because its sentence makes a formatter of numbers. */
function ReviewTime() {
  const time = useReviewTime();
  return time !== null && `${time} `;
}

export default function CartSummary({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('cart-summary');
  const locale = useLocale();
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  const [identity, checkout] = [optionalPath('identity'), optionalPath('checkout')];
  const hasLogin = useHasLogin();
  const lines = useCart((cart) => cart.lines);
  const ready = useCart((cart) => cart.ready);
  const isSoldOut = useCart((cart) => cart.isSoldOut);
  const { isWithheld } = useCartPromises();
  const identitySent = useIdentitySent();
  // Until the cart is known, a mark in the document decides whether the column keeps its space
  // (blocks/columns).
  if (!ready) return <div hidden data-of-filled-cart="" />;
  if (lines.length === 0) return null;
  const stores = storesOf(lines);
  // Codes are not shipped, so only stores of goods send parcels.
  const senders = storesOf(lines.filter(needsStaff));
  const isSent = senders > 0;
  const areSeparate = senders > 1 || stores === 1;
  return (
    <Container as="section" className={styles.summary} aria-labelledby={id}>
      <Card padding="md" className={styles.card}>
        <h2 id={id} className={styles.title}>
          {props.title ?? t('title')}
        </h2>
        <Totals currencies={props.currencies} />
        <SecondCurrency currencies={props.currencies} />
        {(isSent || stores > 1) && (
          <p className={styles.note}>
            <Icon name="store" size={18} />
            {isSent && areSeparate
              ? t('stores', { count: senders, number: formatNumber(senders, locale) })
              : t('sellers', { number: formatNumber(stores, locale) })}
          </p>
        )}
        {checkout !== undefined && hasLogin && <DiscountCode id={id} />}
        <div className={styles.actions}>
          {checkout !== undefined && props.checkout && !isSoldOut && (
            <Button size="lg" block iconEnd="arrow-end" href={checkout}>
              {t('checkout')}
            </Button>
          )}
          <Button variant={checkout === undefined ? 'soft' : 'ghost'} size="lg" block href={path('products')}>
            {t('continue')}
          </Button>
        </div>
        {/* These notes are long. Above the button they push it below the first screen of a desktop. */}
        {isWithheld && lines.some((line) => !needsStaff(line)) && (
          <p className={styles.note}>
            <Icon name="fingerprint" size={18} />
            <span>
              {t(lines.some(isCode) ? 'verify.text' : 'verify.activation')}{' '}
              {identitySent === null && <ReviewTime />}
              {identitySent ??
                (identity !== undefined && (
                  <a className={styles.link} href={verifyPath(identity, path('cart'))}>
                    {t('verify.action')}
                  </a>
                ))}
            </span>
          </p>
        )}
        {isSent && props.note !== undefined && (
          <p className={styles.note}>
            <Icon name="info" size={18} />
            {props.note}
          </p>
        )}
      </Card>
    </Container>
  );
}

/** A button that shows or hides the prices in the second currency, in the whole cart. */
function SecondCurrency({ currencies }: { currencies: Currencies }) {
  const t = useTranslations('cart-summary');
  const words = useCommonMessages();
  const { second, isShown, toggle } = useShownCurrencies(currencies);
  if (second === undefined) return null;
  return (
    <Button variant="ghost" size="sm" onClick={toggle} className={styles.toggle}>
      {t(isShown ? 'currency.hide' : 'currency.show', { currency: words.currency[second] ?? second })}
    </Button>
  );
}

function Totals({ currencies }: { currencies: Currencies }) {
  const t = useTranslations('cart-summary');
  const totalsIn = useCart((cart) => cart.totalsIn);
  const words = useCommonMessages();
  const taxed = useShopActors()?.flows.taxes;
  const sums = (currency: Currency) => totalsIn(currency, priceCurrencies(words.currency));
  const { shown } = useShownCurrencies(currencies);
  // A saving of zero is not shown.
  const rows = (['subtotal', 'discount', 'total'] as const).filter(
    (row) => row !== 'discount' || shown.some((currency) => sums(currency).discount > 0),
  );
  return (
    <>
      <dl aria-live="polite">
        {rows.map((row) => (
          <div key={row} className={styles.row} data-row={row}>
            <dt>{t(row === 'total' && taxed === 'without-tax' ? 'beforeTax' : row)}</dt>
            <dd className={styles.amounts}>
              {shown.map((currency, index) => (
                <Price
                  key={currency}
                  amount={sums(currency)[row]}
                  currency={currency}
                  size={row === 'total' && index === 0 ? 'lg' : 'sm'}
                  align="end"
                  className={index === 0 ? undefined : styles.second}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {taxed && (
        <p className={styles.note}>
          <Icon name="info" size={18} />
          {t(taxed === 'without-tax' ? 'plusTax' : 'withTax')}
        </p>
      )}
    </>
  );
}
