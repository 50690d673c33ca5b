import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';

/**
 * Adds to the flow settings whether prices contain the taxes of the site document. Screens need no more of
 * the taxes. Only the engine sets this field, and settings of a shop without taxes do not change.
 */
export function withTaxes(
  { taxes: _unasked, ...flows }: FlowSettings,
  taxes: SiteDocument['taxes'],
): FlowSettings {
  return taxes ? { ...flows, taxes: taxes.prices } : flows;
}
