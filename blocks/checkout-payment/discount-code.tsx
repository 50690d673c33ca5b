import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout } from '#actors/checkout/use-checkout.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { openLogin } from '#actors/session/use-session.ts';
import type { Quote } from '#schemas/entities/order.ts';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { formatPriceText } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './checkout-payment.module.css';

const removeDiscount = (): void => sendToCheckout({ type: 'discount.remove' });

/**
 * A discount code: a field, the accepted code, or a refusal with its reason. Requires a login. A setting of
 * the cart decides whether the field is open from the start.
 */
export function DiscountCode({ id, quote }: { id: string; quote: Quote }) {
  const t = useTranslations('checkout-payment.discount');
  const { isGuest, discount, asksDiscount } = useCheckout();
  const hasLogin = useHasLogin();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // A refused code stays in its field, with the reason.
  const isAsked = chosen ?? (asksDiscount || discount === 'refused');
  if (isGuest && !hasLogin) return null;
  return (
    <Card as="section" padding="md" className={styles.option} aria-label={t('label')}>
      {discount === 'applied' && quote.discount_code !== null ? (
        <Applied code={quote.discount_code} quote={quote} />
      ) : (
        <>
          <Switch
            id={`${id}-has-discount`}
            label={t('has')}
            checked={isAsked}
            onChange={(event) => {
              setChosen(event.currentTarget.checked);
              if (discount === 'refused') removeDiscount();
            }}
          />
          {isAsked && (isGuest ? <Guest /> : <Entry id={id} />)}
        </>
      )}
    </Card>
  );
}

function Applied({ code, quote }: { code: string; quote: Quote }) {
  const t = useTranslations('checkout-payment.discount');
  const locale = useLocale();
  const words = useCommonMessages();
  const { isBusy } = useCheckout();
  return (
    <div className={styles.applied} role="status">
      <Icon name="badge-percent" size={24} />
      <p className={styles.appliedText}>
        {t.rich('applied', {
          code: always(<Ltr mono>{code}</Ltr>),
          amount: formatPriceText(quote.code_discount, quote.currency, locale, words.currency),
        })}
      </p>
      <Button variant="ghost" size="sm" disabled={isBusy} onClick={removeDiscount}>
        {t('remove')}
      </Button>
    </div>
  );
}

function Guest() {
  const t = useTranslations('checkout-payment.discount');
  return (
    <div className={styles.applied}>
      <Icon name="badge-percent" size={24} />
      <p className={styles.appliedText}>{t('login')}</p>
      <Button variant="soft" size="sm" onClick={() => openLogin({ reason: t('login') })}>
        {t('loginAction')}
      </Button>
    </div>
  );
}

function Entry({ id }: { id: string }) {
  const t = useTranslations('checkout-payment.discount');
  const { discount, discountFailure, refusedCode, isBusy } = useCheckout();
  const [code, setCode] = useState(refusedCode ?? '');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') sendToCheckout({ type: 'discount.apply', code });
  };
  const change = (value: string) => {
    setCode(value);
    setMissing(false);
    // The old refusal does not apply to the new text.
    if (discount === 'refused') removeDiscount();
  };
  const refused = discount === 'refused' ? (discountFailure?.detail ?? t('refused')) : undefined;
  const form = useRef<HTMLFormElement>(null);
  // The reason appears below the field, where the bar at the bottom of the screen would cover it.
  useEffect(() => {
    if (refused !== undefined) form.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  return (
    <form ref={form} className={styles.code} onSubmit={send} noValidate>
      <TextField
        id={`${id}-discount`}
        label={t('label')}
        value={code}
        onValueChange={change}
        error={isMissing ? t('missing') : refused}
        kind="code"
        autoComplete="off"
        maxLength={40}
        enterKeyHint="done"
      />
      <Button
        className={styles.apply}
        type="submit"
        variant="outline"
        loading={discount === 'applying'}
        disabled={isBusy}
      >
        {t('apply')}
      </Button>
    </form>
  );
}
