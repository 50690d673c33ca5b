import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#tools/shared/root.ts';

// The starter shop with the account's pages of the large example, so that they can be seen in English.

const accountPages =
  /^(profile|edit-info|addresses|bills?|tickets?|new-ticket|payments|discounts|wallet|identity)\./;
const accountRoutes =
  /^(profile|edit-info|addresses|bills?|tickets?|new-ticket|ticket-|payments|discounts|wallet|identity)/;
/** Letters of the Arabic block: what a page of the large example says itself. */
const foreign = /[؀-ۿ]/;

const withoutForeign = (value: unknown): unknown => {
  if (typeof value === 'string') return foreign.test(value) ? 'Sample text' : value;
  if (Array.isArray(value)) return value.map(withoutForeign);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutForeign(each)]));
};

const asWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

interface Manifest {
  remove: string[];
}
interface Site {
  account_menu: { label: string; href: string; icon: string }[];
  layout: {
    top: { id: string; props: Record<string, unknown> }[];
    bottom: { id: string; type: string; version: number; props: Record<string, unknown> }[];
  };
}

/** @returns the folder of the shop, and what removes it */
export function makeEnglishShop(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-english-'));
  cpSync(path.join(root, 'examples/starter'), folder, { recursive: true });
  const change = <Document>(file: string, work: (document: Document) => void): void => {
    const at = path.join(folder, file);
    const document = JSON.parse(readFileSync(at, 'utf8')) as Document;
    work(document);
    writeFileSync(at, JSON.stringify(document));
  };
  const pages = path.join(root, 'examples/gift-shop/pages');
  const names = readdirSync(pages).filter((name) => accountPages.test(name));
  for (const name of names) {
    const page: unknown = JSON.parse(readFileSync(path.join(pages, name), 'utf8'));
    writeFileSync(path.join(folder, 'pages', name), JSON.stringify(withoutForeign(page)));
  }
  const added: string[] = [];
  change<Manifest>('manifest.json', (manifest) => {
    added.push(...manifest.remove.filter((id) => accountRoutes.test(id)));
    manifest.remove = manifest.remove.filter((id) => !accountRoutes.test(id));
  });
  change<{ routes: Record<string, string> }>('messages.en.json', (messages) => {
    for (const id of added) messages.routes[id] = asWords(id);
  });
  change<Site>('site.json', (site) => {
    site.account_menu = ['profile', 'bills', 'wallet', 'addresses', 'tickets', 'payments', 'discounts'].map(
      (id) => ({ label: asWords(id), href: `/${id}`, icon: 'user' }),
    );
    site.layout.bottom.push({ id: 'login', type: 'login-dialog', version: 1, props: {} });
    const header = site.layout.top.find(({ id }) => id === 'header');
    if (header)
      Object.assign(header.props, {
        account: true,
        accountLinks: [{ label: 'Profile', href: '/profile', icon: 'user' }],
      });
  });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
