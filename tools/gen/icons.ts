import { iconNames } from '#ui/icons/icon-names.ts';
import { toStableJson, type GeneratedFile } from './generated-file.ts';

/** Returns the icons that documents may name, for the server, which does not read the design system. */
export function iconList(): GeneratedFile {
  return { path: 'blocks/generated/icons.json', text: toStableJson(iconNames) };
}
