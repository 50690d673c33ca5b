import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Picture, type PictureData } from '../picture/picture.tsx';
import { Rating } from '../rating/rating.tsx';
import styles from './store-card.module.css';

export interface StoreCardProps {
  href: string;
  name: string;
  picture?: PictureData | null | undefined;
  category?: string | undefined;
  address?: string | undefined;
  /** The opening status. Its space is reserved, and the browser fills it. */
  status?: ReactNode;
  /** The distance. Its space is reserved, and the browser fills it. */
  distance?: ReactNode;
  rating?: { value: number; count?: number | undefined; label: string } | undefined;
  /** Pictures of its products; they are decoration, and the card leads to the store. */
  products?: readonly { slug: string; picture: PictureData }[] | undefined;
  /** The follow button, above the link. */
  actions?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** A store in a list: one link with the follow button above it. */
export function StoreCard(props: StoreCardProps) {
  const {
    href,
    name,
    picture,
    category,
    address,
    status,
    distance,
    rating,
    products = [],
    actions,
    level = 3,
    className,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.card, className)}>
      <Avatar picture={picture} name={name} size={64} />
      <div className={styles.body}>
        <Heading className={styles.name}>
          <a className={styles.link} href={href}>
            {name}
          </a>
        </Heading>
        <p className={styles.line}>
          {category}
          {rating && <Rating {...rating} />}
        </p>
      </div>
      {address !== undefined && (
        <p className={styles.address}>
          <Icon name="map-pin" size={16} />
          <span className={styles.addressText}>{address}</span>
        </p>
      )}
      {products.length > 0 && (
        <div className={styles.products}>
          {products.map(({ slug, picture: shown }) => (
            <span key={slug} className={styles.product}>
              <Picture picture={shown} ratio="square" sizes="120px" alt="" />
            </span>
          ))}
        </div>
      )}
      <div className={styles.facts}>
        <span>{status}</span>
        <span className={styles.distance}>{distance}</span>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
