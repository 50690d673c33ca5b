import type { ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import type { Tone } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture.tsx';
import { Price } from '../price/price.tsx';
import type { PriceProps } from '../price/price.tsx';
import styles from './product-card.module.css';

export interface ProductCardProps {
  href: string;
  title: string;
  picture?: PictureData | null | undefined;
  /** The price to pay and the price before, in the unit of the currency. */
  price?: Pick<PriceProps, 'amount' | 'currency' | 'original' | 'option' | 'from'> | undefined;
  /** Text that replaces the price when the product is out of stock. */
  unavailable?: string | undefined;
  /** One line on the picture: few left, store closed. */
  status?: { text: string; tone?: Tone | undefined; icon?: IconName | undefined } | undefined;
  /** The rating with its name, on the picture where no status stands. */
  rating?: { value: string; label: string } | undefined;
  /**
   * One line below the title, about delivery. Customers with a verified identity read `verified` instead. A
   * mark of the document selects it, because pages are shared.
   */
  note?: { text: string; verified?: string | undefined } | null | undefined;
  /** Brand or store, above the title. */
  eyebrow?: string | undefined;
  /** A badge on the picture's corner: new, exclusive. */
  badge?: ReactNode;
  /** The bookmark button on the picture's other corner, above the link. */
  actions?: ReactNode;
  /** The add button on the picture's lower corner (next to the price in a row), above the link. */
  add?: ReactNode;
  /** The rendered width of the picture, for its responsive sources. */
  sizes?: string | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
  /** The heading level of the title. */
  level?: 2 | 3 | 4 | undefined;
  /** `row` is for lists on phones, with the picture next to the text. */
  layout?: 'column' | 'row' | undefined;
  className?: string | undefined;
}

/**
 * A product in a list. The whole card is one link (its ::after covers it). Buttons are siblings above that
 * link. The title and the price always have two lines each, so cards in a row and their skeletons line up.
 */
export function ProductCard(props: ProductCardProps) {
  const {
    href,
    title,
    status,
    rating,
    note,
    eyebrow,
    badge,
    actions,
    add,
    level = 3,
    layout = 'column',
    className,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(styles.card, className)}
      data-layout={layout}
      data-unavailable={props.unavailable === undefined ? undefined : ''}
    >
      <div className={styles.media}>
        <CardPicture {...props} />
        {badge !== undefined && <div className={styles.badge}>{badge}</div>}
      </div>
      <div className={styles.body}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.title}>
          <a className={styles.link} href={href}>
            {title}
          </a>
        </Heading>
        {note !== undefined && (
          <p className={styles.note} data-verified={note?.verified}>
            {note?.verified === undefined ? (
              note?.text
            ) : (
              <span className={styles.unverified}>{note.text}</span>
            )}
          </p>
        )}
        <CardPrice {...props} />
      </div>
      {status ? (
        <p className={styles.status}>
          <Badge tone={status.tone} icon={status.icon}>
            {status.text}
          </Badge>
        </p>
      ) : (
        rating && (
          <p className={styles.rating} role="img" aria-label={rating.label}>
            {rating.value}
          </p>
        )
      )}
      {add !== undefined && <div className={styles.add}>{add}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

function CardPicture({
  picture,
  loading,
  fetchPriority,
  sizes = '(width >= 1024px) 240px, 45vw',
}: ProductCardProps) {
  if (!picture) {
    return (
      <span className={styles.missing}>
        <Icon name="image-off" size={40} />
      </span>
    );
  }
  return <Picture picture={picture} ratio="square" alt="" {...{ loading, fetchPriority, sizes }} />;
}

function CardPrice({ price, unavailable }: ProductCardProps) {
  return (
    <div className={styles.price}>
      {unavailable !== undefined ? (
        <span className={styles.unavailable}>{unavailable}</span>
      ) : (
        price && <Price {...price} align="end" />
      )}
    </div>
  );
}
