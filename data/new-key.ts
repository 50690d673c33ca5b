/** A key for one call, unlike any other: 32 letters and digits. `randomUUID` is missing where the page is not secure. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
