import { Button } from '../button/button.tsx';
import styles from './pagination.module.css';

export interface OlderRowsProps {
  /** Address of the first rows; absent on the first page itself. */
  newestHref: string | undefined;
  /** Address of the following rows; absent on the last page. */
  olderHref: string | undefined;
  labels: { navigation: string; newest: string; older: string };
}

/** Links between the pages of a list with the newest rows first. Renders nothing for a single page. */
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
