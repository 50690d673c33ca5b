import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout, type CheckoutView } from '#actors/checkout/use-checkout.ts';
import { stepFormId } from '#actors/checkout/step-form-id.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { Price } from '#ui/price/price.tsx';
import styles from './checkout-pay-bar.module.css';
import type definition from './definition.ts';
import { FormButton } from './form-button.tsx';

export default function CheckoutPayBar({ id }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('checkout-pay-bar');
  const { ready, screen, quote, isQuoting } = useCheckout();
  const isShown = ready && quote !== null && (screen === 'step' || screen === 'placed');
  if (!isShown) return null;
  return (
    <section id={id} className={styles.bar} data-bottom-inset="" aria-label={t('label')}>
      <Failed />
      <Action />
      <div className={styles.amount} data-quoting={isQuoting ? '' : undefined}>
        <span className={styles.name}>{t(quote.shipping_pending ? 'payableBefore' : 'payable')}</span>
        <Price amount={quote.payable} currency={quote.currency} size="md" align="end" />
      </div>
    </section>
  );
}

/** Whether the current step looks complete without its form. */
const canGoOn = ({ step, draft, quote }: CheckoutView): boolean => {
  if (step?.kind === 'address') return draft.address_id !== null || draft.address !== null;
  return step?.kind !== 'payment' || quote?.payable === 0 || draft.method !== null;
};

/** Shows above the button why the last action failed. A form shows refused fields itself. */
function Failed() {
  const t = useTranslations('checkout-pay-bar.failed');
  const { failure, screen, step, isQuoteStale } = useCheckout();
  const isPaying = screen === 'placed' || step?.kind === 'payment';
  if (!failure || (!isPaying && failure.fields.length > 0)) return null;
  const what = isQuoteStale ? 'quote' : screen === 'placed' ? 'payment' : isPaying ? 'order' : 'step';
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.failedTitle}>{t(what)}</p>
      <p>
        {failure.detail ?? t('text')}
        {isPaying && ` ${t('safe')}`}
      </p>
    </div>
  );
}

function Action() {
  const t = useTranslations('checkout-pay-bar');
  const checkout = useCheckout();
  const { step, screen, isBusy, isQuoting, draft } = checkout;
  if (screen === 'placed' || step?.kind === 'payment') {
    return (
      <Button
        size="lg"
        block
        iconStart="lock"
        loading={isBusy || isQuoting}
        disabled={!canGoOn(checkout)}
        onClick={() => sendToCheckout({ type: screen === 'placed' ? 'payment.start' : 'order.place' })}
      >
        {t(draft.method === 'transfer' ? 'register' : 'pay')}
      </Button>
    );
  }
  if (step?.kind === 'form') return <FormButton key={step.id} form={stepFormId(step.id)} />;
  return (
    <Button
      size="lg"
      block
      loading={isQuoting}
      disabled={!canGoOn(checkout)}
      onClick={() => sendToCheckout({ type: 'step.next' })}
    >
      {t('next')}
    </Button>
  );
}
