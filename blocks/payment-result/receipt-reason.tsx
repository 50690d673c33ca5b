import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { paymentQueries } from '#data/queries/orders.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The staff's reason for a rejected receipt, and a link to send another. */
export function ReceiptReason({ payment, canSend }: { payment: string; canSend: boolean }) {
  const t = useTranslations('payment-result.failed.receipt');
  const path = useRoutePath();
  const { data } = usePersonalOperation(paymentQueries.direct(payment), { guests: true });
  const reason = data?.receipt?.reason ?? null;
  const action = canSend && (
    <Button variant="soft" size="sm" href={path('direct-pay', { code: payment })}>
      {t('again')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t('title')} {...(action && { action })}>
      {reason === null ? t('text') : t('reason', { reason })}
    </Notice>
  );
}
