import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { loadPicture } from './load-picture.ts';
import { MediaUses } from './media-uses.tsx';
import library from './library.module.css';
import { useShopParts } from './shop-parts.ts';

type Page = StaffOutputOf<'studio.media'>;

/** The pictures of the shop's documents, a page at a time. */
export function useMedia() {
  const { draft } = useShopParts();
  return useInfiniteQuery<Page, RequestError, Page['media'], readonly unknown[], string | undefined>({
    queryKey: ['studio.media', draft],
    queryFn: ({ pageParam, signal }) =>
      callStaffOperation(
        'studio.media',
        {
          ...(pageParam === undefined ? {} : { after: pageParam }),
          ...(draft === null ? {} : { draft }),
        },
        { signal },
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ media }) => media),
  });
}

/** The pictures of the shop to choose from, each with the places that show it. */
export function PictureLibrary({
  id,
  value,
  onChoose,
}: {
  id: string;
  /** Address of the picture that is shown now. */
  value: string | undefined;
  onChoose: (picture: Picture) => void;
}) {
  const t = useTranslations('pickers');
  const errorText = useErrorText();
  const { data = [], isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useMedia();
  const [broken, setBroken] = useState<string | null>(null);
  const choose = (src: string) => {
    setBroken(null);
    loadPicture(src).then(onChoose, () => setBroken(src));
  };
  if (isPending) return <Spinner label={t('loading')} />;
  return (
    <>
      {error && <p role="alert">{errorText(error)}</p>}
      {broken !== null && <p role="alert">{t('broken')}</p>}
      {data.length === 0 && !error && <p role="status">{t('noPictures')}</p>}
      <ul className={library.library}>
        {data.map(({ src, uses }) => (
          <li key={src} className={library.medium} data-chosen={src === value ? '' : undefined}>
            <button
              type="button"
              className={library.mediumPicture}
              aria-label={t('usePicture', { name: nameOf(src) })}
              aria-pressed={src === value}
              onClick={() => choose(src)}
            >
              <img src={src} alt="" loading="lazy" />
            </button>
            <MediaUses id={`${id}-uses-${src}`} src={src} uses={uses} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="soft" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const nameOf = (src: string): string => src.split('/').at(-1) ?? src;
