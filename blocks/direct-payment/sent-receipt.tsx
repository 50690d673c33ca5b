import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DirectPayment } from '#actors/payment/use-direct-payment.ts';
import { Card } from '#ui/card/card.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Price } from '#ui/price/price.tsx';
import { PrivatePhoto } from '#ui/private-photo/private-photo.tsx';
import styles from './direct-payment.module.css';

/** Returns an address of the picture within the page, for as long as it is shown. */
function usePreview(picture: Blob | null): string | null {
  const address = useMemo(() => (picture ? URL.createObjectURL(picture) : null), [picture]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

/**
 * The transfer whose receipt waits for staff: order, amount, and the picture.
 * @param props.picture the file that was sent from this page; the engine gives it only to staff
 */
export function SentReceipt({
  id,
  direct: { payment, invoice_number, receipt },
  picture,
}: {
  id: string;
  direct: DirectPayment;
  picture: Blob | null;
}) {
  const t = useTranslations('direct-payment.facts');
  const formatDate = useDates();
  const address = usePreview(picture);
  return (
    <Card padding="md">
      <dl className={styles.facts}>
        {invoice_number !== null && (
          <div>
            <dt>{t('invoice')}</dt>
            <dd>
              <LocalDigits>{invoice_number}</LocalDigits>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('amount')}</dt>
          <dd>
            <Price amount={payment.amount} currency={payment.currency} size="sm" />
          </dd>
        </div>
        {receipt && (
          <div>
            <dt>{t('sent')}</dt>
            <dd>{formatDate(receipt.uploaded_at, 'longHour')}</dd>
          </div>
        )}
        {(address !== null || receipt) && (
          <div>
            <dt>{t('picture')}</dt>
            {address === null ? (
              <dd>{t('received')}</dd>
            ) : (
              <dd className={styles.picture}>
                <PrivatePhoto
                  id={id}
                  address={address}
                  alt={t('picture')}
                  failed={false}
                  refetch={() => {}}
                />
              </dd>
            )}
          </div>
        )}
      </dl>
    </Card>
  );
}
