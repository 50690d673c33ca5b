import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// A browser that has signed a number in keeps a cookie that says so. It opens nothing: it only gives the browser
// attempts of its own for this number, which strangers cannot use up (OWASP, "device cookies"). The cookie lists up
// to four numbers, each as `id~expiry~mac`; only the shop can compute the message authentication code.

/** Seconds that a device stays known after a sign-in. */
export const deviceLife = 365 * 86_400;
/** Numbers that one browser is known for; the one that signed in longest ago is forgotten first. */
const maxNumbers = 4;
const entryPattern = /^([\w-]{22})~(\d{10,12})~([\w-]{43})$/;

interface Entry {
  id: string;
  /** Seconds since 1970. */
  expires: number;
  text: string;
}

/** Recognises the browsers that have signed a number in. */
export interface KnownDevices {
  /** The id of this browser for a number; null for a stranger, and for a cookie that was not made by this shop. */
  idOf(cookie: string | undefined, mobile: string): string | null;
  /** The cookie after a sign-in; null while the present one is good for at least half its life. */
  remember(cookie: string | undefined, mobile: string): string | null;
}

/**
 * @param key signs the cookies
 * @param now the clock of the shop
 */
export function createKnownDevices(key: Uint8Array, now: () => Date): KnownDevices {
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  const macOf = (id: string, expires: number, mobile: string): Buffer =>
    createHmac('sha256', key).update(`${id}\n${expires}\n${mobile}`).digest();

  const parse = (cookie = ''): string[] => (cookie === '' ? [] : cookie.split('.', maxNumbers));

  function readEntry(text: string, mobile: string): Entry | null {
    const [, id = '', expiry = '', mac = ''] = entryPattern.exec(text) ?? [];
    const expires = Number(expiry);
    if (id === '' || expires <= seconds()) return null;
    const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(id, expires, mobile));
    return isOurs ? { id, expires, text } : null;
  }

  const find = (cookie: string | undefined, mobile: string): Entry | null =>
    parse(cookie)
      .map((text) => readEntry(text, mobile))
      .find((entry) => entry !== null) ?? null;

  return {
    idOf: (cookie, mobile) => find(cookie, mobile)?.id ?? null,
    remember(cookie, mobile) {
      const known = find(cookie, mobile);
      if (known && known.expires - seconds() > deviceLife / 2) return null;
      const id = known?.id ?? randomBytes(16).toString('base64url');
      const expires = seconds() + deviceLife;
      const entry = `${id}~${expires}~${macOf(id, expires, mobile).toString('base64url')}`;
      const others = parse(cookie).filter((text) => entryPattern.test(text) && text !== known?.text);
      return [entry, ...others].slice(0, maxNumbers).join('.');
    },
  };
}
