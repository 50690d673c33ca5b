import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  id: string;
  open: boolean;
  title: string;
  labels: { yes: string; no: string; close: string };
  isPending: boolean;
  /** Text for why the last attempt failed. */
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog that asks before an item is removed or ended. */
export function ConfirmDialog({
  id,
  open,
  title,
  labels,
  isPending,
  problem,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      id={id}
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={labels.close}
      size="sm"
      footer={
        <div className={styles.answers}>
          <Button variant="danger" loading={isPending} onClick={onConfirm}>
            {labels.yes}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {labels.no}
          </Button>
        </div>
      }
    >
      {problem !== undefined && (
        <div role="alert">
          <Notice tone="negative">{problem}</Notice>
        </div>
      )}
      {children}
    </Dialog>
  );
}
