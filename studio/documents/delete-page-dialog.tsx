import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { offerUndo } from '../draft/offer-undo.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { canBeTarget, neededPages } from './needed-pages.ts';
import { deleteDocument, redirectRoute } from './route-edits.ts';
import { isolate } from '../texts/isolate.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { usePageNames } from '../editor/use-page-names.ts';
import { useDocumentNames } from '../places/use-document-names.ts';
import { useLinksTo } from './use-links-to.ts';
import { usePageDocuments } from '../places/use-page-documents.ts';
import styles from './documents.module.css';

interface DeletePageDialogProps {
  route: ShopRoute;
  routes: readonly ShopRoute[];
  manifest: unknown;
  onClose: () => void;
  /** When the person leaves without a change; the same as `onClose` if not given. */
  onBack?: (() => void) | undefined;
}

/** Deletes a page. Its address leads to another page from then on. */
export function DeletePageDialog({
  route,
  routes,
  manifest,
  onClose,
  onBack = onClose,
}: DeletePageDialogProps) {
  const t = useTranslations('documents.routes');
  const store = useDraftStore();
  const edit = useDocumentEdit();
  const pageName = usePageNames();
  const nameOf = useDocumentNames();
  const format = useFormatter();
  const documents = usePageDocuments().get(route.page ?? '') ?? [];
  const [target, setTarget] = useState('home');
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const name = pageName(route.page ?? '');
  // Other routes may show the same document.
  const isShared = routes.some((other) => other.id !== route.id && other.page === route.page);
  const leadingRoutes = routes.filter((other) => other.target === route.id);
  const leading = leadingRoutes.map(({ path }) => path);
  const links = useLinksTo(
    manifest,
    [route, ...leadingRoutes].map(({ id }) => id),
    isShared ? [] : documents,
  );
  const places =
    links?.map(({ path, count }) =>
      t('linkPlace', { name: path === 'site.json' ? t('everyPage') : nameOf(path), count }),
    ) ?? [];
  const targets = routes.filter((other) => other.id !== route.id && canBeTarget(other));
  async function remove(): Promise<void> {
    setIsPending(true);
    setHasFailed(false);
    try {
      await Promise.all(documents.map((path) => store.load(path)));
    } catch {
      setHasFailed(true);
      return;
    } finally {
      setIsPending(false);
    }
    const deleted = isShared ? [] : documents.filter((path) => store.content(path) !== null);
    edit([
      redirectRoute(manifest, route.id, target),
      ...deleted.map((path) => deleteDocument(path, store.content(path))),
    ]);
    onClose();
    const page = routes.find(({ id }) => id === target)?.page ?? target;
    offerUndo(store, {
      undo: t('undo'),
      text: t(isShared ? 'addressDeleted' : 'deleted', {
        name,
        path: isolate(route.path),
        target: pageName(page),
      }),
    });
  }
  return (
    <ConfirmDialog
      id="delete-page"
      open
      title={t('deleteTitle', { name })}
      labels={{ yes: t('delete'), no: t('keep'), close: t('close') }}
      isPending={isPending}
      problem={hasFailed ? t('notLoaded') : undefined}
      onConfirm={() => void remove()}
      onClose={onBack}
    >
      <div className={styles.form}>
        <p>{t(isShared ? 'deleteShared' : 'deleteText')}</p>
        {neededPages.has(route.id) && <Notice tone="warning">{t('deleteNeeded', { name })}</Notice>}
        {links && links.length > 0 && (
          <Notice
            tone="warning"
            title={t('linked', { count: links.reduce((sum, { count }) => sum + count, 0) })}
          >
            <p>{format.list(places)}</p>
            <p>{t('linkedRemedy')}</p>
          </Notice>
        )}
        {links === null && <Notice tone="info">{t('linksUnknown')}</Notice>}
        {leading.length > 0 && (
          <p>
            {t('alsoLead', { count: leading.length })} <bdi dir="ltr">{leading.join(' ')}</bdi>
          </p>
        )}
        <SelectField
          id="delete-target"
          label={t('leadsTo', { path: isolate(route.path), count: leading.length })}
          value={target}
          options={targets.map(({ id, page, path }) => ({
            value: id,
            text: `${pageName(page ?? id)} (${path})`,
          }))}
          onValueChange={setTarget}
        />
      </div>
    </ConfirmDialog>
  );
}
