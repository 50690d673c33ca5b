import { callOperation } from '#data/operations.ts';
import { addressQueries } from '#data/queries/account.ts';
import type { Address, AddressFields } from '#schemas/entities/address.ts';
import { queryClient } from '../operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '../operations/use-operation-mutation.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';

/** The fields of a new address. With `address_id`, they replace the fields of that address. */
export type AddressToSave = AddressFields & { address_id?: number };

export interface AddressBook {
  /** Newest first; undefined until loaded. */
  addresses: readonly Address[] | undefined;
  isGuest: boolean;
  failed: boolean;
  refetch(): void;
  save: OperationMutation<AddressToSave, Address>;
  /** Removes the address with this id. */
  remove: OperationMutation<number, unknown>;
}

/** Updates the cached list, so that screens need not wait for a new response. */
function change(update: (addresses: readonly Address[]) => Address[]): void {
  queryClient.setQueriesData<{ addresses: Address[] }>(
    { queryKey: addressQueries.list().queryKey.slice(0, 1) },
    (known) => known && { addresses: update(known.addresses) },
  );
}

/** Returns the customer's addresses, with the mutations that change them. */
export function useAddresses(): AddressBook {
  const { data, error, isGuest, refetch } = usePersonalOperation(addressQueries.list());
  const save = useOperationMutation(async ({ address_id: id, ...fields }: AddressToSave) => {
    const { address } =
      id === undefined
        ? await callOperation('addresses.create', fields)
        : await callOperation('addresses.update', { id, ...fields });
    change((known) =>
      id === undefined ? [address, ...known] : known.map((each) => (each.id === id ? address : each)),
    );
    return address;
  });
  const remove = useOperationMutation(async (id: number) => {
    await callOperation('addresses.remove', { id });
    change((known) => known.filter((each) => each.id !== id));
  });
  return { addresses: data?.addresses, isGuest, failed: error !== null, refetch, save, remove };
}
