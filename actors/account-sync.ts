import { startBookmarkSync } from './bookmark-sync.ts';
import { enterStoredReferral } from './referral-link.ts';

/** Carries what waits in this browser into the account of whoever signs in: bookmarks, and a referral code. */
export const startAccountSync: typeof startBookmarkSync = (...input) => {
  void enterStoredReferral();
  return startBookmarkSync(...input);
};
