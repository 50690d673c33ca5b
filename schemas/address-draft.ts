// The fields of an address, free of Zod, because the browser loads them.

/** Initial values of the fields of a new address form (specification, sections 3 and 9). */
export const addressDraftDefaults = { city_id: 130, lat: 36.330431, long: 59.561872 } as const;

const names: Readonly<Record<string, true>> = {
  full_name: true,
  phone_number: true,
  city_id: true,
  city: true,
  province: true,
  postal_code: true,
  address: true,
  description: true,
  lat: true,
  long: true,
};

/** Whether every address has this field. The form stores any other field as an answer. */
export const isOfAddress = (field: string): boolean => Object.hasOwn(names, field);
