import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { buttonPadding } from '../constants.ts';
import type { ButtonPadding } from '../constants.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'solid' | 'soft' | 'outline' | 'ghost' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Height: 36, 44 or 52 px. The small one still has a 44 px target. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  padding?: ButtonPadding | undefined;
  iconStart?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /**
   * Whether the click is being processed. The button keeps its width and focus, and ignores further clicks.
   */
  loading?: boolean | undefined;
  /** Percentage from 0 to 100, clamped. It fills the button from its start. */
  progress?: number | undefined;
  /** Whether the button is as wide as its container. */
  block?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonLook>;
type NativeAnchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonLook | 'href'>;

export type ButtonProps =
  | (ButtonLook & NativeButton & { href?: undefined })
  | (ButtonLook & NativeAnchor & { href: string });

/** A button, or a link that looks like one with `href`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'solid',
    size = 'md',
    padding,
    iconStart,
    iconEnd,
    loading,
    progress,
    block,
    disabled,
    className,
    children,
    ...native
  } = props;
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-block': block ? '' : undefined,
    'data-loading': loading ? '' : undefined,
    style: { ...(padding && { '--button-padding': `${buttonPadding[padding]}px` }), ...native.style },
  };
  const content = <ButtonContent size={size} {...{ iconStart, iconEnd, loading, progress, children }} />;
  if (native.href !== undefined) {
    const { href, ...anchor } = native;
    return (
      <a {...anchor} {...look} {...(disabled ? { role: 'link', 'aria-disabled': true } : { href })}>
        {content}
      </a>
    );
  }
  const { onClick, type = 'button', ...button } = native;
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      {...button}
      {...look}
      type={type}
      disabled={disabled}
      aria-busy={loading ? true : undefined}
      aria-disabled={loading ? true : undefined}
      onClick={loading ? ignore : onClick}
    >
      {content}
    </button>
  );
}

function ButtonContent({ size, iconStart, iconEnd, loading, progress, children }: ButtonLook) {
  const iconSize = size === 'sm' ? 18 : 20;
  return (
    <>
      {progress === undefined ? null : (
        <span className={styles.progress} style={{ inlineSize: `${clampProgress(progress)}%` }} />
      )}
      <span className={styles.content}>
        {iconStart && <Icon name={iconStart} size={iconSize} />}
        {children}
        {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      </span>
      {loading && <Spinner className={styles.spinner} size={iconSize} />}
    </>
  );
}

/** Returns a progress as a whole percentage between 0 and 100. NaN counts as 0. */
export function clampProgress(progress: number): number {
  return Number.isNaN(progress) ? 0 : Math.round(Math.min(100, Math.max(0, progress)));
}
