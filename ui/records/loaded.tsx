import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useCommonMessages } from '../common-messages.ts';
import { ErrorState } from '../error-state/error-state.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './records.module.css';

/** The room that data will take. */
export interface Room {
  /** How many boxes. */
  count: number;
  /** Height of each, as any CSS length. */
  height: string;
  /** Smallest width of a column; without it the boxes are below each other. */
  column?: string | undefined;
}

export interface LoadedProps<Data> {
  /** Undefined until it is loaded. */
  data: Data | undefined;
  /** Whether the last request failed. */
  failed: boolean;
  /** How the engine explains the failure; without it people are asked to look after their connection. */
  detail?: string | undefined;
  /** What is loaded now, what failed, and what is safe all the same. */
  texts: { loading: string; failed: string; safe?: string };
  onRetry: () => void;
  room: Room;
  compact?: boolean | undefined;
  children: (data: Data) => ReactNode;
}

/** Attributes of a grid whose columns are at least as wide as the room says. */
export const columnsOf = ({
  column,
}: Pick<Room, 'column'>): { className: string | undefined; 'data-columns'?: ''; style?: CSSProperties } =>
  column === undefined
    ? { className: styles.rows }
    : { className: styles.rows, 'data-columns': '', style: { '--column': column } };

/** Data of the account: its room while it is loaded, a way out when that failed, and then the data. */
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
