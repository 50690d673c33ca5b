const browsers = [
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['opera', /OPR\/|Opera/],
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['safari', /Safari\//],
] as const;
const systems = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['mac', /Mac OS X|Macintosh/],
  ['linux', /Linux|X11|CrOS/],
] as const;

type NameIn<List extends readonly (readonly [string, RegExp])[]> = List[number][0];

/** A device, with the names that messages use; null for a part that its user agent does not reveal. */
export interface Device {
  browser: NameIn<typeof browsers> | null;
  system: NameIn<typeof systems> | null;
  isPhone: boolean;
}

/**
 * Reads browser and system from a user agent. A browser that copies the name of another comes first in the
 * lists: Edge names Chrome, and Chrome names Safari.
 */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser, system, isPhone: system === 'android' || system === 'ios' };
}
