import { ShopError } from '#schemas/errors.ts';

/** The parts of a request that identify its sender. */
interface Sender {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The host that was asked; the one that a proxy was asked for where that proxy is trusted. */
  host: string;
}

function isShopOrigin(origin: string, host: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.origin === new URL(publicUrl).origin || given.host === host;
}

/**
 * Refuses a request that a page of another origin has sent. Browsers state the relation in `Sec-Fetch-Site`; over plain
 * HTTP they send `Origin` alone. A client that sends neither is not a browser, so nobody's cookie is at risk.
 * @param publicUrl origin under which customers reach the shop
 * @throws ShopError `forbidden`
 */
export function assertSameOrigin({ headers, host }: Sender, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isFromShop =
    origin === undefined || (typeof origin === 'string' && isShopOrigin(origin, host, publicUrl));
  // `none`: a person did it, and no page.
  const isOwn = site === 'same-origin' || ((site === undefined || site === 'none') && isFromShop);
  if (!isOwn) throw new ShopError('forbidden', { detail: `sent by a page of ${String(origin ?? site)}` });
}
