import { findUnsendable } from '#engine/pipeline/unsendable.ts';
import { findUnpayable } from '#engine/selling/payments/unpayable.ts';
import { withCountryForms } from '#platform/country/country-forms.ts';
import { hasLogin } from '#schemas/tree/shows-login.ts';
import { own } from '../releases/block-catalog.ts';
import type { FolderReading } from '../releases/read-folder.ts';
import { readShop } from '../releases/read-shop.ts';
import type { ReleaseCommandContext } from './command-types.ts';

/**
 * Prints what customers could not pay and would not be sent with the providers of this environment. It may not
 * be that of the shop.
 * @returns whether the shop needs a provider that is not configured, and the number of warnings
 */
export async function printMissing(
  { providers, print, blockCatalog }: ReleaseCommandContext,
  reading: FolderReading,
): Promise<{ isMissing: boolean; warned: number }> {
  const { flows, site } = readShop(reading);
  if (!providers || !flows || !site) return { isMissing: false, warned: 0 };
  const shop = { flows: withCountryForms(flows.value, site.value), site: site.value };
  const { blocks } = await blockCatalog();
  const isLogin = (type: string): boolean => own(blocks, type)?.login === true;
  const { refused, warnings } = findUnsendable(providers, shop, hasLogin(shop.site.layout, isLogin));
  for (const sentence of refused) print(`error  ${sentence}`);
  const all = [...findUnpayable(providers.gateways, shop), ...warnings];
  for (const sentence of all) print(`warning  ${sentence}`);
  return { isMissing: refused.length > 0, warned: all.length };
}
