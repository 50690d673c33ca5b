import { useTranslations } from 'use-intl';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { isolate } from '../texts/isolate.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { usePlaceWords } from '../places/use-place-words.ts';
import type { RouteOverride } from '../pickers/merged-routes.ts';
import { overridesIn, restoreRoute } from './route-edits.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import styles from './documents.module.css';

interface RestoreDialogProps {
  route: ShopRoute;
  manifest: unknown;
  /** Whether the route is an address of the shop that redirects to a page. It is then removed. */
  isRedirect: boolean;
  onClose: () => void;
  /** When the person leaves without a change; the same as `onClose` if not given. */
  onBack?: (() => void) | undefined;
}

const none: RouteOverride = { id: '' };

/** Asks before it removes the shop's own values of a route, and lists them. */
export function RestoreDialog({
  route,
  manifest,
  isRedirect,
  onClose,
  onBack = onClose,
}: RestoreDialogProps) {
  const t = useTranslations('documents.routes');
  const edit = useDocumentEdit();
  const words = usePlaceWords();
  const {
    id: _id,
    ['path']: path,
    ...others
  } = overridesIn(manifest).find(({ id }) => id === route.id) ?? none;
  const usual = defaultManifest.routes.find(({ id }) => id === route.id);
  const address = isolate(route.path);
  return (
    <ConfirmDialog
      id="restore-route"
      open
      title={t(isRedirect ? 'removeTitle' : 'restoreTitle', { path: address })}
      labels={{ yes: t(isRedirect ? 'deleteShort' : 'restore'), no: t('keep'), close: t('close') }}
      isPending={false}
      onConfirm={() => {
        edit([restoreRoute(manifest, route.id)]);
        onClose();
      }}
      onClose={onBack}
    >
      <div className={styles.form}>
        <p>{t(isRedirect ? 'removeText' : 'restoreText')}</p>
        {!isRedirect && (
          <ul>
            {path !== undefined && usual && usual.path !== route.path && (
              <li>{t('restorePath', { from: address, to: isolate(usual.path) })}</li>
            )}
            {Object.keys(others).map((key) => (
              <li key={key}>{words.field(null, [key])}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
