import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';

/**
 * Flow settings that say whether prices contain the taxes of the site document: screens need no more of them. Nobody but the engine
 * says so, and settings of a shop without taxes stay as they are.
 */
export function withTaxes(
  { taxes: _unasked, ...flows }: FlowSettings,
  taxes: SiteDocument['taxes'],
): FlowSettings {
  return taxes ? { ...flows, taxes: taxes.prices } : flows;
}
