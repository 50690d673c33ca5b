import type { CSSProperties } from 'react';
import type { Picture as PictureData } from '#schemas/entities/picture.ts';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export type { PictureData };

export interface PictureProps {
  picture: PictureData;
  /** The rendered width, in the syntax of the `sizes` attribute. */
  sizes?: string | undefined;
  /** `eager` for pictures in the first view. Others load when they come near. */
  loading?: 'lazy' | 'eager' | undefined;
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /**
   * `natural` keeps the picture's own proportions, `fill` takes its container's size; else a CSS ratio,
   * `square` for 1/1.
   */
  ratio?: 'natural' | 'fill' | 'square' | `${number}/${number}` | undefined;
  /** Whether the picture has corners of 8 px. With `false` the container decides. */
  rounded?: boolean | undefined;
  /** Replaces the picture's alternative text; empty if the text next to it is the same. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** A picture that reserves its space: known size, placeholder behind it, modern formats first. */
export function Picture(props: PictureProps) {
  const {
    picture,
    sizes,
    loading = 'lazy',
    fetchPriority,
    fit = 'cover',
    ratio = 'natural',
    rounded,
    alt,
    className,
  } = props;
  const style: CSSProperties & Record<`--${string}`, string> = {};
  if (picture.placeholder !== undefined) style['--picture-placeholder'] = picture.placeholder;
  if (ratio !== 'fill') style['--picture-ratio'] = ratioText(ratio, picture);
  const sources = picture.sources ?? [];
  // A browser that supports the picture's own type supports these too.
  const own = sources.find(({ type }) => type === typeOf(picture.src));
  const others = sources.filter((source) => source !== own);
  return (
    <picture
      className={classNames(styles.picture, className)}
      data-fit={fit}
      data-fill={ratio === 'fill' ? '' : undefined}
      data-rounded={rounded ? '' : undefined}
      style={style}
    >
      {others.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        className={styles.image}
        src={picture.src}
        srcSet={own?.srcset}
        sizes={own && sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={loading}
        decoding={loading === 'lazy' ? 'async' : undefined}
        fetchPriority={fetchPriority}
        // On the first page those in the first screen become eager.
        suppressHydrationWarning
      />
    </picture>
  );
}

const typeOf = (address: string): string => `image/${address.slice(address.lastIndexOf('.') + 1)}`;

function ratioText(ratio: NonNullable<PictureProps['ratio']>, picture: PictureData): string {
  if (ratio === 'natural') return `${picture.width} / ${picture.height}`;
  return ratio === 'square' ? '1' : ratio;
}
