import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type Length = number | string;

export interface SkeletonProps {
  /** CSS pixels or any CSS length. */
  width?: Length | undefined;
  height?: Length | undefined;
  /** `text` is as high as one line of the surrounding text. */
  shape?: 'box' | 'text' | 'circle' | undefined;
  /** Number of lines of `text`; the last one is shorter. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** A placeholder with exactly the size of its replacement. */
export function Skeleton({ width, height, shape = 'box', lines = 1, className }: SkeletonProps) {
  const size = { inlineSize: width, blockSize: height ?? (shape === 'circle' ? width : undefined) };
  if (shape !== 'text')
    return (
      <span aria-hidden className={classNames(styles.skeleton, className)} data-shape={shape} style={size} />
    );
  return (
    <span aria-hidden className={classNames(styles.lines, className)} style={{ inlineSize: width }}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} data-last={lines > 1 && line === lines - 1 ? '' : undefined}>
          <span className={styles.skeleton} data-shape="text" />
        </span>
      ))}
    </span>
  );
}
