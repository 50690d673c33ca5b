import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { callStaffOperation } from '#data/staff-operations.ts';
import { Button } from '#ui/button/button.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { DraftRow } from './draft-row.tsx';
import { NameDialog } from './name-dialog.tsx';
import styles from './releases.module.css';
import lists from '../frame/lists.module.css';
import { useChange } from '../frame/use-change.ts';

/** The drafts that are not published or discarded. */
export function DraftsPage() {
  const t = useTranslations('releases.drafts');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { draft: open } = useSearch({ strict: false });
  const [isNaming, setIsNaming] = useState(false);
  const { data, error, refetch } = useStaffOperation('studio.drafts', {}, { staleTime: 0 });
  const create = useChange(
    (name: string) => callStaffOperation('studio.create-draft', { name }),
    ['studio.drafts'],
  );
  return (
    <main className={lists.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <Button iconStart="plus" onClick={() => setIsNaming(true)}>
          {t('new')}
        </Button>
      </header>
      <p className={styles.quiet}>{t('lead')}</p>
      <Loaded
        data={data}
        failed={error !== null}
        detail={error ? errorText(error) : undefined}
        texts={{ loading: t('loading'), failed: t('failed') }}
        onRetry={() => void refetch()}
        room={{ count: 3, height: '88px' }}
      >
        {({ drafts }) =>
          drafts.length === 0 ? (
            <EmptyState icon="file" title={t('empty')} text={t('emptyText')} />
          ) : (
            <ul className={lists.list}>
              {drafts.map((each) => (
                <DraftRow key={each.id} draft={each} isOpen={each.id === open} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNaming && (
        <NameDialog
          id="new-draft"
          title={t('new')}
          label={t('name')}
          hint={t('nameHint')}
          action={t('create')}
          isPending={create.isPending}
          problem={create.problem}
          onSubmit={(name) =>
            create.mutate(name, {
              onSuccess: ({ id }) => void navigate({ to: '/', search: { draft: id } }),
            })
          }
          onClose={() => setIsNaming(false)}
        />
      )}
    </main>
  );
}
