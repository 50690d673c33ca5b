import { Button } from '../button/button.tsx';
import styles from './pagination.module.css';

export interface OlderRowsProps {
  /** Where the first rows are; absent on the first page itself. */
  newestHref: string | undefined;
  /** Where the rows that follow are; absent on the last page. */
  olderHref: string | undefined;
  labels: { navigation: string; newest: string; older: string };
}

/** Links through a list that is read from the newest row on; nothing when it has one page. */
export function OlderRows({ newestHref, olderHref, labels }: OlderRowsProps) {
  if (newestHref === undefined && olderHref === undefined) return null;
  return (
    <nav aria-label={labels.navigation} className={styles.pagination}>
      {newestHref !== undefined && (
        <Button href={newestHref} variant="outline" iconStart="chevron-start">
          {labels.newest}
        </Button>
      )}
      {olderHref !== undefined && (
        <Button href={olderHref} variant="outline" iconEnd="chevron-end">
          {labels.older}
        </Button>
      )}
    </nav>
  );
}
