// The name that an account signs in with: a mobile number, or an e-mail address in shops whose flow settings
// take one (`login.by`). Pure, and free of Zod at run time.

/** How customers may name themselves. */
export type SignInKind = 'mobile' | 'email';

/** Whether a name is an e-mail address. Every other name is a number. */
export const isAddress = (name: string): boolean => name.includes('@');

/** Returns the number of an account; undefined for an account that signs in with an address. */
export const numberOf = (user: { mobile: string } | null | undefined): string | undefined =>
  user && !isAddress(user.mobile) ? user.mobile : undefined;
