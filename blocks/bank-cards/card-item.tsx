import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pictureQueries } from '#data/queries/pictures.ts';
import { OwnPicture } from '#parts/own-picture/own-picture.tsx';
import type { BankCard, BankCardStatus } from '#schemas/entities/bank-card.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './bank-cards.module.css';
import { PhotoForm } from './photo-form.tsx';

const looks: Readonly<Record<BankCardStatus, { tone: Tone; icon: IconName }>> = {
  'not-verified': { tone: 'warning', icon: 'alert' },
  'waiting-for-confirmation': { tone: 'info', icon: 'clock' },
  verified: { tone: 'positive', icon: 'check-circle' },
};

/** Formats a masked number in groups of four. */
const groupsOf = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** One card with its status, and what the customer can do about it. */
export function CardItem({ id, card, onRemove }: { id: string; card: BankCard; onRemove: () => void }) {
  const t = useTranslations('bank-cards');
  const locale = useLocale();
  const [isReplacing, setReplacing] = useState(false);
  const [isPhotoShown, setPhotoShown] = useState(false);
  const { status, reason } = card;
  const number = formatDigits(groupsOf(card.number), locale);
  return (
    <article className={styles.card} aria-label={t('card', { number })}>
      <header className={styles.cardHead}>
        <Icon name="credit-card" size={24} />
        <span className={styles.bank}>{card.bank ?? t('bank')}</span>
        <Badge tone={looks[status].tone} icon={looks[status].icon}>
          {t(`status.${status}`)}
        </Badge>
      </header>
      <Ltr className={styles.number}>{number}</Ltr>
      {reason !== null && (
        <Notice tone="negative" title={t('reason.title')}>
          <p>{reason}</p>
          <p>{t('reason.next')}</p>
        </Notice>
      )}
      <p className={styles.text}>{t(`next.${status}`)}</p>
      {card.has_photo && isPhotoShown && (
        <OwnPicture
          id={`card-photo-${card.id}`}
          alt={t('ownPhoto.alt')}
          query={pictureQueries.bankCard(card.id)}
        />
      )}
      {status === 'not-verified' && <PhotoForm id={`${id}-photo`} card={card} />}
      {status === 'verified' && isReplacing && (
        <PhotoForm id={`${id}-replace`} card={card} replaces onCancel={() => setReplacing(false)} />
      )}
      <div className={styles.cardActions}>
        {status === 'verified' && !isReplacing && (
          <Button variant="ghost" size="sm" iconStart="refresh" onClick={() => setReplacing(true)}>
            {t('replace')}
          </Button>
        )}
        {card.has_photo && (
          <Button
            variant="ghost"
            size="sm"
            iconStart={isPhotoShown ? 'eye-off' : 'eye'}
            aria-expanded={isPhotoShown}
            onClick={() => setPhotoShown(!isPhotoShown)}
          >
            {t('ownPhoto.show')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          iconStart="trash"
          className={styles.remove}
          aria-label={t('removeThis', { number })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </article>
  );
}
