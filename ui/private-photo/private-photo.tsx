import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useCommonMessages } from '../common-messages.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './private-photo.module.css';

export interface PrivatePhotoProps {
  /** Id of the dialog that shows the photo large. */
  id: string;
  /** Address of the photo within the page; null until it is loaded. */
  address: string | null;
  /** Description of the photo for people who do not see it. */
  alt: string;
  /** Whether loading failed. */
  failed: boolean;
  refetch: () => void;
}

/** A photo that only its owner may see. The page loads it with the owner's token. A press shows it large. */
export function PrivatePhoto({ id, address, alt, failed, refetch }: PrivatePhotoProps) {
  const words = useCommonMessages();
  // The large photo renders when it is first opened, and stays while the dialog closes.
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  if (failed)
    return (
      <div className={styles.failed} role="alert">
        <p>{words.photo.failed}</p>
        <Button variant="outline" size="sm" iconStart="refresh" onClick={refetch}>
          {words.failed.retry}
        </Button>
      </div>
    );
  if (address === null)
    return (
      <div className={styles.waiting} role="status" aria-label={words.photo.loading}>
        <Skeleton height="100%" />
      </div>
    );
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setShown('open')}>
        <img className={styles.photo} src={address} alt={alt} />{' '}
        <span className="visually-hidden">{words.photo.enlarge}</span>
      </button>
      {shown !== 'never' && (
        <Dialog
          id={id}
          open={shown === 'open'}
          onClose={() => setShown('closed')}
          title={alt}
          closeLabel={words.photo.close}
          size="full"
        >
          <img className={styles.large} src={address} alt={alt} />
        </Dialog>
      )}
    </>
  );
}
