// E-mail addresses as people write them. Apart from sign-in-name.ts, because few pages check addresses.

/** Returns the stored form of an address. Addresses that differ only in case are one. */
export const storedAddress = (text: string): string => text.trim().toLowerCase();

/** One address: without blanks, a name or a second one. Only a message shows whether it exists. */
export const mayBeAddress = (text: string): boolean =>
  text.length <= 200 && !/[\s<>()[\]:;,"\\]/.test(text) && /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(text);
