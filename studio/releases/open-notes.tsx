import { useTranslations } from 'use-intl';
import { Badge } from '#ui/badge/badge.tsx';
import { NoteList } from '../editor/notes/note-list.tsx';
import { isGone, useNoteActs, useNotes, type Note } from '../editor/notes/use-notes.ts';
import { useContent, useDraft } from '../draft/use-draft.ts';
import { DocumentLink } from '../places/document-link.tsx';
import { fieldSteps } from '../places/field-words.ts';
import { PlaceWords } from './place-words.tsx';
import styles from './releases.module.css';

/** Links to the subject of a note. */
function PlaceLink({ note }: { note: Note }) {
  const t = useTranslations('notes');
  const { id } = useDraft();
  const { path, block, field } = note;
  const document = useContent(path);
  // The page has the notes whose block was removed.
  if (isGone(note, { [path]: document }))
    return (
      <DocumentLink path={path} draft={id ?? undefined} block={null} field="">
        <PlaceWords path={path} route={null} block={null} field="" /> › {t('gone')}
      </DocumentLink>
    );
  return (
    <DocumentLink
      path={path}
      draft={id ?? undefined}
      block={block}
      field={fieldSteps(field, block !== null).join('.')}
    >
      <PlaceWords path={path} route={null} block={block} field={field} />
    </DocumentLink>
  );
}

/** The notes of a draft that are not settled. Each leads to its place. */
export function OpenNotes() {
  const t = useTranslations('notes');
  const open = useNotes().filter((note) => note.resolved_at === null);
  const { settle, problem } = useNoteActs();
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">
        {t('title')} <Badge tone="warning">{t('open', { count: open.length })}</Badge>
      </h2>
      <p className={styles.quiet}>{problem ?? t('openText')}</p>
      <NoteList label={t('title')} notes={open} Place={PlaceLink} onSettle={settle} />
    </section>
  );
}
