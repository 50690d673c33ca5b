import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import type { RequestError } from '#data/request-error.ts';
import type { Platform } from '#schemas/locale.ts';
import { useDraft } from '../draft/use-draft.ts';
import type { Opened } from './use-opened.ts';

type Shop = StaffOutputOf<'studio.preview-shop'>;

/** Opens the shop with the documents of the open draft. The former one stays while another cannot be read. */
export function useOpenedShop(platform: Platform): Opened<Shop> & {
  /** The last loaded shop, possibly of the other platform. */
  latest: Shop | undefined;
} {
  const { id, shared } = useDraft();
  const query = queryOptions<Shop, RequestError>({
    queryKey: ['studio.preview-shop', platform, id, shared],
    queryFn: ({ signal }) =>
      callStaffOperation(
        'studio.preview-shop',
        { platform, ...(id === null ? {} : { draft: id }) },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The preview waits for it longest, so it is asked for before all documents, which parts of the page read in effects.
  usePrefetchQuery(query);
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const shop = data ?? last;
  return {
    content: shop?.shop.platform === platform ? shop : undefined,
    latest: shop,
    error,
    again: () => void refetch(),
  };
}

/** Returns the shop with the documents of the open draft; undefined while it is not there. */
export const usePreviewShop = (platform: Platform): Shop | undefined => useOpenedShop(platform).content;
