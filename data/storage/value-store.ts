import type { SafeArea } from './area.ts';
import type { TabLink } from './tab-link.ts';

/** One typed value under one key. None of its methods throws. */
export interface ValueStore<Value> {
  readonly key: string;
  /** Returns the stored value; null if there is none, or none that can be read. */
  read(): Value | null;
  /** @returns false when the value lasts only for this page: too large, no storage, or no space */
  write(value: Value): boolean;
  remove(): void;
  /** Reports changes by other tabs (null: removed), and the value when the page becomes visible again. */
  watch(listener: (value: Value | null) => void): () => void;
}

export interface ValueShape<Value> {
  key: string;
  /**
   * Checks a stored value; null rejects it. The value may come from an older version or from any other
   * program.
   */
  parse: (value: unknown) => Value | null;
  /** `text` stores the string unchanged, `json` (the default) any other value. */
  as?: 'json' | 'text';
  /** The longest text that is stored, in characters. Longer values are not stored. */
  maxLength?: number;
}

/** The default limit of one value, in characters. Browsers give about five million to an origin. */
const defaultMaxLength = 500_000;

/** Binds a value's shape to a storage area and to the other tabs. */
export function valueStore<Value>(
  shape: ValueShape<Value>,
  area: SafeArea,
  link: TabLink,
): ValueStore<Value> {
  const { key, maxLength = defaultMaxLength } = shape;
  const decode = (text: string | null): Value | null => {
    if (text === null) return null;
    try {
      return shape.parse(shape.as === 'text' ? text : JSON.parse(text));
    } catch {
      return null;
    }
  };
  const read = () => decode(area.get(key));
  const remove = () => {
    area.remove(key);
    link.send({ key, value: null });
  };
  return {
    key,
    read,
    remove,
    write(value) {
      const text = shape.as === 'text' ? String(value) : JSON.stringify(value);
      if (text === undefined || text.length > maxLength) {
        remove();
        return false;
      }
      const stored = area.set(key, text);
      link.send({ key, value: text });
      return stored;
    },
    watch(listener) {
      const stops = [
        link.listen(key, (text) => listener(decode(text))),
        link.onReturn(() => listener(read())),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
