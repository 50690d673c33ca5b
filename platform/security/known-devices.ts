import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyVersions } from './secrets.ts';

// A browser that has signed a number in stores a cookie about it. The cookie grants no access. It only gives
// the browser separate attempts for this number, which strangers cannot use up (OWASP, "device cookies"). It
// lists up to four numbers, each as `id~expiry~generation~mac`, and only the shop can compute the message
// authentication code. The generation belongs to the customer. A new password, the end of all other
// sessions or lost second factors begin another generation. Devices of an earlier generation are strangers.

/** Seconds that a device stays known after a sign-in. */
export const deviceLife = 365 * 86_400;
/** Most numbers for which one browser is known. The one that signed in longest ago is forgotten first. */
const maxNumbers = 4;
const entryPattern = /^([\w-]{22})~(\d{10,12})~(\d{1,10})~([\w-]{43})$/;

/** A browser as a known device of a number. */
export interface DeviceEntry {
  id: string;
  /** Generation of the customer when the device signed in. */
  generation: number;
}

interface Entry extends DeviceEntry {
  /** Seconds since 1970. */
  expires: number;
  text: string;
  /** Whether the newest key has signed it. */
  isCurrent: boolean;
}

/** Recognises the browsers that have signed a number in. */
export interface KnownDevices {
  /**
   * Finds this browser's entry for a number; null for a stranger, and for a cookie that this shop did not
   * make.
   */
  find(cookie: string | undefined, mobile: string): DeviceEntry | null;
  /**
   * Returns the cookie after a sign-in, or for a session that survived the start of a generation. Null while
   * the current one is of this generation, signed with the newest key, and valid for at least half its life.
   */
  remember(cookie: string | undefined, mobile: string, generation: number): string | null;
}

/**
 * @param keys the newest signs the cookies
 * @param now the clock of the shop
 */
export function createKnownDevices(keys: KeyVersions, now: () => Date): KnownDevices {
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  const [newest] = keys;
  const macOf = (key: Uint8Array, { id, generation }: DeviceEntry, expires: number, mobile: string): Buffer =>
    createHmac('sha256', key).update(`${id}\n${expires}\n${generation}\n${mobile}`).digest();

  const parse = (cookie = ''): string[] => (cookie === '' ? [] : cookie.split('.', maxNumbers));

  function readEntry(text: string, mobile: string): Entry | null {
    const [, id = '', expiry = '', version = '', mac = ''] = entryPattern.exec(text) ?? [];
    const device = { id, generation: Number(version) };
    const expires = Number(expiry);
    if (id === '' || expires <= seconds()) return null;
    const given = Buffer.from(mac, 'base64url');
    const signer = keys.find((key) => timingSafeEqual(given, macOf(key, device, expires, mobile)));
    return signer ? { ...device, expires, text, isCurrent: signer === newest } : null;
  }

  const findEntry = (cookie: string | undefined, mobile: string): Entry | null =>
    parse(cookie)
      .map((text) => readEntry(text, mobile))
      .find((entry) => entry !== null) ?? null;

  return {
    find: findEntry,
    remember(cookie, mobile, generation) {
      const known = findEntry(cookie, mobile);
      const isCurrent = known?.generation === generation && known.isCurrent;
      if (isCurrent && known.expires - seconds() > deviceLife / 2) return null;
      const id = known?.id ?? randomBytes(16).toString('base64url');
      const expires = seconds() + deviceLife;
      const mac = macOf(newest, { id, generation }, expires, mobile).toString('base64url');
      const entry = `${id}~${expires}~${generation}~${mac}`;
      const others = parse(cookie).filter((text) => entryPattern.test(text) && text !== known?.text);
      return [entry, ...others].slice(0, maxNumbers).join('.');
    },
  };
}
