import { useEffect, useMemo } from 'react';
import type { pictureQueries } from '#data/queries/pictures.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';

export interface OwnPicture {
  /** Address within this page; null until the picture is loaded. */
  address: string | null;
  failed: boolean;
  refetch(): void;
}

/** Loads a private picture of the signed-in customer. */
export function useOwnPicture(
  query: ReturnType<(typeof pictureQueries)[keyof typeof pictureQueries]>,
): OwnPicture {
  const { data, error, refetch } = usePersonalOperation(query);
  const address = useMemo(() => (data ? URL.createObjectURL(data) : null), [data]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return { address, failed: error !== null && !data, refetch };
}
