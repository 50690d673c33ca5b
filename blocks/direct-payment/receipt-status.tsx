import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DirectPayment } from '#actors/payment/use-direct-payment.ts';
import { Button } from '#ui/button/button.tsx';
import type { CooperationHours } from '#schemas/documents/site.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './direct-payment.module.css';
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
  const { code, status } = payment;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ code, status });
  // The button that was pressed goes with its form, so the result takes its focus and comes into view.
  useEffect(() => {
    const isSent =
      before.current.code === code && before.current.status !== status && status === 'processing';
    before.current = { code, status };
    if (isSent) box.current?.focus();
  }, [code, status]);
  const paid = direct.order === null ? 'charged' : 'approved';
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.outcome}>
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
          {t(direct.order === null ? 'waiting.charge' : 'waiting.text')}
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
