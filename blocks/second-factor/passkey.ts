import { callOperation } from '#data/operations.ts';

// The browser's own interface of WebAuthn reads and writes the JSON that the engine uses.

/** Returns whether this browser can create and use passkeys in the engine's format. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** A passkey that was not created or used, because the person closed the dialog or the device failed. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

async function toJson<Json>(credential: Promise<Credential | null>): Promise<Json> {
  const made = await credential.catch((cause: unknown) => {
    throw new PasskeyError('no passkey', { cause });
  });
  if (!(made instanceof PublicKeyCredential)) throw new PasskeyError('no passkey');
  // cast: the JSON of a credential has this form by the WebAuthn standard
  return made.toJSON() as Json;
}

type Created = Parameters<typeof callOperation<'second-factor.confirm-passkey'>>[1]['passkey'];
type Answered = Parameters<typeof callOperation<'second-factor.answer-passkey'>>[1]['passkey'];

/** Creates a passkey on this device, and adds it to the account. */
export async function addPasskey(name: string) {
  const { options } = await callOperation('second-factor.start-passkey', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    // cast: the engine's options have this form by the WebAuthn standard
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const passkey = await toJson<Created>(navigator.credentials.create({ publicKey }));
  return callOperation('second-factor.confirm-passkey', { name, passkey });
}

/** Answers the second factor with a passkey of this device. */
export async function answerPasskey() {
  const { options } = await callOperation('second-factor.start-passkey-answer', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    // cast: the engine's options have this form by the WebAuthn standard
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const passkey = await toJson<Answered>(navigator.credentials.get({ publicKey }));
  return callOperation('second-factor.answer-passkey', { passkey });
}
