import { addressFields } from '#schemas/entities/address.ts';
import { ShopError } from '#schemas/errors.ts';
import { checkAddress } from '../addresses/check-address.ts';
import type { EngineContext } from '../context.ts';
import { checkBySchema, type MoreRefusals } from '../parse-input.ts';

/**
 * What the shop's form refuses in the address of a guest whose order its contract refuses already, for example because of the
 * buyer's number: a guest is told of both at once.
 */
export const refusalsOfGuest =
  ({ releases, telephones }: Pick<EngineContext, 'releases' | 'telephones'>): MoreRefusals =>
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
