import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  id: string;
  /** The content of the button that opens it. */
  trigger: ReactNode;
  /** Replaces the outlined button style. */
  triggerClassName?: string | undefined;
  /** The button's accessible name when its content is only an icon. */
  triggerLabel?: string | undefined;
  /** The accessible name of the panel. */
  label: string;
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A native popover panel next to its button. On phones, and in browsers without anchor positioning, it is a
 * sheet.
 */
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
