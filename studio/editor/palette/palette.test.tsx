// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { isStarterText, starterWords } from '#schemas/block/starter-words.ts';
import { storedBlock, type StoredBlock } from '#schemas/documents/block.ts';
import { blockTextsFor } from '../../texts/block-texts.ts';
import { replaceTexts } from '../../texts/described-texts.ts';
import persian from '../../texts/preset-texts.fa.json' with { type: 'json' };
import { withPresetTexts } from '../../texts/preset-texts.ts';
import sections from '../sections/messages.fa.json' with { type: 'json' };
import settings from '../settings/messages.fa.json' with { type: 'json' };
import { makeBlock } from './make-block.ts';
import { countLinks, leadsTo } from '../../documents/links-to.ts';
import { shopRoutes } from '../../places/shop-routes.ts';
import { presetLinks } from './preset-links.ts';
import { presetsOf, writtenPresets } from './written-presets.ts';
import { offeredBlocks } from './offered-blocks.ts';
import { pictureBlocks, sectionKey, withSectionPictures } from './picture-blocks.ts';
import palette from './messages.fa.json' with { type: 'json' };
import { Palette, type PaletteProps } from './palette.tsx';

const bookStore: unknown = JSON.parse(readFileSync('examples/book-store/manifest.json', 'utf8'));

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(cleanup);

const all = Object.values<AnyBlockDefinition>(definitions);

const hasStarterText = (props: object): boolean =>
  Object.values(starterWords.fa).some((text) => JSON.stringify(props).includes(JSON.stringify(text)));

function open(
  counts: Readonly<Record<string, number>> = {},
  inPlace: Readonly<Record<string, number>> = {},
  saved?: PaletteProps['saved'],
) {
  const inserted: StoredBlock[] = [];
  render(
    <IntlProvider
      locale="fa-IR-u-nu-arabext"
      messages={{ palette, settings, sections }}
      timeZone="Asia/Tehran"
    >
      <Palette
        counts={new Map(Object.entries(counts))}
        inPlace={new Map(Object.entries(inPlace))}
        place={{ list: 'blocks' }}
        onInsert={(block) => inserted.push(block)}
        saved={saved}
        onClose={() => undefined}
      />
    </IntlProvider>,
  );
  return inserted;
}

const links = presetLinks([]);

describe('a block from the palette', () => {
  const texts = withPresetTexts(blockTextsFor('fa'), 'fa');
  const words = { title: 'عنوان تازه', text: 'متن' };

  it.each(all.map((definition) => [definition.type, definition] as const))(
    'of %s is complete and valid, plain and with each preset',
    (_type, definition) => {
      for (const preset of [null, ...presetsOf(definition).keys()]) {
        const block = makeBlock(definition, preset, texts, words, links);
        expect(storedBlock.safeParse(block).success).toBe(true);
        expect(definition.props.safeParse(block.props).error).toBeUndefined();
      }
    },
  );

  it('leads to the pages of a shop with its own paths, and leaves out links to pages that it lacks', () => {
    const pages = shopRoutes(bookStore).filter(({ redirects }) => !redirects);
    const isAlive = leadsTo(bookStore, new Set(pages.map(({ id }) => id)), 'https://shop.example');
    const dead: string[] = [];
    let alive = 0;
    for (const definition of all)
      for (const preset of [null, ...presetsOf(definition).keys()]) {
        const { props } = makeBlock(definition, preset, texts, words, presetLinks(pages));
        expect(definition.props.safeParse(props).error).toBeUndefined();
        alive += countLinks(props, isAlive);
        const isDead = (href: string) => href.startsWith('/') && !isAlive(href);
        if (countLinks(props, isDead) > 0) dead.push(`${definition.type} ${preset}`);
      }
    expect(alive).toBeGreaterThan(20);
    expect(dead).toEqual([]);
    const ads = makeBlock(definitions.ads, 0, texts, words, presetLinks(pages)).props;
    expect(ads).toMatchObject({ items: [{ advertiser: expect.any(String) }, { href: '/shop' }] });
    expect(JSON.stringify(ads)).not.toContain('/stores');
  });

  /** Names of the blocks with a text that a person is still to write, among those that a preset or a plain one makes. */
  const unwritten = (choose: (definition: AnyBlockDefinition) => readonly (number | null)[]) =>
    all
      .filter((definition) =>
        choose(definition).every((preset) =>
          hasStarterText(makeBlock(definition, preset, texts, starterWords.fa, links).props),
        ),
      )
      .map(({ type }) => type);

  it('comes finished from a preset wherever a plain one has texts to write, and for every banner', () => {
    const plain = unwritten(() => [null]);
    expect(plain).toContain('countdown-offer');
    const silent = all.filter((each) => presetsOf(each).length === 0).map(({ type }) => type);
    expect(silent.filter((type) => plain.includes(type))).toEqual([]);
    expect(unwritten((definition) => [null, ...presetsOf(definition).keys()])).toEqual([]);
    const banners = all.filter(({ category }) => category === 'banners');
    expect(banners.length).toBeGreaterThan(4);
    expect(banners.filter((banner) => presetsOf(banner).length === 0)).toEqual([]);
    const shown = makeBlock(definitions['secondary-banners'], 0, texts, starterWords.fa, links);
    expect(JSON.stringify(shown.props)).toContain('هدیه‌ای برای عزیزان');
  });

  it('has every text of a written preset in Persian, and no text that none needs', () => {
    const needed = new Set<string>();
    const silent: string[] = [];
    for (const [type, presets] of Object.entries(writtenPresets))
      replaceTexts(presets, (text) => {
        for (const key of [text, `${type}/${text}`]) needed.add(key);
        if (!/[\u0600-\u06FF]/.test(texts.text(type, text))) silent.push(`${type}: ${text}`);
        return text;
      });
    expect(needed.size).toBeGreaterThan(100);
    expect(silent).toEqual([]);
    expect(Object.keys(persian).filter((key) => !needed.has(key))).toEqual([]);
  });

  it('has the texts of its preset in the language of the studio', () => {
    const block = makeBlock(definitions['product-carousel'], 0, texts, words, links);
    expect(block.props).toMatchObject({ title: 'تخفیف‌ها', sort: 'discount' });
    // The check of a release recognises a text that a person still has to replace.
    const heading = makeBlock(definitions['section-heading'], 0, texts, starterWords.fa, links);
    expect(isStarterText(String(heading.props['title']))).toBe(true);
  });
});

describe('the palette', () => {
  it('shows every block by its name', () => {
    open();
    const texts = withPresetTexts(blockTextsFor('fa'), 'fa');
    const missing = all.filter(
      (definition) => !screen.queryByRole('button', { name: texts.label(definition) }),
    );
    expect(missing.map(({ type }) => type)).toEqual([]);
  });

  it('finds blocks by what they do, and inserts the first by Enter', () => {
    const inserted = open();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'شمارش معكوس' } });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    if (search instanceof HTMLInputElement) search.form?.requestSubmit();
    expect(inserted.map(({ type }) => type)).toEqual(['countdown-offer']);
    fireEvent.change(search, { target: { value: 'بلوکی که نیست' } });
    expect(screen.getByRole('status').textContent).toContain('پیدا نشد');
  });

  it('shows the block that is named so first, then names that begin with the words', () => {
    const inserted = open();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'متن' } });
    if (search instanceof HTMLInputElement) search.form?.requestSubmit();
    expect(inserted.map(({ type }) => type)).toEqual(['rich-text']);
    const texts = withPresetTexts(blockTextsFor('fa'), 'fa');
    const [first] = offeredBlocks(all, 'بنر', texts, new Map(), new Map());
    expect(first?.blocks.slice(0, 2).map(({ definition }) => texts.label(definition))).toSatisfy(
      (names: string[]) => names.every((name) => name.startsWith('بنر')),
    );
  });

  it.each([
    ['کاروسل', ['banner-carousel', 'product-carousel']],
    ['اسلایدر', ['banner-carousel', 'main-banner', 'product-carousel']],
    ['اسلاید', ['banner-carousel', 'main-banner', 'product-carousel']],
    ['نوار محصول', ['product-carousel']],
    ['بنر', ['ads', 'banner-carousel', 'main-banner', 'secondary-banners']],
    ['سوالات متداول', ['product-faq']],
    ['هدر', ['header']],
  ])('finds by «%s» what people mean', (query, wanted) => {
    const texts = withPresetTexts(blockTextsFor('fa'), 'fa');
    const found = offeredBlocks(all, query, texts, new Map(), new Map())
      .flatMap(({ blocks }) => blocks)
      .map(({ definition }) => definition.type);
    expect(found).toEqual(expect.arrayContaining(wanted));
    expect(found.length).toBeLessThanOrEqual(wanted.length + 6);
  });

  it('has a block for the picture of each entry, which is drawn with the data of an example', () => {
    const texts = withPresetTexts(blockTextsFor('fa'), 'fa');
    for (const platform of ['web', 'mobile'] as const) {
      const { blocks, examples } = pictureBlocks(
        all,
        platform,
        texts,
        { title: 'عنوان', text: 'متن' },
        links,
      );
      expect(blocks.size).toBe(all.reduce((sum, each) => sum + 1 + presetsOf(each).length, 0));
      // Words next to a card would stand one letter below the other in so small a picture.
      expect(blocks.get('tile-main-banner')).not.toHaveProperty('slots');
      expect(blocks.get('tile-columns')).toHaveProperty('slots');
      for (const [key, block] of blocks) {
        expect(block.id).toBe(key);
        expect(storedBlock.safeParse(block).error).toBeUndefined();
        expect(
          all.find(({ type }) => type === block.type)?.props.safeParse(block.props).error,
        ).toBeUndefined();
      }
      const named = Object.entries(examples).filter(([id]) => blocks.has(id));
      expect(named.length).toBeGreaterThan(80);
    }
  });

  it('takes what stands first by Enter, a section before a block', () => {
    const linked: string[] = [];
    const named = {
      id: 'counter',
      path: 'sections/counter.json',
      title: 'شمارش معکوس نوروز',
      uses: [],
      elsewhere: [],
    };
    const inserted = open(
      {},
      {},
      {
        sections: [named],
        documents: { counter: { version: 1, title: named.title, blocks: [] } },
        mayLink: true,
        blocksFor: async () => [],
        onInsert: ({ id }, how) => linked.push(`${id} ${how}`),
      },
    );
    const search = screen.getByRole('searchbox');
    if (!(search instanceof HTMLInputElement)) throw new TypeError('no field');
    fireEvent.change(search, { target: { value: 'شمارش معکوس' } });
    search.form?.requestSubmit();
    expect(linked).toEqual(['counter linked']);
    expect(inserted).toEqual([]);
  });

  it('says why a block cannot be inserted', () => {
    open({ 'buy-box': 1 }, { columns: 20 });
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('کادر خرید').disabled).toBe(true);
    expect(button('ستون‌ها').disabled).toBe(true);
    expect(button('متن').disabled).toBe(false);
    expect(screen.getAllByText('این صفحه به اندازهٔ کافی از این بلوک دارد')).toHaveLength(1);
    expect(screen.getAllByText('این جایگاه به اندازهٔ کافی از این بلوک دارد')).toHaveLength(1);
  });

  it('inserts a preset', () => {
    const inserted = open();
    fireEvent.click(screen.getByRole('button', { name: 'دو نیمهٔ برابر' }));
    expect(inserted).toMatchObject([{ type: 'columns', props: { width: 'half' } }]);
  });
});

test('a saved section is drawn by its first block, whenever that is shown', () => {
  const heading = {
    id: 'a',
    type: 'section-heading',
    version: 1,
    props: { title: 'Sale' },
    show: { on: [] },
  };
  const none = { blocks: new Map(), examples: {} };
  const id = 'a-section-with-a-name-of-sixty-four-characters-which-is-the-most';
  const documents = {
    [id]: { blocks: [heading, { ...heading, id: 'b' }] },
    empty: { blocks: [] },
    unread: null,
  };
  const { blocks } = withSectionPictures(none, documents);
  const [drawn, ...others] = [...blocks.values()];
  expect(others).toEqual([]);
  expect(drawn).toMatchObject({ id: sectionKey(id), props: { title: 'Sale' } });
  expect(drawn?.show).toBeUndefined();
  expect(storedBlock.safeParse(drawn).success).toBe(true);
});
