import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { EditedShopParts } from '../editor/settings/edited-shop-parts.tsx';
import { useMedia } from '../pickers/picture-library.tsx';
import { useFoundPictures } from '../pickers/use-found-pictures.ts';
import { DropZone } from './drop-zone.tsx';
import { MediumCard } from './medium-card.tsx';
import styles from './media.module.css';

/** The page of the media library: the pictures of the shop's documents. */
export function MediaPage() {
  return (
    <EditedShopParts path="site.json">
      <Library />
    </EditedShopParts>
  );
}

const filters = ['all', 'used', 'unused'] as const;
type Filter = (typeof filters)[number];

function Library() {
  const t = useTranslations('media');
  const errorText = useErrorText();
  const [query, setQuery] = useState('');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMedia(query !== '');
  const find = useFoundPictures();
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <DropZone />
      <div className={styles.tools}>
        <TextField
          id="media-search"
          kind="search"
          label={t('search')}
          value={query}
          onValueChange={setQuery}
          className={styles.search}
        />
        <SelectField
          id="media-filter"
          label={t('filter.label')}
          value={filter}
          options={filters.map((value) => ({ value, text: t(`filter.${value}`) }))}
          onValueChange={(value) => setFilter(filters.find((each) => each === value) ?? 'all')}
        />
      </div>
      <Loaded
        data={data}
        failed={error !== null}
        detail={error ? errorText(error) : undefined}
        texts={{ loading: t('loading'), failed: t('failed') }}
        onRetry={() => void refetch()}
        room={{ count: 8, height: '180px', column: '200px' }}
      >
        {(media) => {
          const shown = find(media, query).filter(
            (family) => filter === 'all' || (filter === 'used') === family.uses > 0,
          );
          return shown.length === 0 ? (
            <EmptyState icon="image-off" title={t('empty')} text={t('emptyText')} />
          ) : (
            <ul className={styles.grid}>
              {shown.map((family) => (
                <MediumCard key={family.src} family={family} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {hasNextPage && (
        <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </main>
  );
}
