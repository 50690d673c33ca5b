import type { Problem } from '#schemas/problem.ts';

// Solves the proof of work that the engine requests instead of a flat refusal (ALTCHA, proof-of-work version
// 2). The browser's own cryptography derives the keys on separate threads, a few at a time, so that the page
// never freezes.

/** Number of derivations that run at the same time. */
const batchSize = 8;
/** More than any challenge needs, so that an invalid challenge does not run forever. */
const maxCounter = 20_000;

interface Parameters {
  salt: string;
  nonce: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
}

interface Challenge {
  parameters: Parameters;
  signature: string;
}

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function deriveKey(
  { salt, nonce, cost, keyLength }: Parameters,
  counter: number,
): Promise<{ counter: number; derivedKey: string }> {
  const password = new Uint8Array([...fromHex(nonce), 0, 0, 0, 0]);
  new DataView(password.buffer).setUint32(password.length - 4, counter);
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost };
  const bits = await crypto.subtle.deriveBits(algorithm, key, keyLength * 8);
  return { counter, derivedKey: toHex(new Uint8Array(bits)) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isChallenge = (value: unknown): value is Challenge => {
  const { parameters = {}, signature } = (value ?? {}) as { parameters?: object; signature?: unknown };
  const { salt, nonce, cost, keyLength, keyPrefix } = parameters as Partial<
    Record<keyof Parameters, unknown>
  >;
  return (
    [signature, salt, nonce, keyPrefix].every(isText) &&
    typeof cost === 'number' &&
    typeof keyLength === 'number'
  );
};

/**
 * Solves the challenge of a refusal `challenge-needed`.
 * @returns the `solution` for the repeated call; null when the browser cannot solve it (without https it has
 * no cryptography) or the signal aborts
 */
export async function solveChallenge(problem: Problem, signal?: AbortSignal): Promise<string | null> {
  const challenge = problem.details?.['challenge'];
  if (!isChallenge(challenge) || globalThis.crypto?.subtle === undefined) return null;
  const { parameters } = challenge;
  for (let counter = 0; counter < maxCounter; counter += batchSize) {
    if (signal?.aborted) return null;
    const keys = await Promise.all(
      Array.from({ length: batchSize }, (_, index) => deriveKey(parameters, counter + index)),
    );
    const solution = keys.find(({ derivedKey }) => derivedKey.startsWith(parameters.keyPrefix));
    if (solution) return btoa(JSON.stringify({ challenge, solution }));
  }
  return null;
}
