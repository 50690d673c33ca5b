import { ShopError } from '#schemas/errors.ts';

/** The parts of a request that identify its sender. */
interface Sender {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The requested host; that of the trusted proxy's request, if there is one. */
  host: string;
}

function isShopOrigin(origin: string, host: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  return given.origin === new URL(publicUrl).origin || given.host === host;
}

/**
 * Refuses a request from a page of another origin. Browsers state the relation in `Sec-Fetch-Site`. Over
 * plain HTTP they only send `Origin`. A client that sends neither is not a browser, so no user's cookie is at
 * risk.
 * @param publicUrl origin under which customers reach the shop
 * @throws ShopError `forbidden`
 */
export function assertSameOrigin({ headers, host }: Sender, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isFromShop =
    origin === undefined || (typeof origin === 'string' && isShopOrigin(origin, host, publicUrl));
  // `none`: a person sent it, not a page.
  const isOwn = site === 'same-origin' || ((site === undefined || site === 'none') && isFromShop);
  if (!isOwn) throw new ShopError('forbidden', { detail: `sent by a page of ${String(origin ?? site)}` });
}
