import { useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { toRequestError } from '#data/request-error.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { uploadMedia } from '../pickers/upload-media.ts';
import styles from './media.module.css';

interface Sending {
  id: number;
  name: string;
  /** Percent that was sent. */
  progress: number;
  /** Null during the upload; empty when the picture is stored. */
  problem: string | null;
}

/** Takes several pictures, by dropping them or from a dialog, and sends one after the other. */
export function DropZone() {
  const t = useTranslations('media.upload');
  const format = useFormatter();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const change = (id: number, next: Partial<Sending>): void =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each)));

  async function send(files: readonly File[]): Promise<void> {
    const started = Date.now();
    const added = files.map((file, index) => ({
      id: started + index,
      name: file.name,
      progress: 0,
      problem: null,
    }));
    setSendings((all) => [...all, ...added]);
    for (const [index, file] of files.entries()) {
      const id = started + index;
      try {
        await uploadMedia(
          file,
          file.name,
          (progress) => change(id, { progress }),
          new AbortController().signal,
        );
        change(id, { progress: 100, problem: '' });
      } catch (error) {
        change(id, { problem: errorText(toRequestError(error)) });
      }
    }
    void queries.invalidateQueries({ queryKey: ['studio.media'] });
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void send([...event.dataTransfer.files]);
  };
  return (
    <section aria-label={t('label')}>
      <label
        className={styles.drop}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={28} />
        <strong>{t('title')}</strong>
        <span>{t('hint')}</span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          className="visually-hidden"
          onChange={(event) => {
            void send([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <ul className={styles.sendings} aria-live="polite">
        {sendings.map(({ id, name, progress, problem }) => (
          <li key={id} data-failed={problem ? '' : undefined}>
            <bdi>{name}</bdi>
            <span>
              {problem === null && t('sending', { percent: format.number(progress) })}
              {problem === '' && t('done')}
              {problem}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
