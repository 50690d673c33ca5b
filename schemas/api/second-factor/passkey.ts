import { z } from 'zod';

/** @param max characters */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** The public-key credential of WebAuthn in its JSON form. The id has at most 1,023 bytes. */
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') };
const clientDataJSON = base64url(4_000);

/** The JSON that a browser's `PublicKeyCredential.parse…OptionsFromJSON` reads. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** A passkey that a browser has created. */
export const createdPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** The signature of a passkey. */
export const answeredPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
});
