import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useCommonMessages } from '../common-messages.ts';
import { ErrorState } from '../error-state/error-state.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './records.module.css';

/** The space that data will take. */
export interface Room {
  /** Number of boxes. */
  count: number;
  /** Height of each, as any CSS length. */
  height: string;
  /** Minimum width of a column. Without it the boxes are below each other. */
  column?: string | undefined;
}

export interface LoadedProps<Data> {
  /** Undefined until loaded. */
  data: Data | undefined;
  /** Whether the last request failed. */
  failed: boolean;
  /** The engine's explanation of the failure. Without it, people are asked to check their connection. */
  detail?: string | undefined;
  /** Texts for loading, for failure, and for what is safe despite a failure. */
  texts: { loading: string; failed: string; safe?: string };
  onRetry: () => void;
  room: Room;
  compact?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/** Returns attributes of a grid with the column width of a room. */
export const columnsOf = ({
  column,
}: Pick<Room, 'column'>): { className: string | undefined; 'data-columns'?: ''; style?: CSSProperties } =>
  column === undefined
    ? { className: styles.rows }
    : { className: styles.rows, 'data-columns': '', style: { '--column': column } };

/** Data of the account: its reserved space while it loads, a way to retry after a failure, then the data. */
export function Loaded<Data>({
  data,
  failed,
  detail,
  texts,
  onRetry,
  room,
  compact,
  children,
}: LoadedProps<Data>) {
  const words = useCommonMessages().failed;
  if (data !== undefined) return children(data);
  if (failed)
    return (
      <ErrorState
        icon="wifi-off"
        title={texts.failed}
        text={detail || words.advice}
        safe={texts.safe}
        compact={compact}
        action={<Button onClick={onRetry}>{words.retry}</Button>}
      />
    );
  return (
    <div {...columnsOf(room)} role="status" aria-label={texts.loading}>
      {Array.from({ length: room.count }, (_, index) => (
        <Skeleton key={index} height={room.height} />
      ))}
    </div>
  );
}
