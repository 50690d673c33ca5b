import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '#tools/shared/root.ts';
import { expect } from './test.ts';

// The dialogs of the studio, as its sources have them. Each has an id of its own, which may contain the id of a record.

const folder = path.join(root, 'studio');

/** Components from which other dialogs are built. The other dialogs give the id. */
const building = new Set([
  'pickers/choice-dialog.tsx',
  'releases/name-dialog.tsx',
  'editor/settings/remove-dialog.tsx',
]);

/** A dialog, and the ids that it can have. */
interface KnownDialog {
  /** The id, with `*` for the part that names a record, such as `rename-*`. */
  name: string;
  ids: RegExp;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Returns the dialogs in the source of a file. @throws where one has no id, or one that is not written there */
function dialogsOf(file: string): KnownDialog[] {
  const source = readFileSync(path.join(folder, file), 'utf8');
  return [
    ...source.matchAll(/<(?:Dialog|ConfirmDialog|NameDialog|PickerDialog|RemoveDialog)\b([^]{0,60})/g),
  ].map(([tag, attributes = '']) => {
    const [, plain, template] = /^\s+id=(?:"([^"]+)"|\{`([^]+?)`\}\s)/.exec(attributes) ?? [];
    const id = plain ?? template;
    if (id === undefined) throw new Error(`the dialog ${tag} of ${file} does not begin with its id`);
    const parts = id.split(/\$\{.*?\}/);
    return { name: parts.join('*'), ids: new RegExp(`^${parts.map(escaped).join('.+')}$`) };
  });
}

/** All dialogs of the studio. */
export const studioDialogs: readonly KnownDialog[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !building.has(file))
  .flatMap(dialogsOf);

/** The names of the dialogs that `e2e/studio-dialogs.test.ts` opens. `e2e/studio-screens.test.ts` opens all others. */
export const openedByActs = [
  '*-dialog-category',
  '*-dialog-products',
  '*-dialog-store',
  '*-dialog-icon',
  '*-link',
  '*-calendar',
  'save-section',
  'page-addresses',
  'rename-section',
  'delete-section',
  'linked-section',
  '*-*-remove',
  'media-kept',
  'contradictions',
  'publish-ask',
  'fresh-factor',
  'sign-in-again',
  'media-confirm',
] as const;

/** Returns the name of the open dialog. */
export async function openDialogName(page: Page): Promise<string> {
  const dialog = page.locator('dialog[open], section[role=dialog][id$="-calendar"]');
  await expect(dialog).toHaveCount(1);
  const id = (await dialog.getAttribute('id')) ?? '';
  // `rename-section` is not the name of a record.
  const found =
    studioDialogs.find(({ name }) => name === id) ?? studioDialogs.find(({ ids }) => ids.test(id));
  expect(found, `the dialog ${id} in the sources`).toBeDefined();
  return found?.name ?? '';
}
