import { iconPaths } from './icon-paths.ts';

/** Every icon a block may name. */
export type IconName = keyof typeof iconPaths;

export const iconNames = Object.keys(iconPaths) as IconName[];

/** Whether a text from a document names an icon we have. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
