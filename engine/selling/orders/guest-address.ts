import { checkAddress } from '#engine/people/addresses/check-address.ts';
import { checkBySchema, type MoreRefusals } from '#engine/pipeline/parse-input.ts';
import { addressFields } from '#schemas/entities/address.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../context.ts';

/**
 * What the shop's form refuses in the address of a guest whose order its contract refuses already, for example because of the
 * buyer's number: a guest is told of both at once.
 */
export const refusalsOfGuest =
  ({ releases, telephones }: Pick<SellingContext, 'releases' | 'telephones'>): MoreRefusals =>
  (id, { address }) => {
    if (id !== 'orders.place' || address === undefined) return [];
    const { values } = checkBySchema(addressFields, address, telephones());
    // Then the contract has told what is wrong with the address.
    if (!values) return [];
    try {
      checkAddress(values, { release: releases.published(), telephones: telephones() }, 'address');
    } catch (error) {
      if (error instanceof ShopError) return [...error.fields];
      throw error;
    }
    return [];
  };
