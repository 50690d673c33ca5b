import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Loaded } from '#ui/records/loaded.tsx';
import { EditedShopParts } from '../editor/settings/edited-shop-parts.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { ChangeList } from './change-list.tsx';

/** Shows the changes between two releases. Each is an id, a name, or `published`. */
export function ChangesBetween({ from, to }: { from: string; to: string }) {
  const t = useTranslations('releases.history');
  const errorText = useErrorText();
  const { data, error, refetch } = useStaffOperation('studio.compare', { from, to }, { staleTime: 0 });
  return (
    <Loaded
      data={data}
      failed={error !== null}
      detail={error ? errorText(error) : undefined}
      texts={{ loading: t('loading'), failed: t('failed') }}
      onRetry={() => void refetch()}
      room={{ count: 2, height: '48px' }}
      compact
    >
      {({ documents }) => (
        // The documents of the release name links and parts of the site.
        <EditedShopParts path="site.json">
          <ChangeList documents={documents} />
        </EditedShopParts>
      )}
    </Loaded>
  );
}
