import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { RequestError } from '#data/request-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Whether a member of staff must answer, or add, a second factor before. */
export const isSecondFactorMissing = (error: RequestError | null): boolean =>
  error?.problem?.code === 'second-factor-needed' || error?.problem?.code === 'second-factor-not-enrolled';

/** Leads a member of staff to where the second factor is answered and added. */
export function SecondFactorFirst() {
  const t = useTranslations('personal-data.secondFactor');
  const page = useOptionalPath()('second-factor');
  const action = page !== undefined && (
    <Button size="sm" variant="outline" href={page}>
      {t('action')}
    </Button>
  );
  return (
    <div role="alert">
      <Notice tone="warning" action={action}>
        {t('text')}
      </Notice>
    </div>
  );
}
