import type { SafeArea } from './area.ts';
import type { TabLink } from './tab-link.ts';

/** One typed value under one key. Nothing of it throws. */
export interface ValueStore<Value> {
  readonly key: string;
  /** The stored value; null when there is none, or none that can be read. */
  read(): Value | null;
  /** @returns false when it is kept for this page only: too large, no storage, or no room */
  write(value: Value): boolean;
  remove(): void;
  /** Tells of changes by other tabs (null: removed), and of the value when the page comes back into view. */
  watch(listener: (value: Value | null) => void): () => void;
}

export interface ValueShape<Value> {
  key: string;
  /** Tells whether a stored value is one; null gives it up. What is stored may come from an older version or anybody. */
  parse: (value: unknown) => Value | null;
  /** `text` stores the string as it is, `json` (the default) anything else. */
  as?: 'json' | 'text';
  /** Longest text that is stored, in characters; longer values are not stored at all. */
  longest?: number;
}

/** Characters of one value at most, unless its store says less: browsers give about five million to an origin. */
const defaultMaxLength = 500_000;

/** Binds a value's shape to an area and to the other tabs. */
export function valueStore<Value>(
  shape: ValueShape<Value>,
  area: SafeArea,
  link: TabLink,
): ValueStore<Value> {
  const { key, longest = defaultMaxLength } = shape;
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
      if (text === undefined || text.length > longest) {
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
