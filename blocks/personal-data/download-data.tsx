import { useTranslations } from 'use-intl';
import { useSecondFactorWay } from '#actors/account/use-second-factor-way.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { callOperation } from '#data/operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { saveJson } from './save-file.ts';
import { StaffWay } from './staff-way.tsx';

/** A button that saves everything that the shop has stored about the customer as one file. */
export function DownloadData({ id, mobile }: { id: string; mobile: string }) {
  const t = useTranslations('personal-data.copy');
  const errorText = useErrorText();
  const request = useOperationMutation<void, unknown>(async () => {
    const data = await callOperation('account.export', {});
    saveJson(`my-data-${data.exported_at.slice(0, 10)}.json`, data);
  });
  const download = () =>
    request.mutate(undefined, {
      onSuccess: () => notify({ tone: 'positive', text: t('done'), key: 'personal-data' }),
    });
  const { error } = request;
  const way = useSecondFactorWay()(error);
  const needsCode = error?.problem?.code === 'confirmation-needed';
  return (
    <>
      {way && <StaffWay way={way} />}
      {error !== null && !needsCode && !way && (
        <div role="alert">
          <Notice tone="negative">{errorText(error)}</Notice>
        </div>
      )}
      {needsCode ? (
        <ConfirmCode id={id} mobile={mobile} submitLabel={t('confirm')} onConfirmed={download} />
      ) : (
        <div>
          <Button variant="outline" iconStart="download" loading={request.isPending} onClick={download}>
            {t('action')}
          </Button>
        </div>
      )}
    </>
  );
}
