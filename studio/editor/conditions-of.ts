/** Returns simulated states by machine for a condition such as `payment.pending`. */
export function conditionsOf(when: string | undefined): Readonly<Record<string, string>> | null {
  if (when === undefined) return null;
  const dot = when.indexOf('.');
  return dot === -1 ? null : { [when.slice(0, dot)]: when.slice(dot + 1) };
}
