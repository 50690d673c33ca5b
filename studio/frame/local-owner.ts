const ownerKey = 'vitrin-studio-owner';
/** Copied blocks and unsent notes. Unsaved changes have the account in their keys. */
const unbound = /^vitrin-studio-(?:copy|note)/;

/**
 * Makes what the studio has stored in this browser that of one account. A person may have signed out on a page of the
 * shop, while no tab of the studio was open to forget what was copied and written. A browser without a known
 * owner gets this one and keeps everything.
 * @param person id of the account that is signed in
 */
export function claimLocalCopies(person: number): void {
  try {
    const owner = localStorage.getItem(ownerKey);
    if (owner === String(person)) return;
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    // Earlier versions stored no owner. Their notes are most likely those of the person who goes on here.
    const left = owner === null ? [] : names.filter((name) => unbound.test(name));
    for (const name of left) localStorage.removeItem(name);
    localStorage.setItem(ownerKey, String(person));
  } catch {
    // A browser without storage has nothing of another account.
  }
}
