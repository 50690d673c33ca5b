/** A BCP 47 tag in the lower-case form that shops use in documents, for example `fa-ir`. */
export type Locale = string;

/** Reading direction of a document. */
export type Direction = 'rtl' | 'ltr';

/** The two route sets. `web` is for desktops, `mobile` for everything else. */
export type Platform = 'web' | 'mobile';

export const platforms = ['web', 'mobile'] as const satisfies readonly Platform[];

/** The value of the `platform` query parameter that means a mobile visitor. */
export const mobilePlatformQueryValue = 2;
