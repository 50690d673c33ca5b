import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './cart-lines.module.css';

/** Clears the cart after a confirmation, because removed lines cannot be restored. */
export function ClearButton({ id, onClear }: { id: string; onClear: () => void }) {
  const t = useTranslations('cart-lines');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        className={styles.clear}
        variant="ghost"
        size="sm"
        iconStart="trash"
        onClick={() => setAsking(true)}
      >
        {t('clear')}
      </Button>
      <Dialog
        id={`${id}-clear`}
        open={asking}
        onClose={close}
        title={t('clearing.title')}
        closeLabel={t('clearing.close')}
        size="sm"
        footer={
          <div className={styles.answers}>
            <Button variant="danger" onClick={onClear}>
              {t('clearing.yes')}
            </Button>
            <Button variant="outline" onClick={close}>
              {t('clearing.no')}
            </Button>
          </div>
        }
      >
        <p>{t('clearing.text')}</p>
      </Dialog>
    </>
  );
}
