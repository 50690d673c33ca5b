const ownerKey = 'vitrin-studio-owner';
/** Copied blocks and unsent notes. Unsaved changes have the account in their keys. */
const unbound = /^vitrin-studio-(?:copy|note)/;

/**
 * Makes what the studio has stored in this browser that of one account. A person may have signed out on a page of the
 * shop, while no tab of the studio was open to forget what was copied and written.
 * @param person id of the account that is signed in
 */
export function claimLocalCopies(person: number): void {
  try {
    if (localStorage.getItem(ownerKey) === String(person)) return;
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const name of names) if (name !== null && unbound.test(name)) localStorage.removeItem(name);
    localStorage.setItem(ownerKey, String(person));
  } catch {
    // A browser without storage has nothing of another account.
  }
}
