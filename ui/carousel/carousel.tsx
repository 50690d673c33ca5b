import { Children, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Late } from '../late/late.tsx';
import { spaceValue } from '../layout/space.ts';
import type { SpaceStep } from '../layout/space.ts';
import { markWhenSeen } from './arrows.ts';
import styles from './carousel.module.css';

export interface CarouselProps {
  id: string;
  /** The accessible name of the list. */
  label: string;
  /** Texts of the arrows. Without them there are no arrows. */
  labels?: { previous: string; next: string } | undefined;
  /** The width of one item as a CSS length. A percentage should leave part of the next item visible. */
  itemWidth?: string | { base: string; desktop: string } | undefined;
  gap?: SpaceStep | undefined;
  /** Whether it extends to the screen edges over the gutters of its container, on small screens. */
  bleed?: boolean | undefined;
  /**
   * Whether the items have one height regardless of content. A phone then lays out items later that are out
   * of view.
   */
  level?: boolean | undefined;
  /**
   * Index of the first item that is out of view at first. It and the following ones render after hydration.
   * By default all render at once.
   */
  late?: number | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A row that scrolls and snaps, with part of the next item in view. It needs no script. One listener for the
 * whole document (`arrows.ts`) handles its arrows, so that they work in blocks that never hydrate. A carousel
 * that is mounted later is measured when it comes into view. Until then it shows an arrow only if it is known
 * to need one.
 */
export function Carousel(props: CarouselProps) {
  const {
    id,
    label,
    labels,
    itemWidth = { base: '44%', desktop: '208px' },
    gap = 3,
    bleed,
    level,
    late = Infinity,
    className,
    children,
  } = props;
  const width = typeof itemWidth === 'string' ? { base: itemWidth, desktop: itemWidth } : itemWidth;
  const items = Children.toArray(children);
  return (
    <div
      className={classNames(styles.carousel, className)}
      ref={markWhenSeen}
      data-carousel=""
      data-at={items.length > late ? 'start' : 'none'}
      data-bleed={bleed ? '' : undefined}
      data-level={level ? '' : undefined}
      suppressHydrationWarning
      style={{ '--item': width.base, '--item-desktop': width.desktop, '--gap': spaceValue(gap) }}
    >
      <ul id={id} className={styles.track} data-carousel-track="" aria-label={label} tabIndex={0}>
        {items.map((child, place) => (
          <li key={isValidElement(child) ? child.key : place} className={styles.item}>
            {place < late ? child : <Late>{child}</Late>}
          </li>
        ))}
      </ul>
      {labels && (
        <>
          <ArrowButton target={id} step={-1} label={labels.previous} />
          <ArrowButton target={id} step={1} label={labels.next} />
        </>
      )}
    </div>
  );
}

function ArrowButton({ target, step, label }: { target: string; step: -1 | 1; label: string }) {
  return (
    <button
      type="button"
      className={styles.arrow}
      data-carousel-step={step}
      aria-controls={target}
      aria-label={label}
      title={label}
    >
      <Icon name={step === 1 ? 'chevron-end' : 'chevron-start'} size={22} />
    </button>
  );
}
