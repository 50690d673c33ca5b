import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { canBeTarget } from './needed-pages.ts';
import { changeRoute, redirectOf, writeText, type DocumentEdit } from './route-edits.ts';
import { titleOf } from './route-title.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { useMessagesPath, usePageNames } from '../editor/use-page-names.ts';
import styles from './documents.module.css';

interface RouteDialogProps {
  route: ShopRoute;
  routes: readonly ShopRoute[];
  manifest: unknown;
  messages: unknown;
  onClose: () => void;
  /** When the person leaves without a change; the same as `onClose` if not given. */
  onBack?: (() => void) | undefined;
}

const placeholders = (path: string): string => (path.match(/\{\w+\}/g) ?? []).toSorted().join();

/** Changes address and title of a route. */
export function RouteDialog({
  route,
  routes,
  manifest,
  messages,
  onClose,
  onBack = onClose,
}: RouteDialogProps) {
  const t = useTranslations('documents.routes');
  const notChosen = useTranslations('documents')('notChosen');
  const edit = useDocumentEdit();
  const messagesPath = useMessagesPath();
  const [path, setPath] = useState(route.path);
  const [title, setTitle] = useState(titleOf(messages, route));
  const pageName = usePageNames();
  const [target, setTarget] = useState(route.target);
  const isKnown = routes.some(({ id }) => id === target);
  const isTemplate = route.title.includes('{');
  const isTaken = routes.some((other) => other.id !== route.id && other.path === path);
  const hasShape = /^\/[^?#\s]*$/.test(path);
  const problem = isTaken
    ? t('problem.taken')
    : !hasShape
      ? t('problem.shape')
      : placeholders(path) === placeholders(route.path)
        ? undefined
        : t('problem.placeholders');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    const edits: DocumentEdit[] = [];
    const moved = path === route.path ? {} : { path };
    const led =
      target === undefined || target === route.target
        ? {}
        : { redirect: redirectOf(manifest, route.id, target) };
    if (path !== route.path || target !== route.target)
      edits.push(changeRoute(manifest, route.id, { ...moved, ...led }));
    if (title !== titleOf(messages, route))
      edits.push(writeText(messagesPath, messages, ['routes', route.title], title));
    edit(edits);
    onClose();
  };
  return (
    <Dialog
      id="route"
      open
      title={t(route.redirects ? 'editRedirect' : 'editTitle')}
      closeLabel={t('close')}
      onClose={onBack}
      footer={
        <Button type="submit" form="route-form" disabled={problem !== undefined}>
          {t('save')}
        </Button>
      }
    >
      <form id="route-form" className={styles.form} onSubmit={submit}>
        {!route.redirects && (
          <TextField
            id="route-title"
            label={t('title')}
            hint={isTemplate ? t('titleFromData') : undefined}
            value={title}
            disabled={isTemplate}
            maxLength={120}
            onValueChange={setTitle}
          />
        )}
        <TextField
          id="route-path"
          kind="url"
          label={t('address')}
          hint={t('addressMoves')}
          error={problem}
          value={path}
          maxLength={200}
          onValueChange={setPath}
        />
        {target !== undefined && (
          <SelectField
            id="route-target"
            label={t('target')}
            value={isKnown ? target : ''}
            // For a removed page, the list would otherwise show its first entry as chosen.
            placeholder={isKnown ? undefined : notChosen}
            options={routes
              .filter((other) => other.id === target || canBeTarget(other))
              .map(({ id, page, path: other }) => ({
                value: id,
                text: `${pageName(page ?? id)} (${other})`,
              }))}
            onValueChange={(value) => value !== '' && setTarget(value)}
          />
        )}
      </form>
    </Dialog>
  );
}
