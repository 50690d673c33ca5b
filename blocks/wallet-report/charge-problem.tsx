import { useTranslations } from 'use-intl';
import type { RequestError } from '#data/request-error.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Explains why a charge could not be paid, and that no money has moved. */
export function ChargeProblem({ error }: { error: RequestError | null }) {
  const t = useTranslations('wallet-report.charge');
  return (
    error && (
      <Notice tone="negative" title={t('failed.title')}>
        {error.problem?.detail ?? t('failed.text')} {t('failed.safe')}
      </Notice>
    )
  );
}
