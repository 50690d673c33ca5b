import { readFileSync } from 'node:fs';
import path from 'node:path';
import english from '#blocks/generated/messages.en.json' with { type: 'json' };
import persian from '#blocks/generated/messages.fa.json' with { type: 'json' };
import { messages, type Messages } from '#schemas/documents/messages.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { mergeMessages } from '#schemas/tree/merge-messages.ts';
import { root } from '#tools/shared/root.ts';
import { digits, toman } from './money.ts';
import { routesOf } from './routes.ts';

/** The facts of one full shop that tests of both need. Words come from its messages. */
export interface FullShop {
  name: 'gift-shop' | 'book-store';
  language: 'fa' | 'en';
  direction: 'rtl' | 'ltr';
  locale: string;
  timeZone: string;
  /** The path of a route. @param slug of routes that have one */
  path(route: string, slug?: string): string;
  /** The button that adds a product. */
  add: RegExp;
  words: {
    increase: string;
    decrease: string;
    remove(title: string): string;
    empty: string;
    summary: string;
    mobile: string;
    getCode: string;
    code: string;
    notNow: string;
  };
  digits(count: number): string;
  price(amount: number): string;
  /** A telephone number of the country that nobody else of the run has, as people write it and as it is stored. */
  number(index: number): { written: string; stored: string };
}

/** A text of the shop, which has no arguments. */
function textIn(catalogue: Messages, ...keys: string[]): string {
  let found: string | Messages | undefined = catalogue;
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'string') throw new Error(`no text ${keys.join('.')}`);
  return found;
}

function wordsOf(base: unknown, folder: string, language: string): FullShop['words'] {
  const own: unknown = JSON.parse(
    readFileSync(path.join(root, 'examples', folder, `messages.${language}.json`), 'utf8'),
  );
  const all = mergeMessages(messages.parse(base), messages.parse(own));
  const text = (...keys: string[]): string => textIn(all, ...keys);
  return {
    increase: text('cart-lines', 'increase'),
    decrease: text('cart-lines', 'decrease'),
    remove: (title) => text('cart-lines', 'remove').replace('{title}', title),
    empty: text('cart-lines', 'empty', 'title'),
    summary: text('cart-summary', 'title'),
    mobile: text('login-dialog', 'mobile', 'label'),
    getCode: text('login-dialog', 'mobile', 'submit'),
    code: text('login-dialog', 'code', 'label'),
    notNow: text('login-dialog', 'details', 'skip'),
  };
}

const pathsOf =
  (folder: string): FullShop['path'] =>
  (id, slug = '') => {
    const route = routesOf(`examples/${folder}`).find((each) => each.id === id);
    if (!route) throw new Error(`${folder} has no route ${id}`);
    return fillPath(route.path, { slug });
  };

/** Differs from run to run: codes for one number are limited. */
const ofRun = Date.now() % 90;

export const fullShops: readonly FullShop[] = [
  {
    name: 'gift-shop',
    language: 'fa',
    direction: 'rtl',
    locale: 'fa-IR',
    timeZone: 'Asia/Tehran',
    path: pathsOf('gift-shop'),
    // On phones, where there is little room, in short.
    add: /^افزودن به سبد( خرید)?( .+)?$/,
    words: wordsOf(persian, 'gift-shop', 'fa'),
    digits,
    price: toman,
    number(index) {
      const stored = `0991${String(100 + (index % 900))}${String(1000 + ofRun)}`;
      return { written: stored, stored };
    },
  },
  {
    name: 'book-store',
    language: 'en',
    direction: 'ltr',
    locale: 'en-US',
    timeZone: 'America/New_York',
    path: pathsOf('book-store'),
    add: /^Add to cart( Paperback)?$/,
    words: wordsOf(english, 'book-store', 'en'),
    digits: String,
    price: (cents) => `$${(cents / 100).toFixed(2)}`,
    number(index) {
      const last = `${String(200 + (index % 700))}-${String(1000 + ofRun)}`;
      return { written: `(212) ${last}`, stored: `+1212${last.replace('-', '')}` };
    },
  },
];
