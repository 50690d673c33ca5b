import { useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import { paymentQueries } from '#data/queries/orders.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The staff's reason for rejecting a receipt, and a link to send another. */
export function ReceiptReason({ payment, canSend }: { payment: string; canSend: boolean }) {
  const t = useTranslations('payment-result.failed.receipt');
  const transfer = useOptionalPath()('direct-pay', { code: payment });
  const { data } = usePersonalOperation(paymentQueries.direct(payment), { guests: true });
  const reason = data?.receipt?.reason ?? null;
  const action = canSend && transfer !== undefined && (
    <Button variant="soft" size="sm" href={transfer}>
      {t('again')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t('title')} action={action}>
      {reason === null ? t('text') : t('reason', { reason })}
    </Notice>
  );
}
