// The name that an account signs in with: a mobile number, or an e-mail address in shops whose flow settings
// take one (`login.by`). Pure, and free of Zod at run time.

/** How customers may name themselves. */
export type SignInKind = 'mobile' | 'email';

/** Whether a name is an e-mail address. Every other name is a number. */
export const isAddress = (name: string): boolean => name.includes('@');

/** Returns the stored form of an address. Addresses that differ only in case are one. */
export const storedAddress = (text: string): string => text.trim().toLowerCase();

/** One address: without blanks, a name or a second one. Only a message shows whether it exists. */
export const mayBeAddress = (text: string): boolean =>
  text.length <= 200 && /^[^\s@<>()[\]:;,"\\]+@[^\s@<>()[\]:;,"\\.]+(\.[^\s@<>()[\]:;,"\\.]+)+$/.test(text);

/** Returns the number of an account; undefined for one that signs in with an address. */
export const numberOf = (user: { mobile: string } | null | undefined): string | undefined =>
  user && !isAddress(user.mobile) ? user.mobile : undefined;
