import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AskedPurchase } from '#actors/cart/asked-purchase.ts';
import { useHasLogin } from '#actors/session/login-offer.tsx';
import { useSession } from '#actors/session/use-session.ts';
import type { LineAnswers } from '#schemas/entities/answers.ts';
import type { Product } from '#schemas/entities/product.ts';
import { canBeGift, giftAnswer, giftAnswers, giftFields } from '#schemas/gift-answers.ts';
import { giftPrefix, maxGiftSender } from '#schemas/gift-names.ts';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { GiftFields, type GiftValues } from '#ui/gift-fields/gift-fields.tsx';
import { GiftPreview } from './gift-preview.tsx';
import styles from './option-sheet.module.css';

/** The choice of a gift, and what the shopper enters for it. */
export interface GiftState {
  /** Whether the product is delivered as codes, which can be sent to another person. */
  isPossible: boolean;
  isGift: boolean;
  /** Title of the product. */
  title: string;
  setGift: (isGift: boolean) => void;
  values: GiftValues;
  setValues: (values: GiftValues) => void;
  /** The answers that are sent with the line; null when it is not a gift. */
  answers: LineAnswers | null;
}

type Refusals = Readonly<Record<string, string>>;

/** Returns whether the engine has refused a field of the gift. */
export const isOfGift = (refusals: Refusals): boolean =>
  Object.keys(refusals).some((field) => field.startsWith(giftPrefix));

export function useGift(product: Product, asked: AskedPurchase): GiftState {
  // Only customers can send a gift.
  const hasLogin = useHasLogin();
  const isPossible = hasLogin === true && canBeGift(product);
  const [wanted, setGift] = useState(asked.gift === true);
  const { name } = useSession().user ?? {};
  // The recipient knows the giver by the name of the account, unless it is too long for the SMS.
  const sender = name && name.length <= maxGiftSender ? name : '';
  const [values, setValues] = useState<GiftValues>({ recipient: '', mobile: '', sender, message: '' });
  const isGift = isPossible && wanted;
  return {
    isPossible,
    isGift,
    title: product.title,
    setGift,
    values,
    setValues,
    answers: isGift ? giftAnswers(values) : null,
  };
}

/** The choice of whom the codes are for. */
export function GiftChoice({ gift }: { gift: GiftState }) {
  const t = useTranslations('renderer.options.gift');
  if (!gift.isPossible) return null;
  return (
    <RadioCards
      name="option-sheet-gift"
      legend={t('for')}
      layout="chips"
      value={gift.isGift ? 'gift' : 'own'}
      onValueChange={(value) => gift.setGift(value === 'gift')}
      options={[
        { value: 'own', title: t('myself') },
        { value: 'gift', title: t('somebody') },
      ]}
    />
  );
}

/** The fields of a gift. After a refusal, the first refused field gets the focus. */
export function GiftPart({
  gift,
  refusals,
  attempt,
}: {
  gift: GiftState;
  refusals: Refusals;
  /** The error of the last attempt, which differs for each attempt. */
  attempt: unknown;
}) {
  const t = useTranslations('renderer.options.gift');
  const part = useRef<HTMLDivElement>(null);
  const refused = giftFields.find((field) => refusals[giftAnswer(field)] !== undefined);
  useEffect(() => {
    if (attempt && refused !== undefined)
      part.current?.querySelector<HTMLElement>(`[name="gift-${refused}"]`)?.focus();
  }, [refused, attempt]);
  if (!gift.isGift) return null;
  return (
    <div ref={part} className={styles.form}>
      <p className={styles.chosen}>{t('promise')}</p>
      <GiftFields
        id="asked-gift"
        values={gift.values}
        onChange={gift.setValues}
        errors={Object.fromEntries(
          giftFields.flatMap((field) => {
            const message = refusals[giftAnswer(field)];
            return message === undefined ? [] : [[field, message]];
          }),
        )}
        labels={{
          recipient: t('recipient'),
          mobile: t('mobile'),
          mobileHint: t('mobileHint'),
          sender: t('sender'),
          message: t('message'),
          optional: t('optional'),
        }}
      />
      <GiftPreview values={gift.values} title={gift.title} />
    </div>
  );
}
