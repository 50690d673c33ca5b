import { z } from 'zod';
import { address, addressFields, city } from '../../entities/address.ts';
import { idInPath } from '../../query.ts';
import { defineOperation } from '../operation.ts';

const shared = { tag: 'addresses', audience: 'customer' } as const;
const id = z.object({ id: idInPath });

export const listCities = defineOperation({
  id: 'cities.list',
  method: 'GET',
  path: '/api/v1/cities',
  tag: 'addresses',
  summary: 'Cities that the shop sends to',
  response: z.object({ cities: z.array(city) }),
  cache: { seconds: 3600, tags: ['catalogue'] },
});
export const listAddresses = defineOperation({
  ...shared,
  id: 'addresses.list',
  method: 'GET',
  path: '/api/v1/addresses',
  summary: 'The customer’s addresses, newest first',
  response: z.object({ addresses: z.array(address) }),
  errors: ['unauthenticated'],
});
export const createAddress = defineOperation({
  ...shared,
  id: 'addresses.create',
  method: 'POST',
  path: '/api/v1/addresses',
  summary: 'Adds an address',
  body: addressFields,
  response: z.object({ address }),
  errors: ['unauthenticated', 'validation-failed', 'address-limit-reached'],
});
export const updateAddress = defineOperation({
  ...shared,
  id: 'addresses.update',
  method: 'PUT',
  path: '/api/v1/addresses/{id}',
  summary: 'Replaces an address',
  params: id,
  body: addressFields,
  response: z.object({ address }),
  errors: ['unauthenticated', 'validation-failed', 'address-not-found'],
});
export const removeAddress = defineOperation({
  ...shared,
  id: 'addresses.remove',
  method: 'DELETE',
  path: '/api/v1/addresses/{id}',
  summary: 'Removes an address',
  params: id,
  response: z.object({}),
  errors: ['unauthenticated', 'address-not-found'],
});
