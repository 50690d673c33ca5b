/**
 * Initial values of a new address (specification, sections 3 and 9). Free of Zod, because the browser loads
 * it.
 */
export const addressDraftDefaults = { city_id: 130, lat: 36.330431, long: 59.561872 } as const;
