import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useCommonMessages } from '../common-messages.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './private-photo.module.css';

export interface PrivatePhotoProps {
  /** Of the dialog that shows it large. */
  id: string;
  /** Address of the photo within the page; null until it is loaded. */
  address: string | null;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** Whether it could not be loaded. */
  failed: boolean;
  refetch: () => void;
}

/** A photo that only its owner may see, which the page has loaded with the owner's token. A press shows it large. */
export function PrivatePhoto({ id, address, alt, failed, refetch }: PrivatePhotoProps) {
  const words = useCommonMessages();
  // The large photo is made when it is first asked for, and stays while the dialog closes.
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
