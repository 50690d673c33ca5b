import { useLocale, useTranslations } from 'use-intl';
import type { CartView } from '#actors/cart/use-cart.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { offerIn } from '#ui/price/offer.ts';
import styles from './cart-lines.module.css';

interface ChangeReportProps {
  report: NonNullable<CartView['report']>;
  currency: Currency;
  onDismiss: () => void;
}

/** Reports the changes since the lines were added: removed lines, new prices, lower quantities. */
export function ChangeReport({ report, currency, onDismiss }: ChangeReportProps) {
  const t = useTranslations('cart-lines');
  const locale = useLocale();
  const words = useCommonMessages();
  if (report.removed.length + report.repriced.length + report.reduced.length === 0) return null;
  const price = (line: CartItem) =>
    formatPriceText(offerIn(currency, line, words.currency).amount, currency, locale, words.currency);
  return (
    <Notice
      className={styles.report}
      tone="warning"
      title={t('report.title')}
      action={
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          {t('report.dismiss')}
        </Button>
      }
    >
      <ul>
        {report.removed.map((line) => (
          <li key={line.key}>{t('report.removed', { title: line.title })}</li>
        ))}
        {report.repriced.map(({ before, after }) => (
          <li key={after.key}>
            {t('report.repriced', { title: after.title, before: price(before), after: price(after) })}
          </li>
        ))}
        {report.reduced.map(({ after }) => (
          <li key={after.key}>
            {t(after.qty < after.product.stock ? 'report.limited' : 'report.reduced', {
              title: after.title,
              count: formatNumber(after.qty, locale),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
