import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form' | undefined;
  /** 0, 12, 16 or 24 px. */
  padding?: 'none' | 'sm' | 'md' | 'lg' | undefined;
  tone?: 'card' | 'sunken' | 'tint' | undefined;
  /** Whether the card reacts to the pointer; for a card that is one link. */
  interactive?: boolean | undefined;
}

/** A surface with a hairline border and a 12 px radius. */
export function Card({
  as: Element = 'div',
  padding = 'md',
  tone = 'card',
  interactive,
  className,
  ...native
}: CardProps) {
  return (
    <Element
      {...native}
      className={classNames(styles.card, className)}
      data-padding={padding}
      data-tone={tone}
      data-interactive={interactive ? '' : undefined}
    />
  );
}
