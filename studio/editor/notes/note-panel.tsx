import { createContext, use, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useContent, useDraft } from '../../draft/use-draft.ts';
import { sitePath } from '../block-target.ts';
import { FoldedSection } from '../settings/folded-section.tsx';
import { NoteList } from './note-list.tsx';
import styles from './notes.module.css';
import { useUnsentNote } from './unsent-notes.ts';
import { isGone, useNoteActs, useNotes, type Note } from './use-notes.ts';

interface NotePanelProps {
  path: string;
  /** Id of a block; null for the document itself. */
  block: string | null;
  /** The fields that a note can be about, with their titles. */
  fields: readonly NotedField[];
}

interface NotedField {
  name: string;
  title: string;
}

const Fields = createContext<readonly NotedField[]>([]);

function FieldTitle({ note: { field } }: { note: Note }) {
  const found = use(Fields).find(({ name }) => name === field);
  return found?.title ?? field;
}

/** The title above a note of the document. It says whether the note was about a removed block. */
function PageTitle({ note: { block, field } }: { note: Note }) {
  const t = useTranslations('notes');
  return block === null ? field : t('gone');
}

/**
 * The notes of colleagues about a block and its fields, or about a document. The panel of a page also has the
 * notes whose block was removed.
 */
export function NotePanel({ path, block, fields }: NotePanelProps) {
  const t = useTranslations('notes');
  const { id: draft } = useDraft();
  const documents = { [sitePath]: useContent(sitePath), [path]: useContent(path) };
  const notes = useNotes().filter((note) =>
    isGone(note, documents) ? block === null : note.path === path && note.block === block,
  );
  const acts = useNoteActs();
  const [showsSettled, setShowsSettled] = useState(false);
  const [{ text, field }, write] = useUnsentNote(path, block);
  const open = notes.filter((note) => note.resolved_at === null);
  const settled = notes.length - open.length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const onAdded = () => write((now) => (now.text === text ? { ...now, text: '' } : now));
    acts.add({ path, block, field }, text.trim(), onAdded);
  };
  return (
    <div className={styles.panel}>
      <FoldedSection
        title={open.length === 0 ? t('title') : t('titleOpen', { count: open.length })}
        isOpen={open.length > 0 || text !== ''}
      >
        {draft === null ? (
          <p className={styles.quiet}>{t('noDraft')}</p>
        ) : (
          <>
            <Fields value={fields}>
              <NoteList
                label={t('title')}
                notes={showsSettled ? notes : open}
                Place={block === null ? PageTitle : FieldTitle}
                onSettle={acts.settle}
              />
            </Fields>
            {settled > 0 && (
              <Checkbox
                id="notes-settled"
                label={t('showSettled', { count: settled })}
                checked={showsSettled}
                onChange={({ target }) => setShowsSettled(target.checked)}
              />
            )}
            <form className={styles.form} onSubmit={submit}>
              {fields.length > 0 && (
                <SelectField
                  id="note-field"
                  label={t('about')}
                  options={[
                    { value: '', text: t('wholeBlock') },
                    ...fields.map(({ name, title }) => ({ value: name, text: title })),
                  ]}
                  value={field}
                  onValueChange={(chosen) => write((now) => ({ ...now, field: chosen }))}
                />
              )}
              <TextField
                id="note-text"
                label={t('new')}
                hint={t('hint')}
                multiline
                rows={2}
                maxLength={2000}
                value={text}
                onValueChange={(written) => write((now) => ({ ...now, text: written }))}
              />
              {acts.problem !== undefined && (
                <div role="alert">
                  <Notice tone="negative">{acts.problem}</Notice>
                </div>
              )}
              <Button type="submit" size="sm" loading={acts.isPending} disabled={text.trim() === ''}>
                {t(open.length === 0 ? 'add' : 'reply')}
              </Button>
            </form>
          </>
        )}
      </FoldedSection>
    </div>
  );
}
