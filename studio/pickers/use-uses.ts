import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RequestError } from '#data/request-error.ts';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { useShopParts } from './shop-parts.ts';

export type MediumUse = StaffOutputOf<'studio.media-uses'>['uses'][number];

/** Reads where the open draft shows a picture, in any of its widths. A place is listed once. */
export function useUses({ all }: { all: readonly string[] }): UseQueryResult<MediumUse[], RequestError> {
  const { draft } = useShopParts();
  return useQuery<MediumUse[], RequestError>({
    queryKey: ['studio.media-uses', all, draft],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        all.map((src) =>
          callStaffOperation('studio.media-uses', { src, ...(draft === null ? {} : { draft }) }, { signal }),
        ),
      );
      const places = answers
        .flatMap(({ uses }) => uses)
        // A picture has an address, and further addresses for its widths. They count as one place.
        .map((use) => ({ ...use, field: use.field.replace(/\.(?:src|sources\.\d+\.srcset)$/, '') }));
      return [...new Map(places.map((use) => [JSON.stringify(use), use])).values()];
    },
    staleTime: 0,
  });
}
