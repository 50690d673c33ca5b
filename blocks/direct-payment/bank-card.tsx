import { useLocale, useTranslations } from 'use-intl';
import type { DirectPayment } from '#actors/payment/use-direct-payment.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './direct-payment.module.css';

/** Splits a card number into groups of four digits. Every language reads the groups from left to right. */
export const cardGroups = (number: string): string[] => number.match(/.{1,4}/g) ?? [];

/** Shows a bank card of the shop, to which the customer transfers the money. */
export function BankCard({ card }: { card: DirectPayment['cards'][number] }) {
  const t = useTranslations('direct-payment.card');
  const locale = useLocale();
  return (
    <article className={styles.card} aria-label={t('label')}>
      <header className={styles.cardHead}>
        <span>{card.bank === '' ? t('bank') : card.bank}</span>
        <Icon name="credit-card" size={28} />
      </header>
      <div className={styles.number}>
        <bdi dir="ltr" className={styles.groups}>
          {cardGroups(card.number).map((group, index) => (
            <span key={index}>{formatDigits(group, locale)}</span>
          ))}
        </bdi>
        <CopyButton className={styles.copy} text={card.number} label={t('copy')} copiedText={t('copied')} />
      </div>
      <p className={styles.holder}>{t('holder', { name: card.holder })}</p>
    </article>
  );
}
