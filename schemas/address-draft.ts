/** What the draft of a new address begins with (specification, sections 3 and 9). Without Zod: the browser needs it. */
export const addressDraftDefaults = { city_id: 130, lat: 36.330431, long: 59.561872 } as const;
