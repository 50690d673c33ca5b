import { classNames } from '../class-names.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture.tsx';
import styles from './avatar.module.css';

export interface AvatarProps {
  picture?: PictureData | null | undefined;
  /** The name, whose first letter is shown without a picture. */
  name: string;
  /** CSS pixels. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A round picture of a store or person. Decorative, because the name is next to it. */
export function Avatar({ picture, name, size = 48, className }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, className)}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42 }}
      aria-hidden
    >
      {picture ? <Picture picture={picture} ratio="fill" alt="" sizes={`${size}px`} /> : [...name.trim()][0]}
    </span>
  );
}
