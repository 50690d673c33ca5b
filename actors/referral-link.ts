import { callOperation } from '#data/operations.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { browserArea, safeArea } from '#data/storage/area.ts';
import { isFields } from '#data/storage/shapes.ts';
import { noTabLink } from '#data/storage/tab-link.ts';
import { valueStore, type ValueStore } from '#data/storage/value-store.ts';
import { loadCode } from '#schemas/load-code.ts';
import { referralParameter } from '#schemas/referral-link.ts';

// A referral code that came with a link. No page depends on it: it waits in this browser for the next sign-in. This file is
// never part of what pages load first.

/** Milliseconds that a code is kept. */
const life = 30 * 86_400_000;

interface StoredReferral {
  code: string;
  /** When the link was followed, in milliseconds since 1970. */
  at: number;
}

const toReferral = (value: unknown): StoredReferral | null =>
  isFields(value) && typeof value['code'] === 'string' && typeof value['at'] === 'number'
    ? { code: value['code'], at: value['at'] }
    : null;

/** Where the code waits. It is read and written once a page, so it needs no place among the values of all pages. */
const referralStore = (): ValueStore<StoredReferral> =>
  valueStore(
    { key: 'referral', parse: toReferral, maxLength: 200 },
    safeArea(browserArea('localStorage')),
    noTabLink,
  );

/**
 * Keeps the referral code of this document's address, instead of an earlier one, and removes it from the address: whoever
 * shares the page later shares the page alone.
 * @returns whether there was one
 */
export function rememberReferral(now = Date.now()): boolean {
  const url = new URL(location.href);
  const code = url.searchParams.get(referralParameter);
  if (code === null) return false;
  url.searchParams.delete(referralParameter);
  history.replaceState(history.state, '', url);
  const isCode = /^[a-z0-9]{4,40}$/i.test(code);
  if (isCode) referralStore().write({ code, at: now });
  return isCode;
}

/** Lets an open profile ask again. Most pages have no queries, so their code is loaded for it. */
async function refreshReferral(): Promise<void> {
  const [{ queryClient }, { referralQueries }, { askAgain }] = await Promise.all([
    loadCode(() => import('./query-client.ts')),
    loadCode(() => import('#data/queries/account.ts')),
    loadCode(() => import('#data/queries/ask-again.ts')),
  ]);
  await askAgain(queryClient, referralQueries.get().queryKey.slice(0, 1));
}

/** A refusal that another attempt would get again. */
const isFinal = ({ status }: RequestError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

/**
 * Enters the code that waits in this browser for the signed-in customer, once. A refusal ends it silently, because a customer
 * who follows a link has asked for nothing; without an answer it waits for the next page.
 */
export async function enterStoredReferral(now = Date.now()): Promise<void> {
  const store = referralStore();
  const stored = store.read();
  if (!stored) return;
  if (Math.abs(now - stored.at) > life) return store.remove();
  try {
    await callOperation('referrals.enter', { code: stored.code, source: 'link' });
    store.remove();
  } catch (error) {
    if (isFinal(toRequestError(error))) store.remove();
    return;
  }
  await refreshReferral().catch(() => undefined);
}
