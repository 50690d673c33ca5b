import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture.tsx';
import styles from './post-card.module.css';

export interface PostCardProps {
  href: string;
  title: string;
  picture?: PictureData | null | undefined;
  excerpt?: string | undefined;
  /** The kind of post: news, tutorial, video, app. */
  kind?: { text: string; icon?: IconName | undefined } | undefined;
  date?: { iso: string; text: string } | undefined;
  readingTime?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  /**
   * `lead`, for the first post of a list: on wide screens its words are next to a large picture. `row`: on
   * phones a compact row.
   */
  layout?: 'column' | 'row' | 'lead' | undefined;
  className?: string | undefined;
}

/** A weblog post in a list, as one link. */
export function PostCard(props: PostCardProps) {
  const {
    href,
    title,
    picture,
    excerpt,
    kind,
    date,
    readingTime,
    level = 3,
    layout = 'column',
    className,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.card, className)} data-layout={layout}>
      <div className={styles.media}>
        {picture ? (
          <Picture
            picture={picture}
            ratio="16/9"
            alt=""
            sizes={layout === 'lead' ? '(width >= 1024px) 640px, 80vw' : '(width >= 1024px) 400px, 80vw'}
          />
        ) : (
          <span className={styles.missing}>
            <Icon name={kind?.icon ?? 'newspaper'} size={40} />
          </span>
        )}
        {kind && (
          <span className={styles.kind}>
            {kind.icon && <Icon name={kind.icon} size={14} />}
            {kind.text}
          </span>
        )}
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <a className={styles.link} href={href}>
            {title}
          </a>
        </Heading>
        {excerpt !== undefined && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.meta}>
          {date && <time dateTime={date.iso}>{date.text}</time>}
          {readingTime !== undefined && <span className={styles.reading}>{readingTime}</span>}
        </p>
      </div>
    </article>
  );
}
