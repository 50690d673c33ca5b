import { useTranslations } from 'use-intl';
import type { DirectPayment } from '#actors/payment/use-direct-payment.ts';
import { Button } from '#ui/button/button.tsx';
import type { CooperationHours } from '#schemas/documents/site.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { ReviewHours } from './review-hours.tsx';
import { useResultPath } from './result-path.ts';

/** The status of the transfer. */
export function ReceiptStatus({
  direct,
  hours,
}: {
  direct: DirectPayment;
  hours: CooperationHours | undefined;
}) {
  const t = useTranslations('direct-payment.status');
  const result = useResultPath()(direct);
  const { payment, receipt } = direct;
  const paid = direct.order === null ? 'charged' : 'approved';
  return (
    <div role="status">
      {payment.status === 'paid' && (
        <Notice
          tone="positive"
          title={t(`${paid}.title`)}
          action={result !== undefined && <Button href={result}>{t(`${paid}.action`)}</Button>}
        >
          {t(`${paid}.text`)}
        </Notice>
      )}
      {payment.status === 'review' && (
        <Notice tone="info" title={t('review.title')}>
          {t('review.text')}
        </Notice>
      )}
      {payment.status === 'processing' && (
        <Notice tone="info" icon="clock" title={t('waiting.title')}>
          {t('waiting.text')}
          {hours && <ReviewHours hours={hours} />}
        </Notice>
      )}
      {payment.status === 'failed' && receipt?.status === 'rejected' && (
        <Notice tone="negative" title={t('rejected.title')}>
          {receipt.reason === null ? t('rejected.text') : t('rejected.reason', { reason: receipt.reason })}
        </Notice>
      )}
      {payment.status === 'expired' && (
        <Notice tone="warning" title={t('expired.title')}>
          {t('expired.text')}
        </Notice>
      )}
      {payment.status === 'canceled' && (
        <Notice tone="warning" title={t('canceled.title')}>
          {t('canceled.text')}
        </Notice>
      )}
    </div>
  );
}
