import { iconNames } from '#ui/icons/icon-names.ts';
import { toStableJson, type GeneratedFile } from './generated-file.ts';

/** The icons that documents may name, for the server, which reads nothing of the design system. */
export function iconList(): GeneratedFile {
  return { path: 'blocks/generated/icons.json', text: toStableJson(iconNames) };
}
