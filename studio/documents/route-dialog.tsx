import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { changeRoute, pathProblem, writeText } from './route-edits.ts';
import { titleOf } from './route-title.ts';
import type { ShopRoute } from '../places/shop-routes.ts';
import { useDocumentEdit } from './use-document-edit.ts';
import { useMessagesPath } from '../places/use-document-names.ts';
import styles from './documents.module.css';

interface RouteDialogProps {
  route: ShopRoute;
  routes: readonly ShopRoute[];
  manifest: unknown;
  messages: unknown;
  onClose: () => void;
}

const placeholders = (path: string): string => (path.match(/\{\w+\}/g) ?? []).toSorted().join();

/** Changes address and title of a route. */
export function RouteDialog({ route, routes, manifest, messages, onClose }: RouteDialogProps) {
  const t = useTranslations('documents.routes');
  const edit = useDocumentEdit();
  const messagesPath = useMessagesPath();
  const [path, setPath] = useState(route.path);
  const [title, setTitle] = useState(titleOf(messages, route));
  const isTemplate = route.title.includes('{');
  const wrong = pathProblem(
    path,
    routes.filter((other) => other.id !== route.id),
  );
  const isWhole = placeholders(path) === placeholders(route.path);
  const problem = wrong !== null ? t(`problem.${wrong}`) : isWhole ? undefined : t('problem.placeholders');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    if (path !== route.path) edit([changeRoute(manifest, route.id, { path })]);
    if (title !== titleOf(messages, route))
      edit([writeText(messagesPath, messages, ['routes', route.title], title)]);
    onClose();
  };
  return (
    <Dialog
      id="route"
      open
      title={t('editTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="route-form" disabled={problem !== undefined}>
          {t('save')}
        </Button>
      }
    >
      <form id="route-form" className={styles.form} onSubmit={submit}>
        <TextField
          id="route-title"
          label={t('title')}
          hint={isTemplate ? t('titleFromData') : undefined}
          value={title}
          disabled={isTemplate}
          maxLength={120}
          onValueChange={setTitle}
        />
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
      </form>
    </Dialog>
  );
}
