import type { ComponentType } from 'react';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { formatDate } from '#ui/format/date.ts';
import { formatRelativeTime } from '#ui/format/relative-time.ts';
import { useAuthorName } from '../../frame/author/use-author-name.ts';
import { useStudio } from '../../frame/studio-context.ts';
import styles from './notes.module.css';
import type { Note } from './use-notes.ts';

interface NoteListProps {
  label: string;
  notes: readonly Note[];
  /** The subject of a note, shown above it. */
  Place: ComponentType<{ note: Note }>;
  onSettle: (note: Note, resolved: boolean) => void;
}

/** Notes, each with its author and with the button that settles it or opens it again. */
export function NoteList({ label, notes, Place, onSettle }: NoteListProps) {
  const t = useTranslations('notes');
  const locale = useLocale();
  const authorName = useAuthorName();
  const now = useNow({ updateInterval: 60_000 });
  const { shop } = useStudio();
  return (
    <ul className={styles.list} aria-label={label}>
      {notes.map((note) => {
        const { id, text, made_at: at, resolved_at: settled } = note;
        return (
          <li key={id} className={styles.note} data-settled={settled === null ? undefined : ''}>
            <div className={styles.place}>
              <Place note={note} />
            </div>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <div className={styles.foot}>
              <span className={styles.by}>
                {authorName(note) ?? t('somebody')} ·{' '}
                <time dateTime={at} title={formatDate(at, 'longHour', locale, shop.timeZone)}>
                  {formatRelativeTime(at, now, locale)}
                </time>
              </span>
              <Button size="sm" variant="ghost" onClick={() => onSettle(note, settled === null)}>
                {t(settled === null ? 'settle' : 'reopen')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
