/**
 * Whether two values are the same JSON, whatever the order of their keys. Stops at the first difference, which
 * comparing canonical texts cannot. An undefined member counts as absent.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((member, index) => isSameJson(member, other[index]))
    );
  const [left, right] = [definedOf(one), definedOf(other)];
  return (
    left.length === right.length &&
    left.every(([key, member]) => Object.hasOwn(other, key) && isSameJson(member, Reflect.get(other, key)))
  );
}

const definedOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, member]) => member !== undefined);
