import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { toRequestError } from '#data/request-error.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { formatNumber, formatPercent } from '#ui/format/number.ts';
import { UploadField } from '#ui/upload-field/upload-field.tsx';
import { usePicture } from '#ui/upload-field/use-picture.ts';
import { cropPicture, type CropArea } from './crop-picture.ts';
import library from './library.module.css';
import styles from './pickers.module.css';
import { uploadMedia } from './upload-media.ts';

/** Ratios of width and height that a picture can be cut to; 0 sends it as it is. */
const ratios = { whole: 0, wide: 16 / 9, banner: 3, square: 1 } as const;
type Ratio = keyof typeof ratios;

/** Uploads a picture, cut to a ratio where the merchandiser chooses one, with its alternative text. */
export function PictureUpload({ id, onUploaded }: { id: string; onUploaded: (picture: Picture) => void }) {
  const t = useTranslations('pickers');
  const picture = usePicture();
  const [ratio, setRatio] = useState<Ratio>('whole');
  const [area, setArea] = useState<CropArea | null>(null);
  const [alt, setAlt] = useState('');
  const { progress, problem, send, cancel } = useUpload(onUploaded);
  const isSending = progress !== null;
  const isCut = picture.preview !== null && ratio !== 'whole';
  return (
    <form
      className={library.upload}
      onSubmit={(event) => {
        event.preventDefault();
        const file = picture.check();
        if (file && !isSending) void send(file, ratio === 'whole' ? null : area, alt);
      }}
    >
      {/* The part that is cut shows the picture too. */}
      <div hidden={isCut}>
        <UploadField
          id={`${id}-file`}
          title={t('file')}
          picture={picture}
          error={problem ?? undefined}
          disabled={isSending}
        />
      </div>
      {isCut && problem !== null && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      {picture.preview !== null && (
        <>
          <RadioCards
            name={`${id}-ratio`}
            legend={t('ratio')}
            layout="chips"
            options={(Object.keys(ratios) as Ratio[]).map((value) => ({
              value,
              title: t(`ratios.${value}`),
            }))}
            value={ratio}
            onValueChange={(value) => setRatio(value as Ratio)}
          />
          {ratio !== 'whole' && (
            <CropArea key={picture.preview} src={picture.preview} ratio={ratios[ratio]} onChange={setArea} />
          )}
          <TextField
            id={`${id}-new-alt`}
            label={t('alt')}
            hint={t('altHint')}
            dir="auto"
            value={alt}
            onValueChange={setAlt}
          />
          <SendButtons progress={progress} onCancel={cancel} />
        </>
      )}
    </form>
  );
}

function SendButtons({ progress, onCancel }: { progress: number | null; onCancel: () => void }) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  return (
    <div className={styles.chosen}>
      <Button type="submit" progress={progress ?? undefined} aria-busy={progress !== null || undefined}>
        {progress === null && t('send')}
        {progress !== null && progress < 100 && t('sending', { percent: formatPercent(progress, locale) })}
        {progress === 100 && t('drawing')}
      </Button>
      {progress !== null && progress < 100 && (
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

/** Chooses the part of a picture that is sent. */
function CropArea({
  src,
  ratio,
  onChange,
}: {
  src: string;
  ratio: number;
  onChange: (area: CropArea) => void;
}) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={library.crop}>
      <div className={library.cropStage} dir="ltr">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          aspect={ratio}
          // The Content-Security-Policy of the studio refuses styles that scripts add.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onChange(pixels)}
        />
      </div>
      <label className={library.zoom}>
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.1}
          value={zoom}
          aria-valuetext={formatNumber(zoom, locale)}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}

/** Sends a picture, and returns its progress and the reason of a refusal. */
function useUpload(onUploaded: (picture: Picture) => void) {
  const t = useTranslations('pickers');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  const send = async (file: File, area: CropArea | null, alt: string): Promise<void> => {
    setProblem(null);
    setProgress(0);
    const controller = new AbortController();
    sending.current = controller;
    try {
      const cut = area ? await cropPicture(file, area).catch(() => null) : file;
      if (!cut) return setProblem(t('unreadablePicture'));
      const picture = await uploadMedia(cut, file.name, setProgress, controller.signal);
      void queries.invalidateQueries({ queryKey: ['studio.media'] });
      onUploaded({ ...picture, alt: alt.trim() });
    } catch (error) {
      const refusal = toRequestError(error);
      if (refusal.kind !== 'request-aborted') setProblem(errorText(refusal));
    } finally {
      setProgress(null);
    }
  };
  return { progress, problem, send, cancel: () => sending.current?.abort() };
}
