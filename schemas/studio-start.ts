/** The beginning of the studio's HTML documents. */
export interface StudioStart {
  /** Path of the published shop's context for desktops; null while nothing is published. */
  shop: string | null;
  /** Name of the shop; empty while nothing is published. */
  name: string;
  /** Language of the shop, such as `fa`. */
  language: string;
  direction: 'rtl' | 'ltr';
}
