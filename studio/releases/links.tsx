import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import lists from '../frame/lists.module.css';
import { useChange } from '../frame/use-change.ts';
import { When } from './when.tsx';

type Preview = StaffOutputOf<'studio.previews'>['previews'][number];

/** The open links that show documents before they are published. */
export function Links() {
  const t = useTranslations('releases');
  const errorText = useErrorText();
  const { data, error, refetch } = useStaffOperation('studio.previews', {}, { staleTime: 0 });
  return (
    <Loaded
      data={data}
      failed={error !== null}
      detail={error ? errorText(error) : undefined}
      texts={{ loading: t('history.loading'), failed: t('history.failed') }}
      onRetry={() => void refetch()}
      room={{ count: 2, height: '72px' }}
    >
      {({ previews }) =>
        previews.length === 0 ? (
          <EmptyState icon="eye" title={t('link.none')} text={t('link.noneText')} />
        ) : (
          <ul className={lists.list}>
            {previews.map((preview) => (
              <LinkRow key={preview.id} preview={preview} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function LinkRow({ preview: { id, note, created_at, expires_at } }: { preview: Preview }) {
  const t = useTranslations('releases');
  const [asks, setAsks] = useState(false);
  const end = useChange(() => callStaffOperation('studio.end-preview', { preview: id }), ['studio.previews']);
  const close = () => setAsks(false);
  return (
    <li className={lists.row}>
      <div className={lists.text}>
        <span className={lists.name}>
          {note === '' ? (
            <>
              {t('link.unnamed')} <When at={created_at} />
            </>
          ) : (
            note
          )}
        </span>
        <div className={lists.facts}>
          {t('link.until')} <When at={expires_at} />
        </div>
      </div>
      <div className={lists.actions}>
        <Button size="sm" variant="outline" onClick={() => setAsks(true)}>
          {t('link.end')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          id={`end-${id}`}
          open
          title={t('link.endTitle')}
          labels={{ yes: t('link.end'), no: t('link.endNo'), close: t('close') }}
          isPending={end.isPending}
          problem={end.problem}
          onConfirm={() => end.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>{t('link.endText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
