import { Modal } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

export interface SheetProps extends DialogProps {
  /** What it is from 1024 px up: a dialog in the middle, or a panel at the end side. */
  desktop?: 'dialog' | 'side' | undefined;
}

/** A sheet that rises from the bottom of a small screen and can be dragged away. */
export function Sheet({ desktop = 'dialog', ...props }: SheetProps) {
  return <Modal {...props} shape={desktop === 'side' ? 'side' : 'sheet'} />;
}
