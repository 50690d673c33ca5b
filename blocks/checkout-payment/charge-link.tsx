import { useLocale, useTranslations } from 'use-intl';
import { useChargeTarget } from '#actors/wallet/use-charge-target.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatPriceText } from '#ui/format/price.ts';
import styles from './checkout-payment.module.css';

/**
 * A link to the wallet, to charge the amount that this order lacks. The wallet links back to the checkout.
 */
export function ChargeLink({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout-payment');
  const locale = useLocale();
  const words = useCommonMessages();
  const { currency } = quote;
  const target = useChargeTarget(quote.total - quote.wallet_balance, currency, 'checkout');
  if (!target) return null;
  return (
    <Button variant="soft" iconStart="wallet" className={styles.chargeLink} href={target.href}>
      {t('charge', { amount: formatPriceText(target.amount, currency, locale, words.currency) })}
    </Button>
  );
}
