import { classNames } from '../class-names.ts';
import { useDates } from '../format/use-dates.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './parcel-timeline.module.css';

export interface TimelineStep {
  key: string;
  title: string;
  /** When it happened: an ISO moment; null for a step that is still to come. */
  at: string | null;
  /** For a step that is still to come: its expected day. */
  note?: string | undefined;
}

export interface ParcelTimelineProps {
  label: string;
  steps: readonly TimelineStep[];
  className?: string | undefined;
}

/** The way of a parcel, from the order to the door: what has happened, when, and what comes next. */
export function ParcelTimeline({ label, steps, className }: ParcelTimelineProps) {
  const formatDate = useDates();
  const next = steps.find(({ at }) => at === null)?.key;
  return (
    <ol className={classNames(styles.timeline, className)} aria-label={label}>
      {steps.map(({ key, title, at, note }) => (
        <li
          key={key}
          className={styles.step}
          data-done={at === null ? undefined : ''}
          aria-current={key === next ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {at !== null && <Icon name="check" size={16} />}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {at === null ? (
              note !== undefined && <span className={styles.note}>{note}</span>
            ) : (
              <time className={styles.note} dateTime={at}>
                {formatDate(at, 'shortText')}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
