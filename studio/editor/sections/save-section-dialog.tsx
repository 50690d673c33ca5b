import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { SectionRefusal } from './section-acts.ts';
import styles from './sections.module.css';

interface SaveSectionDialogProps {
  /** Why the selected blocks cannot become a section. */
  refusal: SectionRefusal | null;
  /** The suggested title. */
  suggested: string;
  /** Whether the document may link sections. */
  mayLink: boolean;
  onSave: (title: string, links: boolean) => void;
  onClose: () => void;
}

/** Asks for the title of a section that is made of the selected blocks. */
export function SaveSectionDialog({ refusal, suggested, mayLink, onSave, onClose }: SaveSectionDialogProps) {
  const t = useTranslations('sections');
  const [title, setTitle] = useState(suggested);
  const [links, setLinks] = useState(mayLink);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim() !== '') onSave(title.trim(), links);
  };
  return (
    <Dialog
      id="save-section"
      open
      size="sm"
      title={t('save.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        refusal === null && (
          <Button type="submit" form="save-section-form" disabled={title.trim() === ''}>
            {t('save.submit')}
          </Button>
        )
      }
    >
      {refusal === null ? (
        <form id="save-section-form" className={styles.form} onSubmit={submit}>
          <TextField
            id="section-title"
            label={t('save.name')}
            hint={t('save.hint')}
            value={title}
            maxLength={80}
            onValueChange={setTitle}
            data-autofocus=""
          />
          {mayLink && (
            <Switch
              id="section-links"
              label={t('save.links')}
              description={t('save.linksHint')}
              checked={links}
              onChange={({ target }) => setLinks(target.checked)}
            />
          )}
        </form>
      ) : (
        <Notice tone="warning">{t(`save.refused.${refusal}`)}</Notice>
      )}
    </Dialog>
  );
}
