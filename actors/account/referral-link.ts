import { callOperation, type OutputOf } from '#data/operations.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { browserArea, safeArea } from '#data/storage/area.ts';
import { isFields } from '#data/storage/shapes.ts';
import { noTabLink } from '#data/storage/tab-link.ts';
import { valueStore, type ValueStore } from '#data/storage/value-store.ts';
import { referralKey } from '#schemas/referral-link.ts';

// The referral code of a link, which `remember-referral.ts` stores in this browser until the customer confirms it in the
// profile. Pages load this file only when there is a code.

/** Milliseconds for which a code is stored. */
const life = 30 * 86_400_000;

interface StoredReferral {
  code: string;
  /** Time at which the link was followed, in milliseconds since 1970. */
  at: number;
  /** Whether a notification has offered the code to a customer. */
  isOffered: boolean;
}

const toReferral = (value: unknown): StoredReferral | null =>
  isFields(value) && typeof value['code'] === 'string' && typeof value['at'] === 'number'
    ? { code: value['code'], at: value['at'], isOffered: value['isOffered'] === true }
    : null;

/** Opens the storage of the code. Pages read and write it once, so it is not one of the shared stores. */
const referralStore = (): ValueStore<StoredReferral> =>
  valueStore(
    { key: referralKey, parse: toReferral, maxLength: 200 },
    safeArea(browserArea('localStorage')),
    noTabLink,
  );

/** Returns the code of a link that waits to be entered; null without one, and after thirty days. */
export function readReferral(now = Date.now()): StoredReferral | null {
  const store = referralStore();
  const stored = store.read();
  if (!stored || Math.abs(now - stored.at) <= life) return stored;
  store.remove();
  return null;
}

/**
 * Returns whether to offer a waiting code to the signed-in customer: each code once, and only if it can be
 * entered. Removes a code that this customer cannot enter.
 * @throws RequestError when the shop does not answer; the code waits
 */
export async function takeOffer(signal: AbortSignal, now = Date.now()): Promise<boolean> {
  const stored = readReferral(now);
  if (!stored || stored.isOffered) return false;
  const { program } = await callOperation('referrals.get', {}, { signal });
  signal.throwIfAborted();
  const waiting = readReferral(now);
  // Another tab may have offered the code in the meantime, or stored the code of another link.
  if (waiting?.code !== stored.code || waiting.isOffered) return false;
  const isOwn = program?.code === stored.code.toUpperCase();
  if (!program?.may_enter || program.entered !== null || isOwn) {
    referralStore().remove();
    return false;
  }
  referralStore().write({ ...waiting, isOffered: true });
  return true;
}

/** Whether another attempt would get the same refusal. */
const isFinal = ({ status }: RequestError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

/**
 * Enters a code when the signed-in customer asks for it. Opening a link enters nothing. Without a response,
 * the code of a link still waits.
 * @throws RequestError
 */
export async function enterReferral(code: string): Promise<OutputOf<'referrals.enter'>> {
  const store = referralStore();
  const isOfLink = store.read()?.code === code;
  try {
    const answer = await callOperation('referrals.enter', { code, source: isOfLink ? 'link' : 'typed' });
    store.remove();
    return answer;
  } catch (error) {
    if (isOfLink && isFinal(toRequestError(error))) store.remove();
    throw error;
  }
}
