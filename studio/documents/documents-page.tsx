/** The documents of the shop that are not pages. */
export function DocumentsPage() {
  return null;
}
