import { useTranslations } from 'use-intl';
import type { Order, Shipment } from '#schemas/entities/order.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { Link } from '#ui/link/link.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import styles from './order-detail.module.css';

type Parcel = Order['parcels'][number];

const steps = ['sent_at', 'delivered_at', 'returned_at'] as const satisfies readonly (keyof Shipment)[];

/** The carrier, tracking number and status of a parcel's goods. */
export function ShipmentFacts({ shipment, tracking }: Pick<Parcel, 'shipment' | 'tracking'>) {
  const t = useTranslations('order-detail.shipment');
  const formatDate = useDates();
  if (!shipment || shipment.carrier === null) return null;
  return (
    <dl className={styles.shipment}>
      <div>
        <dt>{t('carrier')}</dt>
        <dd>{shipment.carrier}</dd>
      </div>
      {tracking !== null && (
        <div>
          <dt>{t('tracking')}</dt>
          <dd className={styles.tracking}>
            <LocalDigits mono>{tracking}</LocalDigits>
            <CopyButton text={tracking} label={t('copy')} copiedText={t('copied')} />
            {shipment.tracking_url !== null && (
              <Link href={shipment.tracking_url} external iconEnd="external-link">
                {t('follow')}
              </Link>
            )}
          </dd>
        </div>
      )}
      {steps.map((step) => {
        const time = shipment[step];
        return (
          time !== null && (
            <div key={step}>
              <dt>{t(step)}</dt>
              <dd>
                <time dateTime={time}>{formatDate(time, 'shortText')}</time>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
