import { useCallback } from 'react';
import type { Address, AddressFields } from '#schemas/entities/address.ts';
import { callOperation } from '#data/operations.ts';
import { addressQueries } from '#data/queries/account.ts';
import { queryClient } from './query-client.ts';
import { usePersonalOperation } from './use-personal-operation.ts';
import { useSubmission, type Submission } from './use-submission.ts';

/** What is stored: a new address, or with the id of one the values that take its place. */
export type AddressToSave = AddressFields & { address_id?: number };

export interface AddressBook {
  /** Newest first; undefined until they are known. */
  addresses: readonly Address[] | undefined;
  isGuest: boolean;
  failed: boolean;
  refetch(): void;
  save: Submission<AddressToSave, Address>;
  remove: Submission<number, true>;
}

/** Changes the answer that the screens have, so that they need not wait for another. */
function change(update: (addresses: readonly Address[]) => Address[]): void {
  queryClient.setQueriesData<{ addresses: Address[] }>(
    { queryKey: addressQueries.list().queryKey.slice(0, 1) },
    (known) => known && { addresses: update(known.addresses) },
  );
}

/** The customer's addresses, and what can be done with them. */
export function useAddresses(): AddressBook {
  const { data, error, isGuest, refetch } = usePersonalOperation(addressQueries.list());
  const save = useSubmission<AddressToSave, Address>(
    useCallback(async ({ address_id: id, ...fields }) => {
      const { address } =
        id === undefined
          ? await callOperation('addresses.create', fields)
          : await callOperation('addresses.update', { id, ...fields });
      change((known) =>
        id === undefined ? [address, ...known] : known.map((each) => (each.id === id ? address : each)),
      );
      return address;
    }, []),
  );
  const remove = useSubmission<number, true>(
    useCallback(async (id) => {
      await callOperation('addresses.remove', { id });
      change((known) => known.filter((each) => each.id !== id));
      return true;
    }, []),
  );
  return { addresses: data?.addresses, isGuest, failed: error !== null, refetch, save, remove };
}
