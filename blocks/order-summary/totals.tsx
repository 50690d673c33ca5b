import { useLocale, useTranslations } from 'use-intl';
import type { Quote } from '#schemas/entities/order.ts';
import type { QuoteTaxes } from '#schemas/entities/tax.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatTax } from '#ui/format/tax.ts';
import { Price } from '#ui/price/price.tsx';
import styles from './order-summary.module.css';

/** The parts of the payable amount, line by line. */
export function Totals({ quote }: { quote: Quote }) {
  const t = useTranslations('order-summary');
  const locale = useLocale();
  const { currency, taxes } = quote;
  const pieces = quote.parcels.flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0);
  const less = (amount: number) => (
    <span className={styles.less}>
      <span aria-hidden>−</span>
      <Price amount={amount} currency={currency} size="sm" />
    </span>
  );
  return (
    <dl aria-live="polite">
      <Row name={t('subtotal', { count: formatNumber(pieces, locale) })}>
        <Price amount={quote.subtotal} currency={currency} size="sm" />
      </Row>
      {quote.line_discount > 0 && (
        <Row name={t('lineDiscount')} tone="positive">
          {less(quote.line_discount)}
        </Row>
      )}
      {quote.code_discount > 0 && (
        <Row name={t('codeDiscount')} tone="positive">
          {less(quote.code_discount)}
        </Row>
      )}
      {quote.needs_address && (
        <Row name={t('shipping')}>
          {quote.shipping_pending ? (
            <span className={styles.later}>{t('taxLater')}</span>
          ) : quote.shipping === 0 ? (
            <span className={styles.free}>{t('free')}</span>
          ) : (
            <Price amount={quote.shipping} currency={currency} size="sm" />
          )}
        </Row>
      )}
      {taxes && !taxes.included && <AddedTaxes quote={quote} taxes={taxes} />}
      {quote.wallet > 0 && (
        <Row name={t('wallet')} tone="positive">
          {less(quote.wallet)}
        </Row>
      )}
      <Row name={t(quote.shipping_pending ? 'payableBefore' : 'payable')} tone="total">
        <Price amount={quote.payable} currency={currency} size="lg" />
      </Row>
      {taxes?.included &&
        taxes.rules.map((tax) => (
          <Row key={tax.id} name={t('contained', { tax: formatTax(tax, locale) })}>
            <Price amount={tax.amount} currency={currency} size="sm" />
          </Row>
        ))}
    </dl>
  );
}

/** Taxes that are added to the prices. They are pending until the address is known. */
function AddedTaxes({ quote: { currency }, taxes }: { quote: Quote; taxes: QuoteTaxes }) {
  const t = useTranslations('order-summary');
  const locale = useLocale();
  if (taxes.pending)
    return (
      <Row name={t('tax')}>
        <span className={styles.later}>{t('taxLater')}</span>
      </Row>
    );
  return taxes.rules.map((tax) => (
    <Row key={tax.id} name={formatTax(tax, locale)}>
      <Price amount={tax.amount} currency={currency} size="sm" />
    </Row>
  ));
}

function Row({
  name,
  tone,
  children,
}: {
  name: string;
  tone?: 'positive' | 'total';
  children: React.ReactNode;
}) {
  return (
    <div className={styles.row} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
