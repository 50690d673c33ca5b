import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useFocusOnArrival } from '#actors/checkout/use-focus-on-arrival.ts';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { formatPriceText } from '#ui/format/price.ts';
import { Container } from '#ui/layout/container.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { BackToCart } from './back-to-cart.tsx';
import styles from './checkout-payment.module.css';
import { Currencies } from './currencies.tsx';
import type definition from './definition.ts';
import { DiscountCode } from './discount-code.tsx';
import { Methods } from './methods.tsx';
import { WalletPart } from './wallet-part.tsx';

export default function CheckoutPayment({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { screen, step, quote } = useCheckout();
  const isHere = (screen === 'step' && step?.kind === 'payment') || screen === 'placed';
  return isHere && quote ? <Payment id={id} props={props} quote={quote} /> : null;
}

function Payment({
  id,
  props,
  quote,
}: Pick<BlockProps<typeof definition>, 'id' | 'props'> & { quote: Quote }) {
  const t = useTranslations('checkout-payment');
  const checkout = useCheckout();
  const heading = useFocusOnArrival<HTMLHeadingElement>('payment');
  const isPlaced = checkout.screen === 'placed';
  return (
    <Container as="section" className={styles.payment} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {props.title ?? t('title')}
      </h2>
      {isPlaced && (
        <Notice tone="info" title={t('placed.title')}>
          {t('placed.text')}
        </Notice>
      )}
      {!isPlaced && checkout.currencies.length > 1 && <Currencies id={id} />}
      <Card as="section" padding="md" aria-label={t('method')}>
        <Methods id={id} quote={quote} hasPart={!isPlaced && props.wallet} />
      </Card>
      {!isPlaced && props.wallet && <WalletPart id={id} quote={quote} />}
      {!isPlaced && props.discount && <DiscountCode id={id} quote={quote} />}
      {/* The message is next to the pressed button. Without a button here, the bar or the summary with the button shows the message. */}
      {props.button && checkout.failure && (
        <div role="alert">
          <Notice
            tone="negative"
            title={t(isPlaced ? 'failed.payment' : checkout.isQuoteStale ? 'failed.quote' : 'failed.order')}
          >
            {checkout.failure.detail ?? t('failed.text')} {t('failed.safe')}
          </Notice>
        </div>
      )}
      <div className={styles.actions}>
        {props.button && <PayButton quote={quote} />}
        {isPlaced && <BackToCart />}
        {!isPlaced && (
          <Button
            size="lg"
            variant="ghost"
            disabled={checkout.isBusy}
            onClick={() => sendToCheckout({ type: 'step.back' })}
          >
            {t('back')}
          </Button>
        )}
      </div>
      <Terms />
    </Container>
  );
}

const termsLink = (href: string, words: ReactNode) => (
  <a href={href} target="_blank" rel="noopener">
    {words}
  </a>
);

/**
 * Renders nothing in a shop without a page of terms: a shopper cannot accept a text that they cannot read.
 */
function Terms() {
  const t = useTranslations('checkout-payment');
  const policy = useOptionalPath()('policy');
  return (
    policy !== undefined && (
      <p className={styles.terms}>{t.rich('terms', { terms: (words) => termsLink(policy, words) })}</p>
    )
  );
}

function PayButton({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout-payment');
  const locale = useLocale();
  const words = useCommonMessages();
  const { screen, isBusy, isQuoting, draft } = useCheckout();
  const amount = formatPriceText(quote.payable, quote.currency, locale, words.currency);
  const canPay = quote.payable === 0 || draft.method !== null;
  return (
    <Button
      size="lg"
      iconStart="lock"
      loading={isBusy || isQuoting}
      disabled={!canPay}
      onClick={() => sendToCheckout({ type: screen === 'placed' ? 'payment.start' : 'order.place' })}
    >
      {quote.payable === 0
        ? t('payNothing')
        : t(draft.method === 'transfer' ? 'register' : 'pay', { amount })}
    </Button>
  );
}
