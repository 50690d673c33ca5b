import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture.tsx';
import styles from './category-tile.module.css';

export interface CategoryTileProps {
  href: string;
  title: string;
  picture?: PictureData | null | undefined;
  icon?: IconName | undefined;
  /** The number of its products, as text. */
  count?: string | undefined;
  shape?: 'round' | 'card' | undefined;
  className?: string | undefined;
}

/** Rendered widths of the picture, by shape. */
const sizes = { round: '(width >= 1024px) 104px, 80px', card: '64px' } as const;

/** A link to a category. */
export function CategoryTile({
  href,
  title,
  picture,
  icon = 'grid',
  count,
  shape = 'round',
  className,
}: CategoryTileProps) {
  return (
    <a className={classNames(styles.tile, className)} href={href} data-shape={shape}>
      <span className={styles.picture}>
        {picture ? (
          <Picture picture={picture} ratio="square" alt="" sizes={sizes[shape]} />
        ) : (
          <Icon name={icon} size={shape === 'round' ? 32 : 40} />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </span>
    </a>
  );
}
