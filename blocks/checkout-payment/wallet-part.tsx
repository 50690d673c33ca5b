import { useLocale, useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { Card } from '#ui/card/card.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { Switch } from '#ui/field/switch.tsx';
import { formatPriceText } from '#ui/format/price.ts';
import styles from './checkout-payment.module.css';

/**
 * Pays as much as the wallet has, and a method pays the rest. A wallet that covers the whole order is a
 * method instead, so that the two never contradict each other.
 */
export function WalletPart({ id, quote }: { id: string; quote: Quote }) {
  const t = useTranslations('checkout-payment.wallet');
  const locale = useLocale();
  const words = useCommonMessages();
  const { draft, isGuest, isBusy, methods } = useCheckout();
  const hasWallet = methods.some(({ method }) => method === 'wallet');
  if (isGuest || !hasWallet || quote.wallet_balance === 0 || quote.wallet_balance >= quote.total) return null;
  const say = (amount: number): string => formatPriceText(amount, quote.currency, locale, words.currency);
  return (
    <Card as="section" padding="sm" className={styles.option} aria-label={t('label')}>
      <Switch
        id={`${id}-wallet`}
        label={t('label')}
        description={
          draft.wallet && quote.wallet > 0
            ? t('used', { amount: say(quote.wallet), rest: say(quote.payable) })
            : t('balance', { amount: say(quote.wallet_balance) })
        }
        checked={draft.wallet}
        disabled={isBusy}
        onChange={(event) => sendToCheckout({ type: 'wallet.use', on: event.currentTarget.checked })}
      />
    </Card>
  );
}
