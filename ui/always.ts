/**
 * Returns a function that always returns the same content, for a tag of a rich message, for example
 * `t.rich('sent', { mobile: always(<Ltr>{number}</Ltr>) })`.
 */
export const always =
  <Value>(value: Value) =>
  (): Value =>
    value;
