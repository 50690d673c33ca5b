import { z } from 'zod';

/** An Iranian mobile number after normalisation. */
export const mobileNumber = z.string().regex(/^09\d{9}$/);

export const identityStatus = z.enum(['none', 'waiting', 'verified', 'rejected']);
export type IdentityStatus = z.infer<typeof identityStatus>;

/** The signed-in customer, as the browser keeps it. */
export const user = z.object({
  id: z.int(),
  mobile: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  has_password: z.boolean(),
  identity: identityStatus,
  blocked: z.boolean(),
  /** The new-user flag: the details have not been given yet. */
  is_new: z.boolean(),
});
export type User = z.infer<typeof user>;
