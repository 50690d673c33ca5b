import { Modal } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';

export interface SheetProps extends DialogProps {
  /** The shape from 1024 px up: a centred dialog or a side panel. */
  desktop?: 'dialog' | 'side' | undefined;
}

/** A bottom sheet on small screens, which can be dragged away. */
export function Sheet({ desktop = 'dialog', ...props }: SheetProps) {
  return <Modal {...props} shape={desktop === 'side' ? 'side' : 'sheet'} />;
}
