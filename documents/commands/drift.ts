import path from 'node:path';
import { UsageError } from '#platform/usage-error.ts';
import { describeChanges } from '../releases/describe-changes.ts';
import { RefusedError } from '../releases/name-releases.ts';
import { readFolder } from '../releases/read-folder.ts';
import { readShop } from '../releases/read-shop.ts';
import type { ReleaseRun } from './command-types.ts';

/** `drift PAGE [FOLDER]`: lists how the page of phones differs from that of desktops, by block and value. */
export const drift: ReleaseRun = async (context, _flags, name, argument) => {
  if (name === undefined) throw new UsageError('name a page, such as home');
  const folder = path.resolve(argument ?? context.shopFolder());
  const { pages } = readShop(await readFolder(folder));
  const documents = pages.filter(({ value }) => value.page === name);
  if (documents.length === 0) {
    const names = [...new Set(pages.map(({ value }) => value.page))].toSorted().join(', ');
    throw new RefusedError(`${folder} has no page “${name}”; its pages are ${names || 'not readable'}`);
  }
  const [web, mobile] = (['web', 'mobile'] as const).map((platform) =>
    documents.find(({ value }) => value.platform === platform),
  );
  if (!web || !mobile) {
    const [{ document }] = documents as [(typeof documents)[number]];
    context.print(`${document.file} is the only document of “${name}”: both platforms show it`);
    return 0;
  }
  const { platform: _platform, ...shared } = web.value;
  const lines = describeChanges(mobile.document.file, { ...shared, platform: 'mobile' }, mobile.value);
  context.print(`${web.document.file} → ${mobile.document.file}`);
  for (const line of lines.length === 0 ? ['no block and no value differs'] : lines)
    context.print(`  ${line}`);
  return 0;
};
