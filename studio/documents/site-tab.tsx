/** Settings of `site.json`. */
export function SiteTab(_props: { site: unknown }) {
  return null;
}
