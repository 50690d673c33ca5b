import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './word-button.module.css';

interface WordButtonProps {
  icon: IconName;
  /** The word below the icon, in wide windows. The label contains it, so that people can say it to their computer. */
  word: string;
  /** The accessible name and tooltip, with the keys that do the same. */
  label: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
  onClick: () => void;
}

/** A button of a bar, with a word below its icon where the window is wide. */
export function WordButton({ icon, word, label, disabled, className, onClick }: WordButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
      <span className={styles.word}>{word}</span>
    </button>
  );
}
