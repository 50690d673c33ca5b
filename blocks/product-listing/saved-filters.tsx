import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSavedFilters } from '#actors/use-saved-filters.ts';
import type { ListingFilters } from '#schemas/entities/listing.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { activeFilters, toQuery } from './listing-query.ts';

interface SavedFiltersLinkProps {
  /** Storage key of the saved filters. */
  page: string;
  filters: ListingFilters;
  path: string;
}

/** Saves the active filters. Without active filters, shows a link that restores the saved ones. */
export function SavedFiltersLink({ page, filters, path }: SavedFiltersLinkProps) {
  const t = useTranslations('product-listing');
  const { saved, save } = useSavedFilters(page);
  const query = new URLSearchParams(toQuery(filters)).toString();
  // A search is saved with its filters.
  const active = filters.q !== undefined || activeFilters(filters).length > 0;

  useEffect(() => {
    if (active) save(Object.fromEntries(new URLSearchParams(query)));
  }, [active, query, save]);

  if (active || saved === null || Object.keys(saved).length === 0) return null;
  return (
    <Chip icon="history" href={`${path}?${new URLSearchParams(saved)}`}>
      {t('saved')}
    </Chip>
  );
}
