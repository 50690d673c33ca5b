import { LRUCache } from 'lru-cache';
import { ShopError } from '#schemas/errors.ts';

/**
 * A refusal that is repeated from memory, because the database has just refused the same. The refusal is
 * neither looked up nor recorded again, so that a flood of refused requests takes no database connection from
 * other requests.
 */
export class RepeatedRefusal extends ShopError {}

/** Most seconds that a refusal is repeated, because another process may have reset its count. */
const repeatedFor = 60;
/** Most stored keys. Beyond this number, the least recently used one is forgotten. */
const maxKeys = 10_000;

interface Refused {
  error: ShopError;
  /** Moments in milliseconds since 1970. */
  at: number;
  retryAt: number;
}

/** Refusals by key, for as long as they are certain to be repeated. */
export interface RefusalMemory {
  /** @returns the refusal of the key, with the seconds that are left */
  find(key: string): RepeatedRefusal | undefined;
  remember(key: string, error: ShopError): void;
  forget(key: string): void;
}

/** Creates the memory of refusals of one process. */
export function createRefusalMemory(now: () => Date): RefusalMemory {
  // It takes memory for all keys at once, and most memories never get one.
  let refusals: LRUCache<string, Refused> | undefined;
  return {
    find(key) {
      const refused = refusals?.get(key);
      if (!refused) return undefined;
      const { error, at, retryAt } = refused;
      const moment = now().getTime();
      // The clock may have been set back.
      if (moment < at || moment >= Math.min(retryAt, at + repeatedFor * 1000)) {
        refusals?.delete(key);
        return undefined;
      }
      const retryAfter = Math.max(1, Math.ceil((retryAt - moment) / 1000));
      return new RepeatedRefusal(error.code, { detail: error.message, retryAfter, cause: error });
    },
    remember(key, error) {
      const at = now().getTime();
      refusals ??= new LRUCache<string, Refused>({ max: maxKeys });
      refusals.set(key, { error, at, retryAt: at + (error.retryAfter ?? repeatedFor) * 1000 });
    },
    forget: (key) => void refusals?.delete(key),
  };
}
