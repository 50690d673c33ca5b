import { Button } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './private-photo.module.css';

export interface PrivatePhotoProps {
  /** Address of the photo within the page; null until it is loaded. */
  address: string | null;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** Whether it could not be loaded. */
  failed: boolean;
  onRetry: () => void;
  labels: { loading: string; failed: string; retry: string };
}

/** A photo that only its owner may see, which the page has loaded with the owner's token. */
export function PrivatePhoto({ address, alt, failed, onRetry, labels }: PrivatePhotoProps) {
  if (failed)
    return (
      <div className={styles.failed} role="alert">
        <p>{labels.failed}</p>
        <Button variant="outline" size="sm" iconStart="refresh" onClick={onRetry}>
          {labels.retry}
        </Button>
      </div>
    );
  if (address === null)
    return (
      <div role="status" aria-label={labels.loading}>
        <Skeleton height="200px" />
      </div>
    );
  return <img className={styles.photo} src={address} alt={alt} />;
}
