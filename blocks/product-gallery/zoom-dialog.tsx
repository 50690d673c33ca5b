import { useRef, type KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#schemas/entities/picture.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { placeOf, useZoom, zoomBounds } from './use-zoom.ts';
import styles from './zoom-dialog.module.css';

export interface ZoomDialogProps {
  id: string;
  open: boolean;
  picture: PictureData;
  onClose: () => void;
}

/** One picture over the page. Wheel, two fingers, a double tap, the keys + − 0, or buttons enlarge it. */
export default function ZoomDialog({ id, open, picture, onClose }: ZoomDialogProps) {
  const t = useTranslations('product-gallery.zoom');
  return (
    <Dialog
      id={id}
      open={open}
      onClose={onClose}
      title={picture.alt === '' ? t('title') : picture.alt}
      closeLabel={t('close')}
      size="lg"
    >
      {open && <Enlarged picture={picture} />}
    </Dialog>
  );
}

function Enlarged({ picture }: { picture: PictureData }) {
  const t = useTranslations('product-gallery.zoom');
  const locale = useLocale();
  const view = useRef<HTMLDivElement>(null);
  const zoom = useZoom(view);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = { '+': zoom.enlarge, '=': zoom.enlarge, '-': zoom.reduce, '0': () => zoom.by(0) }[
      event.key
    ];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  return (
    <>
      <div
        ref={view}
        className={styles.view}
        dir="ltr"
        role="group"
        aria-label={t('help')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        tabIndex={0}
        data-autofocus
        onKeyDown={onKeyDown}
        onDoubleClick={(event) => zoom.toggle(placeOf(event, view.current))}
      >
        <div style={{ inlineSize: `${zoom.scale * 100}%` }}>
          <Picture picture={picture} ratio="square" fit="contain" sizes="(width >= 1024px) 1600px, 200vw" />
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton
          icon="minus"
          variant="outline"
          label={t('reduce')}
          disabled={zoom.scale <= zoomBounds.min}
          onClick={zoom.reduce}
        />
        <output className={styles.scale} aria-live="polite">
          {t('scale', { percent: formatNumber(Math.round(zoom.scale * 100), locale) })}
        </output>
        <IconButton
          icon="plus"
          variant="outline"
          label={t('enlarge')}
          disabled={zoom.scale >= zoomBounds.max}
          onClick={zoom.enlarge}
        />
      </div>
    </>
  );
}
