/** The methods of `Storage` that this module uses. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Creates an area that stores values in memory while the page lives, for missing or full browser storage. */
export function memoryArea(): StorageArea {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * A storage area that never throws. In private mode, with blocked site data or a full quota it uses memory.
 */
export interface SafeArea {
  get(key: string): string | null;
  /** @returns false when the value is only in memory */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Wraps an area so that it never throws. A value that could not be stored stays in memory, and takes
 * precedence over an older stored one.
 */
export function safeArea(area: StorageArea | null): SafeArea {
  const overflow = memoryArea();
  const attempt = <Value>(act: (real: StorageArea) => Value, otherwise: Value): Value => {
    try {
      return area ? act(area) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => overflow.getItem(key) ?? attempt((real) => real.getItem(key), null),
    set(key, value) {
      const stored = attempt((real) => (real.setItem(key, value), true), false);
      if (stored) overflow.removeItem(key);
      else overflow.setItem(key, value);
      return stored;
    },
    remove(key) {
      overflow.removeItem(key);
      attempt((real) => real.removeItem(key), undefined);
    },
    keys: () =>
      attempt(
        (real) =>
          Array.from({ length: real.length }, (_, index) => real.key(index)).filter((key) => key !== null),
        [],
      ),
  };
}

/** Returns the browser's storage area of a kind; null if there is none or reading it throws. */
export function browserArea(kind: 'localStorage' | 'sessionStorage'): StorageArea | null {
  try {
    return globalThis.window?.[kind] ?? null;
  } catch {
    return null;
  }
}
