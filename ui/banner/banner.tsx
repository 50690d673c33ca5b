import type { Picture as PictureData } from '#schemas/entities/picture.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  href: string;
  title: string;
  subtitle?: string | undefined;
  /** The text of its button-like label. The whole banner is the link. */
  action?: string | undefined;
  /** A small line above the title. */
  eyebrow?: string | undefined;
  picture?: PictureData | undefined;
  /** `art` is a free-standing picture on the colour, `photo` covers the whole banner. */
  pictureStyle?: 'art' | 'photo' | undefined;
  /** A CSS colour, darkened if white text needs it; the theme's primary by default. */
  color?: string | undefined;
  size?: 'lg' | 'md' | 'sm' | undefined;
  level?: 1 | 2 | 3 | undefined;
  /** Whether the picture loads eagerly, for a banner in the first view. */
  eager?: boolean | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
}

/** A coloured surface with text and a picture, as one link. */
export function Banner(props: BannerProps) {
  const {
    href,
    title,
    subtitle,
    action,
    eyebrow,
    picture,
    pictureStyle = 'art',
    color,
    size = 'md',
    level = 2,
    eager,
    sizes,
    className,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <article
      className={classNames(styles.banner, className)}
      data-size={size}
      data-picture={picture && pictureStyle}
      style={color === undefined ? undefined : { '--banner-color': color }}
    >
      {picture && (
        <div className={styles.art}>
          <Picture
            picture={pictureStyle === 'art' ? { ...picture, placeholder: 'transparent' } : picture}
            ratio="fill"
            fit={pictureStyle === 'art' ? 'contain' : 'cover'}
            sizes={sizes}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
          />
        </div>
      )}
      <div className={styles.words}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.title}>
          <a className={styles.link} href={href}>
            {title}
          </a>
        </Heading>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        {action !== undefined && (
          <span className={styles.action} aria-hidden>
            {action}
            <Icon name="chevron-end" size={18} />
          </span>
        )}
      </div>
    </article>
  );
}
