import { useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCode } from '#actors/use-code.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Picture as PictureData } from '#schemas/entities/picture.ts';
import { loadCode } from '#schemas/load-code.ts';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type definition from './definition.ts';
import styles from './product-gallery.module.css';

export default function ProductGallery({
  id,
  props,
  data: { product },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-gallery');
  if (!product) return null;
  const pictures = product.pictures.length > 0 ? product.pictures : product.picture ? [product.picture] : [];
  return (
    <Container
      as="section"
      className={styles.gallery}
      data-bleed={props.bleed ? '' : undefined}
      aria-label={t('label', { title: product.title })}
    >
      {pictures.length === 0 ? (
        <div className={styles.missing}>
          <Icon name="image-off" size={64} />
        </div>
      ) : (
        <Strip id={id} pictures={pictures} thumbnails={props.thumbnails} />
      )}
    </Container>
  );
}

interface StripProps {
  id: string;
  pictures: readonly PictureData[];
  thumbnails: boolean;
}

/** Scrolls natively before hydration, and by buttons after it. */
function Strip({ id, pictures, thumbnails }: StripProps) {
  const t = useTranslations('product-gallery');
  const locale = useLocale();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const total = pictures.length;
  const number = (value: number) => formatNumber(value, locale);

  const show = (index: number) => {
    const slide = track.current?.children[index];
    // `scrollIntoView` would also scroll the page.
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.min(total - 1, Math.round(Math.abs(scrollLeft) / clientWidth)));
  };

  return (
    <>
      <div className={styles.stage}>
        <ul ref={track} className={styles.track} onScroll={onScroll} tabIndex={total > 1 ? 0 : undefined}>
          {pictures.map((picture, index) => (
            <li key={index} className={styles.slide}>
              <Picture
                picture={picture}
                ratio="square"
                fit="contain"
                sizes="(width >= 1024px) 480px, 100vw"
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
              />
            </li>
          ))}
        </ul>
        <ZoomButton id={`${id}-zoom`} picture={pictures[current]} />
        {total > 1 && (
          <span className={styles.counter} aria-hidden>
            {t('counter', { current: number(current + 1), total: number(total) })}
          </span>
        )}
      </div>
      {thumbnails && total > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t('show', { number: number(index + 1) })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <Picture picture={picture} ratio="square" sizes="72px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const loadZoom = () => loadCode(() => import('./zoom-dialog.tsx'));

/** A button that opens the shown picture enlarged. The dialog's code loads on first use. */
function ZoomButton({ id, picture }: { id: string; picture: PictureData | undefined }) {
  const t = useTranslations('product-gallery.zoom');
  const [isOpen, setOpen] = useState(false);
  const { code, failed, retry } = useCode(loadZoom, isOpen);
  if (!picture) return null;
  return (
    <>
      <div className={styles.zoom}>
        <IconButton
          icon="search"
          label={t('open')}
          variant="floating"
          onClick={failed ? retry : () => setOpen(true)}
          aria-haspopup="dialog"
          aria-busy={isOpen && !code && !failed ? true : undefined}
        />
        {failed && (
          <p className={styles.unloaded} role="alert">
            {t('failed')}
          </p>
        )}
      </div>
      {code && <code.default id={id} open={isOpen} picture={picture} onClose={() => setOpen(false)} />}
    </>
  );
}
