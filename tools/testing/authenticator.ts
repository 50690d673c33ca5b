import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

// A passkey in software, for tests: ES256 with the attestation `none`, in the bytes of WebAuthn level 2.

interface Options {
  challenge: string;
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint16 = (value: number): Buffer => uint32(value).subarray(2);

/** Returns CBOR of a byte string of 24 to 65,535 bytes. */
const cborBytes = (bytes: Uint8Array): Buffer =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]),
    bytes,
  ]);
/** Returns CBOR of a text of less than 24 bytes. */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Returns the public key as COSE: EC2, ES256, P-256, x and y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/**
 * Creates a passkey as a browser would, and signs with it.
 * @param origin of the page
 * @param rpId domain of the passkey
 */
export function createAuthenticator(origin: string, rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const credential = { id: url(id), rawId: url(id), type: 'public-key' };
  const clientData = (type: string, { challenge }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number): Buffer =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32((counter += 1))]);
  return {
    create(options: Options) {
      // The user is present, and the data of the new credential follows.
      const data = Buffer.concat([
        authenticatorData(0x41),
        Buffer.alloc(16),
        uint16(id.length),
        id,
        coseKey(publicKey),
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: url(clientData('webauthn.create', options)),
          attestationObject: url(attestationObject),
          transports: ['internal', 'a-transport-of-the-future'],
        },
      };
    },
    answer(options: Options) {
      const client = clientData('webauthn.get', options);
      const data = authenticatorData(0x01);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(signature),
        },
      };
    },
  };
}
