import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCart } from '#actors/cart/use-cart.ts';
import { findDifferences } from '#actors/checkout/find-differences.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import type { Quote, QuoteChange } from '#schemas/entities/order.ts';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './checkout-status.module.css';
import { Difference } from './difference.tsx';

interface ChangesProps {
  id: string;
  quote: Quote;
  onAccept: () => void;
  onRefuse: () => void;
}

/** The changes since the shopper last saw the order. Nothing is charged before they accept. */
export function Changes({ id, quote, onAccept, onRefuse }: ChangesProps) {
  const t = useTranslations('checkout-status.changes');
  const { isDiscountLost, before } = useCheckout();
  const found = before ? findDifferences(before, quote) : [];
  // The reason of a refused code explains more than the lost amount.
  const differences = found.filter(({ kind }) => kind !== 'discount' || !isDiscountLost);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" padding="lg" className={styles.changes} aria-labelledby={`${id}-changes`}>
      <header className={styles.changesHead}>
        <span className={styles.changesIcon}>
          <Icon name="alert" size={24} />
        </span>
        <div>
          <h2 id={`${id}-changes`} ref={heading} tabIndex={-1} className={styles.changesTitle}>
            {t('title')}
          </h2>
          <p className={styles.changesText}>{t('text')}</p>
        </div>
      </header>
      <ul className={styles.changesList}>
        {quote.changes.map((change) => (
          <Change key={`${change.kind}-${change.id}`} change={change} quote={quote} />
        ))}
        {differences.map((difference) => (
          <Difference key={JSON.stringify(difference)} difference={difference} currency={quote.currency} />
        ))}
        {isDiscountLost && <LostDiscount />}
        {quote.changes.length + differences.length === 0 && !isDiscountLost && (
          <li className={styles.change}>
            <Icon name="info" size={20} />
            {t('total')}
          </li>
        )}
      </ul>
      <p className={styles.changesTotal}>
        <span>{t('newTotal')}</span>
        <Price amount={quote.total} currency={quote.currency} size="lg" />
      </p>
      <div className={styles.answers}>
        <Button size="lg" onClick={onAccept}>
          {t('accept')}
        </Button>
        <Button size="lg" variant="outline" onClick={onRefuse}>
          {t('refuse')}
        </Button>
      </div>
    </Card>
  );
}

/** The code that no longer applies, with the reason. */
function LostDiscount() {
  const t = useTranslations('checkout-status.changes');
  const { refusedCode, discountFailure } = useCheckout();
  return (
    <li className={styles.change} data-kind="discount">
      <Icon name="badge-percent" size={20} />
      <span>
        {t.rich('discountLost', {
          code: always(<Ltr mono>{refusedCode}</Ltr>),
          reason: discountFailure?.detail ?? t('discountNotUsable'),
        })}
      </span>
    </li>
  );
}

const icons: Readonly<Record<QuoteChange['kind'], IconName>> = {
  price: 'tag',
  stock: 'package',
  gone: 'x-circle',
};

function Change({ change, quote }: { change: QuoteChange; quote: Quote }) {
  const t = useTranslations('checkout-status.changes');
  const locale = useLocale();
  const words = useCommonMessages();
  const { kind, before, after } = change;
  const say = (value: number): string =>
    kind === 'price'
      ? formatPriceText(value, quote.currency, locale, words.currency)
      : formatNumber(value, locale);
  // The engine has no title of a product that it no longer sells.
  const known = useCart((cart) => cart.lines.find(({ id }) => id === change.id)?.title);
  const title = change.title === '' ? (known ?? t('something')) : change.title;
  const key =
    kind === 'price'
      ? after > before
        ? 'dearer'
        : 'cheaper'
      : kind === 'stock' && after === 0
        ? 'soldOut'
        : kind;
  return (
    <li className={styles.change} data-kind={key}>
      <Icon name={icons[kind]} size={20} />
      <span>{t(key, { title, before: say(before), after: say(after) })}</span>
    </li>
  );
}
