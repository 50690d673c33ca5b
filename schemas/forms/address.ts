import type { FormDocument } from './form-document.ts';

/**
 * The address for parcels in an Iranian shop without a form of its own (`iranianAddress`). The customer
 * chooses the city from the API's list, and the location on a map. House number and unit are answers of the
 * address. Only the form requires the house number, because addresses of other clients may have it in the
 * street. A form `address` in the flow settings
 * replaces it, and the engine then requires the fields of that form.
 */
export const addressForm: FormDocument = {
  schema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      full_name: { type: 'string', title: 'address.full_name', minLength: 2, maxLength: 120 },
      phone_number: { type: 'string', title: 'address.phone_number', pattern: '^0[1-9]\\d{9}$' },
      city_id: { type: 'integer', title: 'address.city_id' },
      postal_code: { type: 'string', title: 'address.postal_code', pattern: '^[13-9]{5}\\d{5}$' },
      address: { type: 'string', title: 'address.address', minLength: 5, maxLength: 500 },
      house_number: { type: 'string', title: 'address.house_number', minLength: 1, maxLength: 20 },
      unit: { type: 'string', title: 'address.unit', maxLength: 20 },
      description: { type: 'string', title: 'address.description', maxLength: 500 },
      lat: { type: 'number', title: 'address.lat', minimum: -90, maximum: 90 },
      long: { type: 'number', title: 'address.long', minimum: -180, maximum: 180 },
    },
    required: [
      'full_name',
      'phone_number',
      'city_id',
      'postal_code',
      'address',
      'house_number',
      'lat',
      'long',
    ],
  },
  uiSchema: {
    'ui:order': [
      'city_id',
      'lat',
      'long',
      'address',
      'house_number',
      'unit',
      'postal_code',
      'full_name',
      'phone_number',
      'description',
    ],
    full_name: { 'ui:autocomplete': 'name', 'ui:options': { error: 'full-name' } },
    phone_number: { 'ui:autocomplete': 'tel', 'ui:options': { inputType: 'tel', error: 'phone' } },
    city_id: { 'ui:widget': 'city' },
    postal_code: {
      'ui:autocomplete': 'postal-code',
      'ui:help': 'address.postal_code_help',
      'ui:options': { inputType: 'numeric', error: 'postal-code' },
    },
    address: { 'ui:autocomplete': 'street-address' },
    house_number: {
      'ui:help': 'address.house_number_help',
      'ui:options': { inputType: 'mixed', short: true },
    },
    unit: { 'ui:help': 'address.unit_help', 'ui:options': { inputType: 'mixed', short: true } },
    description: { 'ui:help': 'address.description_help' },
    lat: { 'ui:widget': 'hidden' },
    long: { 'ui:widget': 'hidden' },
  },
};
