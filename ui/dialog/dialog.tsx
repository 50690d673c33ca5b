import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './dialog.module.css';
import { useDragToClose } from './use-drag-to-close.ts';

export interface DialogProps {
  id: string;
  open: boolean;
  /**
   * Called on Escape, a backdrop click, the close button or a drag. The owner then sets `open` to false at
   * once. It cannot refuse, because Escape closes the dialog in any case.
   */
  onClose: () => void;
  title: string;
  /** Whether the title is hidden visually, but not from screen readers. */
  hideTitle?: boolean | undefined;
  closeLabel: string;
  /** Content that stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Width: 400, 560 or 800 px, or as wide as its content. */
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** The first input of the dialog's form, if it has one. */
const firstField =
  'form :is(input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="file"]), select, textarea):enabled';

interface ModalProps extends DialogProps {
  shape: 'dialog' | 'sheet' | 'side';
}

/**
 * A native modal dialog in the middle of the screen, which animates for 300 ms. When it opens, a
 * `data-autofocus` element inside it gets the focus, else the first field of a form, else the first focusable
 * element.
 */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />;
}

/** The element of Dialog and Sheet, which differ only in shape. */
export function Modal({
  id,
  open,
  onClose,
  title,
  hideTitle,
  closeLabel,
  footer,
  size = 'md',
  shape,
  className,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const drag = useDragToClose(dialog, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (!open) {
      element.close();
      return;
    }
    element.showModal();
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>(firstField);
    first?.focus();
  }, [open]);

  // The Escape event comes before the dialog closes, and `close` comes later. Code that opens the dialog in
  // between must find it closed.
  const closeOnEscape = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file field inside sends the same event.
    if (open && event.target === event.currentTarget) onClose();
  };
  const closeWithBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A late event may belong to the time before the dialog was opened again.
    if (open && !event.currentTarget.open) onClose();
  };
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.dialog, className)}
      data-shape={shape}
      data-size={size}
      aria-labelledby={`${id}-title`}
      onCancel={closeOnEscape}
      onClose={closeWithBrowser}
      onMouseDown={closeOnBackdrop}
    >
      <div className={styles.frame}>
        {shape !== 'dialog' && <div className={styles.handle} {...drag} />}
        <header className={styles.header}>
          <h2 id={`${id}-title`} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.content}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
