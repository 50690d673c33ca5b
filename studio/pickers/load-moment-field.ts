import { loadCode } from '#schemas/load-code.ts';

/** Loads the field of a moment: calendars need more code than the other fields together. */
export const loadMomentField = async () => (await loadCode(() => import('./moment-field.tsx'))).MomentField;
