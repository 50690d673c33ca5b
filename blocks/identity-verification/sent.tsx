import { useLocale, useTranslations } from 'use-intl';
import { pictureQueries } from '#data/queries/pictures.ts';
import { OwnPicture } from '#parts/own-picture/own-picture.tsx';
import type { Identity } from '#schemas/entities/identity.ts';
import { Card } from '#ui/card/card.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './identity-verification.module.css';

/** The customer's submission, as far as the engine still stores it. */
export function Sent({ identity }: { identity: Identity }) {
  const t = useTranslations('identity-verification');
  const locale = useLocale();
  const { national_id: nationalId, photos } = identity;
  if (nationalId === null) return null;
  return (
    <Card as="section" className={styles.form}>
      <h2 className={styles.step}>{t('sent.title')}</h2>
      <p className={styles.fact}>
        <span className={styles.text}>{t('sent.nationalId')}</span>
        <Ltr className={styles.number}>{formatDigits(nationalId, locale)}</Ltr>
      </p>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((kind) => (
            <OwnPicture
              key={kind}
              id={`identity-photo-${kind}`}
              alt={t(`photos.${kind}.title`)}
              query={pictureQueries.identity(kind)}
            />
          ))}
        </div>
      )}
    </Card>
  );
}
