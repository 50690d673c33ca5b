import { checkAddress } from '#engine/people/addresses/check-address.ts';
import { checkBySchema, type MoreRefusals } from '#engine/pipeline/parse-input.ts';
import { addressFields } from '#schemas/entities/address.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../context.ts';

/**
 * Returns the problems of a guest's address when the contract has already refused the order, for example
 * because of the buyer's number. The guest sees both at once.
 */
export const refusalsOfGuest =
  ({ releases, telephones }: Pick<SellingContext, 'releases' | 'telephones'>): MoreRefusals =>
  (id, { address }) => {
    if (id !== 'orders.place' || address === undefined) return [];
    const { values } = checkBySchema(addressFields, address, telephones());
    // The contract has then reported the problem of the address.
    if (!values) return [];
    try {
      checkAddress(values, { release: releases.published(), telephones: telephones() }, 'address');
    } catch (error) {
      if (error instanceof ShopError) return [...error.fields];
      throw error;
    }
    return [];
  };
