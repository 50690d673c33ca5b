import { useLocale, useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** The pay button of the last step, with the reason of the last failure. */
export function Pay({ quote }: { quote: Quote }) {
  const t = useTranslations('order-summary.pay');
  const locale = useLocale();
  const words = useCommonMessages();
  const { screen, step, isBusy, isQuoting, isQuoteStale, draft, failure } = useCheckout();
  const isPlaced = screen === 'placed';
  if (!isPlaced && (screen !== 'step' || step?.kind !== 'payment')) return null;
  const amount = formatPriceText(quote.payable, quote.currency, locale, words.currency);
  return (
    <>
      {failure && (
        <div role="alert">
          <Notice
            tone="negative"
            title={t(isQuoteStale ? 'failed.quote' : isPlaced ? 'failed.payment' : 'failed.order')}
          >
            {failure.detail ?? t('failed.text')} {t('failed.safe')}
          </Notice>
        </div>
      )}
      <Button
        size="lg"
        block
        iconStart="lock"
        loading={isBusy || isQuoting}
        disabled={quote.payable > 0 && draft.method === null}
        onClick={() => sendToCheckout({ type: isPlaced ? 'payment.start' : 'order.place' })}
      >
        {quote.payable === 0
          ? t('payNothing')
          : t(draft.method === 'transfer' ? 'register' : 'pay', { amount })}
      </Button>
    </>
  );
}
