import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  id: string;
  /** What is inside the button that opens it. */
  trigger: ReactNode;
  /** In place of the look of an outlined button. */
  triggerClassName?: string | undefined;
  /** The button's name where its content is only an icon. */
  triggerLabel?: string | undefined;
  /** What the panel is, for screen readers. */
  label: string;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A panel beside its button: native, no script. Where a browser cannot anchor it, and on phones, it is a sheet. */
export function Popover({
  id,
  trigger,
  triggerClassName,
  triggerLabel,
  label,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const anchor = { '--anchor': `--anchor-${id}` };
  return (
    <>
      <button
        type="button"
        className={classNames(styles.trigger, triggerClassName ?? styles.look)}
        popoverTarget={id}
        aria-label={triggerLabel}
        style={anchor}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(styles.panel, className)}
        data-align={align}
        style={anchor}
      >
        {children}
      </div>
    </>
  );
}
