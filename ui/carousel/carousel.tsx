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
  /** Texts of the arrows; without them there are no arrows. */
  labels?: { previous: string; next: string } | undefined;
  /** The width of one item as a CSS length. A percentage should leave part of the next item visible. */
  itemWidth?: string | { base: string; desktop: string } | undefined;
  gap?: SpaceStep | undefined;
  /** On small screens, extends to the screen edges over the gutters of its container. */
  bleed?: boolean | undefined;
  /** The items have one height, whatever is in them: a phone lays those out of view out later. */
  level?: boolean | undefined;
  /** Items from this place on are out of view at first, and are drawn when the block is awake. All are drawn at once by default. */
  late?: number | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A row that scrolls and snaps, with part of the next item in view. It needs no script to be used; its arrows
 * are served by one listener for the whole document (`arrows.ts`), so that it works in blocks that never
 * hydrate; one that comes later is measured when it is seen. Until then it has an arrow where it is known to need one.
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
