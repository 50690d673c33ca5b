import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeShop, type ShopPlace } from './place-shop.ts';
import { readStarterWords } from './starter-words.ts';

/** The starter shop, and the texts that a new shop's name replaces. */
const starter = { folder: 'examples/starter', name: 'Fern & Clay', host: 'fern-and-clay.example' };

/**
 * Folder of shops. It is as deep as the starter, whose documents name their JSON Schemas by relative paths.
 */
const shops = 'shops';

const folderName = /^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Excludes characters that ICU messages or JSON interpret. */
const titleText = /^[^\p{Cc}{}<>|]{2,60}$/u;

/** Converts `blue-door` to `Blue Door`. */
const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

export interface NewShop {
  /** From the root. */
  folder: string;
  title: string;
  files: number;
  /** Whether it is in another country than the starter. Its address and telephone number are then missing. */
  isElsewhere: boolean;
  /** Language of the texts to translate; absent when the shop's words are in its language. */
  language?: string;
}

/**
 * Copies the starter shop into a new folder, under another name.
 * @param root folder of the repository
 * @param title of the shop; made from `name` by default
 * @param place its language, country and currency; those of the starter by default
 * @throws when the name, the title or the place cannot be used, or the folder already exists; nothing is
 *   written then
 */
export function createShop(
  root: string,
  name: string,
  title: string = titleOf(name),
  place: ShopPlace = {},
): NewShop {
  if (!folderName.test(name))
    throw new Error(
      `"${name}" is not a name for a shop's folder: use at most 40 lower-case letters, digits and single hyphens, such as blue-door`,
    );
  if (!titleText.test(title) || title.trim() !== title)
    throw new Error(
      `"${title}" cannot be the shop's title: use 2 to 60 characters without { } < > |, such as "The Blue Door"`,
    );
  const placed = placeShop(place);
  const words = placed.isForeign ? readStarterWords(placed.language) : undefined;
  const folder = `${shops}/${name}`;
  const target = path.join(root, folder);
  mkdirSync(path.dirname(target), { recursive: true });
  // Creates the folder itself, and never writes through a link, even one without a target.
  try {
    mkdirSync(target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Error(`${folder}/ is there already: choose another name, or change that shop`, {
        cause: error,
      });
    throw error;
  }
  try {
    cpSync(path.join(root, starter.folder), target, { recursive: true, errorOnExist: true, force: false });
    const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const { parentPath, name: file } of files) {
      if (!/\.jsonl?$/.test(file)) continue;
      const at = path.join(parentPath, file);
      const document = readFileSync(at, 'utf8');
      writeFileSync(
        at,
        placed
          .rewrite(file, words?.translate(document) ?? document)
          .replaceAll(inJson(starter.name), () => inJson(title))
          .replaceAll(starter.host, () => `${name}.example`),
      );
    }
    if (placed.isForeign)
      renameSync(
        path.join(target, 'messages.en.json'),
        path.join(target, `messages.${placed.language}.json`),
      );
    return {
      folder,
      title,
      files: files.length,
      isElsewhere: placed.isElsewhere,
      ...(placed.isForeign && words === undefined ? { language: placed.language } : {}),
    };
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the next steps for a person. */
export const nextSteps = (shop: NewShop): string => {
  const { folder, title, files, language } = shop;
  const data = `.data/${path.basename(folder)}`;
  return `wrote ${folder}/ (${files} files): ${title}, with ten products

Serve it, with a database of its own:
  SHOP=${folder} DATA_DIR=${data} npm start
See every saved change of its documents at once:
  SHOP=${folder} DATA_DIR=${data} npm run dev
Check, compare and publish its documents:
  npm run release -- validate ${folder}
  SHOP=${folder} DATA_DIR=${data} npm run release -- publish
Change its products (${folder}/catalogue/), then:
  DATA_DIR=${data} npm run catalogue -- apply ${folder}/catalogue

site.json has its name, address and colours, flows.json how it is paid, pages/ what is on each page. docs/starter.md says more.
${ownDetails(shop)}${language === undefined ? '' : inAnotherLanguage(folder, language)}`;
};

/** Returns the details that only the owner knows, by file. */
const ownDetails = ({ folder, isElsewhere }: NewShop): string => `
Write before anybody buys (${isElsewhere ? 'addresses and telephone numbers are left out, the rest is' : 'these are'} the starter's):
  ${folder}/site.json support.phone_number, support.email, support.address, support.cooperation_hours, taxes
  ${folder}/catalogue/stores.json city, address, latitude, longitude, hours, contact.phone_number, contact.email
  ${folder}/flows.json payment.methods, shipping.price, shipping.rules, shipping.days, shipping.carriers
  ${folder}/pages/contact.all.json what it says about delivery, returns and data
  ${folder}/pages/policy.all.json terms of sale and legal notice: there is no such page yet, docs/starter.md says how to make it`;

const inAnotherLanguage = (folder: string, language: string): string => `

Its words are English still: messages.${language}.json (titles of pages), site.json, pages/ and catalogue/. The software's own texts that it needs:
  SHOP=${folder} npm run messages -- export ${language} texts.json --used`;
