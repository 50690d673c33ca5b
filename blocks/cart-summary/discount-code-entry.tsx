import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCartDiscountCode } from '#actors/checkout/use-cart-discount-code.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useSession } from '#actors/session/use-session.ts';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { formatPriceText } from '#ui/format/price.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './discount-code.module.css';

export interface DiscountCodeEntryProps {
  id: string;
  onClose: () => void;
}

/**
 * The field for a discount code. The cart shows a refusal at the field, and stores an accepted code for the
 * checkout.
 */
export default function DiscountCodeEntry({ id, onClose }: DiscountCodeEntryProps) {
  const t = useTranslations('cart-summary.code');
  const locale = useLocale();
  const words = useCommonMessages();
  const errorText = useErrorText();
  const { isCustomer } = useSession();
  const discount = useCartDiscountCode(t('login'));
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  if (discount.code !== null)
    return (
      <div className={styles.applied} role="status">
        <Icon name="badge-percent" size={24} />
        <p className={styles.text}>
          {discount.saving
            ? t.rich('applied', {
                code: always(<Ltr mono>{discount.code}</Ltr>),
                amount: formatPriceText(
                  discount.saving.amount,
                  discount.saving.currency,
                  locale,
                  words.currency,
                ),
              })
            : t.rich('kept', { code: always(<Ltr mono>{discount.code}</Ltr>) })}
        </p>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            discount.remove();
            onClose();
          }}
        >
          {t('remove')}
        </Button>
      </div>
    );

  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) discount.apply(text);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        id={id}
        label={t('label')}
        {...(!isCustomer && { hint: t('login') })}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setMissing(false);
          // The old refusal does not apply to the new text.
          discount.reset();
        }}
        error={isMissing ? t('missing') : discount.error ? errorText(discount.error) : undefined}
        kind="code"
        autoComplete="off"
        maxLength={40}
        enterKeyHint="done"
        data-autofocus
      />
      <Button className={styles.apply} type="submit" variant="outline" loading={discount.isPending}>
        {t('apply')}
      </Button>
    </form>
  );
}
