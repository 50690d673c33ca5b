/**
 * Returns a random key for one call: 32 hexadecimal digits. It does not use `crypto.randomUUID`, which
 * browsers omit on pages over plain HTTP away from localhost.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
