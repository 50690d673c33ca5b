import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { srcsetOf, type Family } from './picture-family.ts';
import { loadPicture } from './load-picture.ts';
import { MediaUses } from './media-uses.tsx';
import { useFoundPictures } from './use-found-pictures.ts';
import library from './library.module.css';
import { useShopParts } from './shop-parts.ts';

type Page = StaffOutputOf<'studio.media'>;

/**
 * The pictures of the shop’s documents, a page at a time.
 * @param wantsAll reads all pages, because a search looks in all of them
 */
export function useMedia(wantsAll: boolean) {
  const { draft } = useShopParts();
  const query = useInfiniteQuery<Page, RequestError, Page['media'], readonly unknown[], string | undefined>({
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
    // Each save changes the numbers of places.
    staleTime: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ media }) => media),
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  useEffect(() => {
    if (wantsAll && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [wantsAll, hasNextPage, isFetching, error, fetchNextPage]);
  return query;
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
  const [query, setQuery] = useState('');
  const media = useMedia(query !== '');
  const { data = [], isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage } = media;
  // One picture is stored in several widths, and chosen once.
  const shown = useFoundPictures()(data, query);
  const [broken, setBroken] = useState<string | null>(null);
  const choose = (family: Family) => {
    setBroken(null);
    const srcset = srcsetOf(family);
    loadPicture(family.src).then(
      (picture) =>
        onChoose({
          ...picture,
          alt: family.alt,
          ...(srcset === undefined ? {} : { sources: [{ type: 'image/webp', srcset }] }),
        }),
      () => setBroken(family.src),
    );
  };
  if (isPending) return <Spinner label={t('loading')} />;
  return (
    <>
      {error && <p role="alert">{errorText(error)}</p>}
      {broken !== null && <p role="alert">{t('broken')}</p>}
      <TextField
        id={`${id}-search`}
        kind="search"
        label={t('searchPicture')}
        value={query}
        onValueChange={setQuery}
      />
      <p role="status">
        {shown.length === 0 && !error && !hasNextPage && t(data.length === 0 ? 'noPictures' : 'nothing')}
      </p>
      <ul className={library.library}>
        {shown.map((family) => (
          <li
            key={family.src}
            className={library.medium}
            data-chosen={value !== undefined && family.all.includes(value) ? '' : undefined}
          >
            <button
              type="button"
              className={library.mediumPicture}
              aria-label={t('usePicture', { name: family.name })}
              title={[...new Set([family.name, ...family.alts, family.file])].join('\n')}
              aria-pressed={value !== undefined && family.all.includes(value)}
              onClick={() => choose(family)}
            >
              <img src={family.src} alt="" loading="lazy" />
            </button>
            <bdi className={library.mediumName} aria-hidden="true">
              {family.name}
            </bdi>
            <MediaUses id={`${id}-uses-${family.src}`} all={family.all} uses={family.uses} />
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
