import { useTranslations } from 'use-intl';
import { orderOfWayBack } from '#actors/account/verify-path.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import { usePageUrl } from '#actors/pages/use-page-url.ts';
import type { Identity } from '#schemas/entities/identity.ts';
import { Button } from '#ui/button/button.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** The status of the verification. Renders nothing before the first submission. */
export function StatusNotice({ identity, reviewTime }: { identity: Identity; reviewTime: string | null }) {
  const t = useTranslations('identity-verification');
  const formatDate = useDates();
  const path = useRoutePath();
  const url = usePageUrl();
  const order =
    (url && orderOfWayBack(url, (code) => [path('bill', { code }), path('buy-verify', { code })])) ??
    undefined;
  const ticket = useOptionalPath()('new-ticket', {}, { order });
  const { status, reason, submitted_at: submitted } = identity;
  switch (status) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <Notice tone="info" icon="clock" title={t('waiting.title')}>
          {t('waiting.text', {
            date: submitted === null ? '' : formatDate(submitted, 'longHour'),
          })}{' '}
          {reviewTime}
        </Notice>
      );
    case 'verified':
      return (
        <Notice
          tone="positive"
          title={t('verified.title')}
          action={
            <Button href={path('bills')} variant="soft" size="sm">
              {t('verified.bills')}
            </Button>
          }
        >
          {t('verified.text')}
        </Notice>
      );
    case 'rejected':
      return (
        <Notice
          tone="negative"
          title={t('rejected.title')}
          action={
            ticket !== undefined && (
              <Button href={ticket} variant="ghost" size="sm" iconStart="message">
                {t('rejected.ticket')}
              </Button>
            )
          }
        >
          {reason !== null && <p>{reason}</p>}
          <p>{t('rejected.next')}</p>
        </Notice>
      );
  }
}
