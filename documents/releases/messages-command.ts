import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { localeTag, writtenLocale } from '#schemas/documents/locale-tag.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import { UsageError } from '#platform/usage-error.ts';
import { baseMessages, localeChain, type BlockCatalog } from './block-catalog.ts';
import { openNamespaces, referenceOf } from './check-messages.ts';
import { shopMessages } from './check-shop.ts';
import { RefusedError } from './name-releases.ts';
import { neededTexts, shownBlocks } from './needed-texts.ts';
import { readFolder } from './read-folder.ts';
import { readShop, type ReadShop } from './read-shop.ts';
import { documentText } from './shop-document.ts';
import { exportTranslation, importTranslation, translationFile } from './translation.ts';

/** The dependencies of the command. */
export interface MessagesCommandContext {
  blockCatalog: () => Promise<BlockCatalog>;
  shopFolder: () => string;
  print: (line: string) => void;
}

export const messagesUsage = `npm run messages -- COMMAND

  export LOCALE FILE [--from LOCALE] [--used] [--force]
                                              write every text of the software and the shop to FILE, to be translated
                                              into LOCALE; --from names the language to translate from, --used leaves
                                              out the texts of blocks that the shop does not show, and --force
                                              replaces a FILE that is there
  import FILE                                 read a translated file into messages.LOCALE.json of the shop's folder

LOCALE is a language, with a country where it matters: fr, fr-FR. The shop is the folder that SHOP names, and a file that is there is
replaced with --force alone: texts that were imported are in the next one too, others that are written in it are lost. A text that is left empty is taken from the shop's fallback languages, and one
that is not in FILE stays as it is. Nothing is written when a text is refused; the exit code is 1 then.`;

type Shop = ReadShop & { site: NonNullable<ReadShop['site']> };

/** @throws RefusedError when the folder has no readable site.json */
async function openShop(folder: string): Promise<Shop> {
  const shop = readShop(await readFolder(folder));
  if (!shop.site)
    throw new RefusedError(
      `${folder} has no site.json that can be read; \`npm run release -- validate\` says why`,
    );
  return { ...shop, site: shop.site };
}

/** @throws UsageError when it is not a locale */
function readLocale(given: string): string {
  const read = localeTag.safeParse(given);
  if (read.success) return read.data;
  throw new UsageError(`“${given}” is not a language; write one such as fr or fr-CA`);
}

/** Returns only the shop's own texts of a locale, without those of its language. */
const ownMessages = (shop: Shop, name: string) =>
  shop.messages.find((file) => file.locale === name)?.value ?? {};

/** Returns the file of a locale: the shop's file, in any letter case, otherwise a new one. */
const fileOf = (shop: Shop, name: string): string =>
  shop.messages.find((file) => file.locale === name)?.document.file ?? `messages.${name}.json`;

/**
 * Returns the source texts of a translation: those of a language, completed by the software's own. Texts that
 * only the shop has, such as titles of its pages, come from any of its languages.
 */
function sourcesOf(shop: Shop, from: string, target: string, blockCatalog: BlockCatalog): Messages {
  const complete = { ...blockCatalog, messages: { ...blockCatalog.messages, fa: referenceOf(blockCatalog) } };
  const others = shop.messages
    .filter(({ locale }) => !localeChain(target).includes(locale))
    .reduce<Messages>((merged, { value }) => mergeMessages(merged, onlyOf(value, openNamespaces)), {});
  return mergeMessages(others, shopMessages(shop.messages, from, complete, ['en']));
}

const onlyOf = (messages: Messages, namespaces: ReadonlySet<string>): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => namespaces.has(name)));

/** Returns the default source language: the shop's, unless that is the target. */
function usualSource({ site }: Shop, target: string): string {
  const { locale, fallback_locales: fallbacks } = site.value;
  const isTarget = localeChain(locale)[0] === localeChain(target)[0];
  return isTarget ? (fallbacks[0] ?? 'en') : locale;
}

async function exportCommand(
  context: MessagesCommandContext,
  language: string,
  file: string,
  { from, used = false, force = false }: ReturnType<typeof parse>['values'],
): Promise<number> {
  const target = readLocale(language);
  const shop = await openShop(context.shopFolder());
  const blockCatalog = await context.blockCatalog();
  const source = readLocale(from ?? usualSource(shop, target));
  const present = shopMessages(shop.messages, target, blockCatalog);
  const sources = sourcesOf(shop, source, target, blockCatalog);
  const written = exportTranslation(
    { shop: shop.site.value.name, locale: target, from: source },
    used ? neededTexts(sources, shownBlocks(shop), blockCatalog) : sources,
    present,
  );
  // `wx`: a file in translation is only replaced with `--force`.
  const flag = force ? 'w' : 'wx';
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { flag }).catch((cause: unknown) => {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw new RefusedError(
      isThere
        ? `${file} is there already; name another file, or add --force to replace it (import it first: what is translated in it is lost otherwise)`
        : `${file} cannot be written (${cause instanceof Error ? cause.message : String(cause)}); name another file`,
    );
  });
  const texts = Object.values(written.texts);
  const open = texts.filter(({ text }) => text === '').length;
  context.print(
    `wrote ${file}: ${texts.length} texts of “${written.shop}” (${context.shopFolder()}), of which ${open} are to be translated into ${writtenLocale(target)}`,
  );
  return 0;
}

/** @throws RefusedError when the file cannot be read as a translation */
async function readTranslation(file: string) {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new RefusedError(
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
  const read = translationFile.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RefusedError(
    `${file} is not a translation that this software wrote (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}); write one with \`npm run messages -- export\``,
  );
}

async function importCommand(context: MessagesCommandContext, file: string): Promise<number> {
  const translation = await readTranslation(file);
  const folder = context.shopFolder();
  const shop = await openShop(folder);
  if (translation.shop !== shop.site.value.name)
    throw new RefusedError(
      `${file} was written for “${translation.shop}”, and ${folder} holds “${shop.site.value.name}”; set SHOP to that shop`,
    );
  const blockCatalog = await context.blockCatalog();
  const target = translation.locale;
  const { messages, translated, open, problems } = importTranslation(
    translation,
    sourcesOf(shop, translation.from, target, blockCatalog),
    baseMessages(blockCatalog, target),
    ownMessages(shop, target),
  );
  for (const { severity, key, problem, remedy } of problems)
    context.print(`${severity} ${path.basename(file)} › ${key}: ${problem}\n  → ${remedy}`);
  const refused = problems.filter(({ severity }) => severity === 'error').length;
  if (refused > 0) {
    context.print(`refused: ${refused} ${refused === 1 ? 'text' : 'texts'}. Nothing was written.`);
    return 1;
  }
  const name = fileOf(shop, target);
  const place = path.join(folder, name);
  // In one step, so that a server that reads the folder never sees half a file.
  await writeFile(`${place}.new`, documentText(messages));
  await rename(`${place}.new`, place);
  context.print(`wrote ${name}: ${translated} texts are translated, ${open} are not`);
  if (!localeChain(shop.site.value.locale).includes(target))
    context.print(
      `the shop’s language is ${writtenLocale(shop.site.value.locale)}: change “locale” of site.json to show them`,
    );
  return 0;
}

function parse(parameters: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      used: { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return { values, positionals };
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/**
 * Runs `npm run messages`.
 * @param parameters the arguments after `--`
 * @returns the exit code: 0, 1 when the command was refused, 2 when the arguments are wrong
 */
export async function runMessagesCommand(
  parameters: readonly string[],
  context: MessagesCommandContext,
): Promise<number> {
  try {
    const { values, positionals } = parse(parameters);
    const [command, first, second] = positionals;
    if (values.help === true) {
      context.print(messagesUsage);
      return 0;
    }
    if (command === 'export' && first !== undefined && second !== undefined && positionals.length === 3)
      return await exportCommand(context, first, path.resolve(second), values);
    const hasFlags = Object.keys(values).length > 0;
    if (command === 'import' && first !== undefined && positionals.length === 2 && !hasFlags)
      return await importCommand(context, path.resolve(first));
    throw new UsageError('name a command and what it takes');
  } catch (error) {
    if (isUsage(error)) {
      context.print(`${error.message}\n\n${messagesUsage}`);
      return 2;
    }
    if (error instanceof RefusedError) {
      context.print(`refused: ${error.message}`);
      return 1;
    }
    throw error;
  }
}
