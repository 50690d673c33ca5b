import { Spinner } from '#ui/spinner/spinner.tsx';
import { useTranslations } from 'use-intl';
import { useContent } from '../draft/use-draft.ts';
import { shopRoutes } from '../places/shop-routes.ts';
import { useMessagesPath } from '../editor/use-page-names.ts';
import { NewAddressDialog } from './new-address-dialog.tsx';

/** The dialog that makes a page, for places without the documents that it changes. */
export function NewPage({ onClose }: { onClose: () => void }) {
  const t = useTranslations('documents');
  const manifest = useContent('manifest.json');
  const messages = useContent(useMessagesPath());
  if (manifest === undefined || messages === undefined) return <Spinner label={t('loading')} />;
  return (
    <NewAddressDialog
      kind="page"
      copied={undefined}
      routes={shopRoutes(manifest)}
      manifest={manifest}
      messages={messages}
      onClose={onClose}
    />
  );
}
