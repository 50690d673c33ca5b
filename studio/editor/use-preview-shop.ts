import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import type { RequestError } from '#data/request-error.ts';
import type { Platform } from '#schemas/locale.ts';
import { useDraft } from '../draft/use-draft.ts';

/** Returns the shop with the documents of the open draft; undefined while it is loaded. */
export function usePreviewShop(platform: Platform): StaffOutputOf<'studio.preview-shop'> | undefined {
  const { id, shared } = useDraft();
  const { data } = useQuery<StaffOutputOf<'studio.preview-shop'>, RequestError>({
    queryKey: ['studio.preview-shop', platform, id, shared],
    queryFn: ({ signal }) =>
      callStaffOperation(
        'studio.preview-shop',
        { platform, ...(id === null ? {} : { draft: id }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.shop.platform === platform ? data : undefined;
}
