import { isIP } from 'node:net';
import type { z } from 'zod';
import type { answeredPasskey, createdPasskey } from '#schemas/api/second-factor/passkey.ts';
import type { PasskeyFactor } from './factors.ts';

// WebAuthn, level 2: https://www.w3.org/TR/webauthn-2/. A passkey is a second factor here, so the presence of
// its owner is enough. The device decides whether it also requires a PIN or a fingerprint.

/**
 * Loads WebAuthn with the first passkey, because it takes half a second, which would delay the start of the
 * shop.
 */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** COSE algorithms of passkeys: EdDSA, ES256 and RS256. Every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** The shop in the terms of passkeys. */
export interface RelyingParty {
  /** The domain to which passkeys are bound. */
  id: string;
  origin: string;
}

/** @param publicUrl where customers reach the shop */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Browsers bind passkeys to domains, `localhost` among them, and not to IP addresses. */
export const offersPasskeys = (publicUrl: string): boolean =>
  isIP(relyingParty(publicUrl).id.replaceAll(/[[\]]/g, '')) === 0;

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Browsers may send transports that are newer than this list. Without transports they offer all. */
const transportsOf = (names: readonly string[]): (typeof knownTransports)[number][] =>
  knownTransports.filter((known) => names.includes(known));

const described = (passkeys: readonly PasskeyFactor[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transportsOf(transports),
  }));

/** Returns the options with which a browser creates a passkey. */
export const passkeyCreation = async (
  { id }: RelyingParty,
  {
    shop,
    user,
    mobile,
    known,
  }: { shop: string; user: number; mobile: string; known: readonly PasskeyFactor[] },
) =>
  (await loadWebAuthn()).generateRegistrationOptions({
    rpName: shop,
    rpID: id,
    userID: new TextEncoder().encode(`user:${user}`),
    userName: mobile,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** Returns the options with which a browser asks for one of these passkeys. */
export const passkeyQuestion = async ({ id }: RelyingParty, passkeys: readonly PasskeyFactor[]) =>
  (await loadWebAuthn()).generateAuthenticationOptions({
    rpID: id,
    allowCredentials: described(passkeys),
    userVerification: 'preferred',
  });

/** Returns the new passkey, or undefined when it does not answer the challenge of this shop. */
export async function verifyCreatedPasskey(
  { id, origin }: RelyingParty,
  { response, ...credential }: z.output<typeof createdPasskey>,
  challenge: string,
): Promise<Omit<PasskeyFactor, 'id'> | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { transports, ...rest } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: rest, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id: credential_id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transportsOf(transports),
    };
  } catch {
    // The library throws for everything that does not fit: a wrong challenge, origin or encoding.
    return undefined;
  }
}

/**
 * Checks the signature of a passkey.
 * @returns its new counter of signatures, or undefined when the answer is not good
 */
export async function verifyAnsweredPasskey(
  { id, origin }: RelyingParty,
  answer: z.output<typeof answeredPasskey>,
  challenge: string,
  { credential_id, public_key, counter }: PasskeyFactor,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
