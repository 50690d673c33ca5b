import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import messages from '../editor/settings/messages.fa.json' with { type: 'json' };
import { checkDocument } from './check-document.ts';

const texts = {
  t: createTranslator({ locale: 'fa', messages: { settings: messages }, namespace: 'settings' }),
  locale: 'fa-IR-u-nu-arabext',
} as Parameters<typeof checkDocument>[2];

const shop = path.join(import.meta.dirname, '../../examples/gift-shop');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(shop, name), 'utf8'));

describe('the check of a document as JSON', () => {
  it.each(['site.json', 'manifest.json', 'flows.json', 'messages.fa.json', 'pages/home.web.json'])(
    'finds nothing in %s of the example',
    (name) => expect(checkDocument(name, read(name), texts)).toEqual([]),
  );

  it('finds faults of the document and of a block in a slot, with their places', () => {
    const banner = { id: 'b', type: 'section-heading', version: 1, props: { title: '' } };
    const outer = { id: 'a', type: 'columns', version: 1, props: { side: 'up' }, slots: { main: [banner] } };
    const document = { version: 4, page: 'home', platform: 'all', blocks: [outer], extra: 1 };
    expect(checkDocument('pages/home.all.json', document, texts)).toEqual([
      { path: [], message: 'چنین تنظیمی وجود ندارد: extra' },
      { path: ['blocks', 0, 'props', 'side'], message: 'یکی از گزینه‌ها را انتخاب کنید.' },
      { path: ['blocks', 0, 'slots', 'main', 0, 'props', 'title'], message: 'این قسمت را پر کنید.' },
    ]);
  });
});
