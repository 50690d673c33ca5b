import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** The accessible name of the copied value: «کپی شمارهٔ کارت». */
  label: string;
  /** The button's label. Without it, only the icon is shown. */
  children?: string | undefined;
  /** Shown and announced briefly after copying. */
  copiedText: string;
  className?: string | undefined;
}

/** Milliseconds for which the confirmation is shown. */
const shownFor = 2500;

/** Copies a text. Insecure pages have no clipboard interface, so it copies a selection there. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, children, copiedText, className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = () => void copy(text).then(setCopied);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, className)}
        aria-label={label}
        data-copied={isCopied ? '' : undefined}
        onClick={press}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={20} />
        {children !== undefined && <span aria-hidden>{isCopied ? copiedText : children}</span>}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? copiedText : ''}
      </span>
    </>
  );
}
