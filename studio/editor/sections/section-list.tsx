import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/notification/notify.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { useContent, useEdit } from '../../draft/use-draft.ts';
import { findSections } from './palette-sections.tsx';
import styles from './sections.module.css';
import lists from '../../frame/lists.module.css';
import { UsedOn, UseLinks, UsesElsewhere } from './used-on.tsx';
import type { SavedSection } from './saved-sections.ts';
import { useReadSections, useSections } from './use-sections.ts';
import { useSectionTitle } from './use-section-title.ts';

/** The saved sections of the shop, to open, rename and delete them; nothing while none fits the search. */
export function SectionList({ query }: { query: string }) {
  const t = useTranslations('sections');
  const sections = useSections();
  const [asked, setAsked] = useState<{ section: SavedSection; for: 'name' | 'delete' } | null>(null);
  if (!sections) return null;
  const found = findSections(sections, query);
  if (found.length === 0) return null;
  const close = (): void => setAsked(null);
  return (
    <section className={styles.all} aria-labelledby="sections-title">
      <h2 id="sections-title" className={styles.title}>
        {t('title')}
      </h2>
      <ul className={lists.list}>
        {found.map((section) => (
          <SectionRow
            key={section.id}
            section={section}
            onRename={() => setAsked({ section, for: 'name' })}
            onDelete={() => setAsked({ section, for: 'delete' })}
          />
        ))}
      </ul>
      {asked?.for === 'name' && <Rename section={asked.section} onClose={close} />}
      {asked?.for === 'delete' && (
        <Delete
          section={sections.find(({ id }) => id === asked.section.id) ?? asked.section}
          onClose={close}
        />
      )}
    </section>
  );
}

function SectionRow({
  section,
  onRename,
  onDelete,
}: {
  section: SavedSection;
  onRename: () => void;
  onDelete: () => void;
}) {
  const t = useTranslations('sections');
  const title = useSectionTitle()(section);
  return (
    <li className={lists.row}>
      <div>
        <strong>{title}</strong>
        <span className={lists.caption}>
          <UsedOn section={section} />
        </span>
      </div>
      <div className={lists.actions}>
        <Link
          to="/edit"
          search={({ draft }) => ({ path: section.path, ...(draft === undefined ? {} : { draft }) })}
          className={lists.link}
          aria-label={t('openNamed', { title })}
        >
          <Icon name="edit" size={16} />
          {t('open')}
        </Link>
        <IconButton icon="tag" size="sm" label={t('renameNamed', { title })} onClick={onRename} />
        <IconButton icon="trash" size="sm" label={t('deleteNamed', { title })} onClick={onDelete} />
      </div>
    </li>
  );
}

function Rename({ section, onClose }: { section: SavedSection; onClose: () => void }) {
  const t = useTranslations('sections');
  const name = useSectionTitle()(section);
  const content = useContent(section.path);
  const edit = useEdit();
  const [title, setTitle] = useState(section.title);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isObject(content) || title.trim() === '') return;
    const was = content['title'];
    const seen = was === undefined ? {} : { was };
    edit(section.path, [{ type: 'set', path: ['title'], ...seen, value: title.trim() }]);
    onClose();
  };
  return (
    <Dialog
      id="rename-section"
      open
      size="sm"
      title={t('renameNamed', { title: name })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form="rename-section-form"
          loading={content === undefined}
          disabled={title.trim() === '' || content === null}
        >
          {t('saveName')}
        </Button>
      }
    >
      <form id="rename-section-form" onSubmit={submit}>
        {content === null && <Notice tone="warning">{t('gone')}</Notice>}
        <TextField
          id="section-name"
          label={t('newName')}
          value={title}
          maxLength={80}
          onValueChange={setTitle}
          data-autofocus=""
        />
      </form>
    </Dialog>
  );
}

const isLinked = ({ uses, elsewhere }: SavedSection): boolean => uses.length + elsewhere.length > 0;

function Delete({ section, onClose }: { section: SavedSection; onClose: () => void }) {
  const t = useTranslations('sections');
  const content = useContent(section.path);
  const edit = useEdit();
  const read = useReadSections();
  const [isReading, setReading] = useState(false);
  const title = t('deleteNamed', { title: useSectionTitle()(section) });
  /** A colleague may have linked it since the list was read. */
  async function confirm(): Promise<void> {
    setReading(true);
    try {
      const now = (await read()).find(({ id }) => id === section.id);
      if (now && isLinked(now)) return;
      edit(section.path, [{ type: 'set', path: [], was: content }]);
      onClose();
    } catch {
      notify({ text: t('notLoaded'), tone: 'negative' });
    } finally {
      setReading(false);
    }
  }
  if (isLinked(section))
    return (
      <Dialog id="linked-section" open size="sm" title={title} closeLabel={t('close')} onClose={onClose}>
        <p>{t('isUsed')}</p>
        <UseLinks section={section} />
        <UsesElsewhere section={section} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      id="delete-section"
      open
      title={title}
      labels={{ yes: t('delete'), no: t('keep'), close: t('close') }}
      isPending={content === undefined || isReading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
