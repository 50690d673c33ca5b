import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIdentitySent } from '#actors/account/use-identity-sent.ts';
import { useReviewTime } from '#actors/account/use-review-time.ts';
import { verifyPath } from '#actors/account/verify-path.ts';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useFocusOnArrival } from '#actors/checkout/use-focus-on-arrival.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './checkout-invoice.module.css';
import type definition from './definition.ts';
import { ParcelCard } from './parcel-card.tsx';
import { Recipient } from './recipient.tsx';

export default function CheckoutInvoice({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const { screen, step, steps, quote } = useCheckout();
  if (screen !== 'step' || !step || !quote) return null;
  const isOwnStep = step.kind === 'invoice';
  // Without an own step, the invoice is shown above the payment.
  if (!isOwnStep && (step.kind !== 'payment' || steps.some(({ kind }) => kind === 'invoice'))) return null;
  return (
    <Invoice
      id={id}
      step={step.kind}
      title={props.title}
      hasButton={props.button && isOwnStep}
      quote={quote}
    />
  );
}

function Invoice({
  id,
  step,
  title,
  hasButton,
  quote,
}: {
  id: string;
  /** The kind of the step that shows the invoice. */
  step: string;
  title: string | undefined;
  hasButton: boolean;
  quote: Quote;
}) {
  const t = useTranslations('checkout-invoice');
  const path = useRoutePath();
  const identity = useOptionalPath()('identity');
  const { isQuoting } = useCheckout();
  const identitySent = useIdentitySent();
  const reviewTime = useReviewTime();
  const heading = useFocusOnArrival<HTMLHeadingElement>(step);
  // Lines that staff activate have no code.
  const hasCodes = quote.parcels.some(({ lines }) =>
    lines.some((line) => line.delivery === 'verification' && line.activation_hours === null),
  );
  const withheld = hasCodes ? 'identity' : 'identityActivation';
  const isSomeClosed = quote.parcels.some(({ physical, store_open: open }) => physical && !open);
  return (
    <Container as="section" className={styles.invoice} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title ?? t('title')}
        </h2>
        <a className={styles.edit} href={path('cart')}>
          {t('editCart')}
        </a>
      </header>
      <div className={styles.notices}>
        {quote.warnings
          .filter((warning) => warning.id === null)
          .map(({ code, message }) => (
            <Notice key={code} tone="warning" title={t('limited')}>
              {message}
            </Notice>
          ))}
        {isSomeClosed && (
          <Notice tone="warning" title={t('closed.title')}>
            {t('closed.text')}
          </Notice>
        )}
        {quote.needs_identity && (
          <Notice tone="info" icon="fingerprint" title={t(`${withheld}.title`)}>
            {t(`${withheld}.text`)} {reviewTime}{' '}
            {identitySent ??
              (identity !== undefined && (
                <a className={styles.verify} href={verifyPath(identity, path('checkout'))}>
                  {t('identity.action')}
                </a>
              ))}
          </Notice>
        )}
        {quote.parcels.filter(({ physical }) => physical).length > 1 && (
          <Notice tone="neutral" icon="package">
            {t('several')}
          </Notice>
        )}
      </div>
      <ol className={styles.parcels}>
        {quote.parcels.map((parcel, index) => (
          <li key={parcel.store_id}>
            <ParcelCard
              parcel={parcel}
              number={index + 1}
              count={quote.parcels.length}
              currency={quote.currency}
              warnings={quote.warnings}
            />
          </li>
        ))}
      </ol>
      <Recipient needsAddress={quote.needs_address} />
      {hasButton && (
        <div className={styles.actions}>
          <Button
            size="lg"
            iconEnd="arrow-end"
            loading={isQuoting}
            onClick={() => sendToCheckout({ type: 'step.next' })}
          >
            {t('next')}
          </Button>
          <Button size="lg" variant="ghost" onClick={() => sendToCheckout({ type: 'step.back' })}>
            {t('back')}
          </Button>
        </div>
      )}
    </Container>
  );
}
