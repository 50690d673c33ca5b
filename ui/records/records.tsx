import type { Key, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useCommonMessages } from '../common-messages.ts';
import { EmptyState, type EmptyStateProps } from '../empty-state/empty-state.tsx';
import { OlderRows } from '../pagination/older-rows.tsx';
import { columnsOf, Loaded, type LoadedProps, type Room } from './loaded.tsx';

export interface RowsProps<Row> extends Pick<Room, 'column'> {
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  children: (row: Row) => ReactNode;
}

/** Rows below each other, or in columns. */
export function Rows<Row>({ rows, keyOf, column, children }: RowsProps<Row>) {
  return (
    <ol {...columnsOf({ column })}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ol>
  );
}

export interface RecordsProps<Row> extends Omit<LoadedProps<readonly Row[]>, 'children'> {
  /** Shown when there are no rows. */
  empty: EmptyStateProps;
  /** For a list that is read page by page, newest first. */
  pages?:
    | {
        label: string;
        /** Address of the newest rows; undefined on their own page. */
        newest: string | undefined;
        /** Address of the next page; undefined on the last one. */
        older: string | undefined;
        /** Shown when a later page has no rows. */
        past: { title: string; text: string };
      }
    | undefined;
  /** Renders the rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list of the account: loading, failed, empty, past its end, or its rows with a link to older ones. */
export function Records<Row>({ empty, pages, children, ...loading }: RecordsProps<Row>) {
  const words = useCommonMessages().pages;
  return (
    <Loaded {...loading}>
      {(rows) => {
        if (rows.length === 0 && pages?.newest !== undefined)
          return (
            <EmptyState
              icon={empty.icon}
              {...pages.past}
              action={<Button href={pages.newest}>{words.newest}</Button>}
            />
          );
        if (rows.length === 0) return <EmptyState {...empty} />;
        return (
          <>
            {children(rows)}
            {pages && (
              <OlderRows
                newestHref={pages.newest}
                olderHref={pages.older}
                labels={{ navigation: pages.label, ...words }}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
