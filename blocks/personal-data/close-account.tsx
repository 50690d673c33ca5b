import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { logout } from '#actors/session/use-session.ts';
import { callOperation } from '#data/operations.ts';
import { closingQueries } from '#data/queries/account.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/dialog/sheet.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ClosingForm } from './closing-form.tsx';
import { Obstacles } from './obstacles.tsx';
import styles from './personal-data.module.css';

/**
 * Closes the account. It shows the obstacles, or else which data is erased and which is retained, and asks
 * for a code.
 */
export function CloseAccount({ id, mobile }: { id: string; mobile: string }) {
  const t = useTranslations('personal-data.closing');
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = usePersonalOperation(closingQueries.get(), {
    enabled: isOpen,
  });
  const closing = useOperationMutation<void, unknown>(() => callOperation('account.close', {}));
  const close = () =>
    closing.mutate(undefined, {
      onSuccess() {
        setOpen(false);
        notify({ tone: 'positive', text: t('done'), key: 'personal-data' });
        logout();
      },
    });
  const obstacles = data?.obstacles;
  return (
    <>
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('action')}
        </Button>
      </div>
      <Sheet
        id={`${id}-dialog`}
        open={isOpen}
        onClose={() => {
          closing.reset();
          setOpen(false);
        }}
        title={t('title')}
        closeLabel={t('cancel')}
      >
        {error !== null && !obstacles && (
          <ErrorState
            compact
            icon="wifi-off"
            title={t('failed')}
            action={<Button onClick={refetch}>{t('retry')}</Button>}
          />
        )}
        {error === null && !obstacles && (
          <div className={styles.form} role="status" aria-label={t('loading')}>
            <Skeleton height="120px" />
            <Skeleton height="44px" />
          </div>
        )}
        {obstacles && obstacles.length > 0 && (
          <Obstacles obstacles={obstacles} isChecking={isFetching} onCheck={refetch} />
        )}
        {obstacles?.length === 0 && (
          <ClosingForm id={id} mobile={mobile} closing={closing} onConfirmed={close} onRefused={refetch} />
        )}
      </Sheet>
    </>
  );
}
