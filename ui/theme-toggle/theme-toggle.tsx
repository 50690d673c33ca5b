import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './theme-toggle.module.css';

export interface ThemeToggleProps {
  label: string;
  onToggle: () => void;
  className?: string | undefined;
}

/** A button that switches between light and dark. CSS shows the right icon, even at the first paint. */
export function ThemeToggle({ label, onToggle, className }: ThemeToggleProps) {
  return (
    <button
      type="button"
      className={classNames(styles.toggle, className)}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon className={styles.moon} name="moon" size={22} />
      <Icon className={styles.sun} name="sun" size={22} />
    </button>
  );
}
