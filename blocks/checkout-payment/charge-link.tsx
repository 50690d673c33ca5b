import { useLocale, useTranslations } from 'use-intl';
import { useHasRoute, useRoutePath } from '#actors/routing.tsx';
import { useShopActors } from '#actors/running.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatPriceText } from '#ui/format/price.ts';
import styles from './checkout-payment.module.css';

/** Leads to the wallet to charge what is missing for this order; the wallet leads back to the checkout. */
export function ChargeLink({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout-payment');
  const path = useRoutePath();
  const hasWallet = useHasRoute('wallet');
  const locale = useLocale();
  const words = useCommonMessages();
  const flows = useShopActors()?.flows;
  const { currency } = quote;
  if (!hasWallet || !flows?.wallet || !flows.payment || currency === 'usdt') return null;
  const canCharge = offeredMethods({ payment: flows.payment }, currency).some(
    (method) => method !== 'wallet',
  );
  if (!canCharge) return null;
  const { smallest, largest } = flows.wallet[currency];
  const missing = quote.total - quote.wallet_balance;
  // One charge would not be enough.
  if (missing > largest) return null;
  const amount = Math.max(missing, smallest);
  return (
    <Button
      variant="soft"
      iconStart="wallet"
      className={styles.chargeLink}
      href={path('wallet', {}, { amount, unit: currency, from: 'checkout' })}
    >
      {t('charge', { amount: formatPriceText(amount, currency, locale, words.currency) })}
    </Button>
  );
}
