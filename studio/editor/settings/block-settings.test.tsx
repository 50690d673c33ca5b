// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import data from '#data/messages.fa.json' with { type: 'json' };
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import common from '#ui/messages.fa.json' with { type: 'json' };
import loadedPart from '../../frame/loaded-part/messages.fa.json' with { type: 'json' };
import pickers from '../../pickers/messages.fa.json' with { type: 'json' };
import { ShopPartsContext } from '../../pickers/shop-parts.ts';
import { SettingsOfBlock, type BlockSettingsProps } from './block-settings.tsx';
import settings from './messages.fa.json' with { type: 'json' };

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= vi.fn<() => void>();
});
afterEach(cleanup);

const parts = {
  timeZone: 'Asia/Tehran',
  currencies: [
    { code: 'toman', name: 'تومان' },
    { code: 'dollar', name: 'دلار' },
  ],
  theme: { primary: '#0f766e' },
  generic: ['motto'],
  showcases: [{ id: 'games', title: 'بازی‌ها' }],
  targets: [],
  tiles: null,
  draft: null,
  documentName: (path: string) => path,
  readStates: () => () => true,
  readAnchors: () => [],
  site: undefined,
};

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <IntlProvider
      locale="fa-IR-u-ca-persian-nu-arabext"
      timeZone="Asia/Tehran"
      messages={{ settings, pickers, common, data, 'loaded-part': loadedPart } as never}
    >
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <ShopPartsContext value={parts}>{children}</ShopPartsContext>
      </QueryClientProvider>
    </IntlProvider>
  );
}

const ids = Object.keys(definitions) as (keyof typeof definitions)[];
const all: Readonly<Record<string, AnyBlockDefinition | undefined>> = definitions;
const definitionOf = (type: string): AnyBlockDefinition => {
  const definition = all[type];
  if (!definition) throw new Error(`there is no block ${type}`);
  return definition;
};
const stored = (type: string, props: object): StoredBlock => ({
  id: 'one',
  type,
  version: definitionOf(type).version,
  props: props as Record<string, unknown>,
});

type FormOptions = Partial<BlockSettingsProps> & { desktop?: StoredBlock };

/** The settings of a block whose edits are applied, as the draft does. */
function Edited({ first, onEdit, ...rest }: { first: StoredBlock } & FormOptions) {
  const [block, setBlock] = useState(first);
  return (
    <SettingsOfBlock
      device="web"
      isForAll={false}
      problems={[]}
      definition={definitionOf(first.type)}
      {...rest}
      block={block}
      onEdit={(operations, options) => {
        onEdit?.(operations, options);
        const { document, refused } = applyOperations({ blocks: [block] }, operations);
        expect(refused).toEqual([]);
        setBlock((document as { blocks: [StoredBlock] }).blocks[0]);
      }}
    />
  );
}

/** Renders the settings, and collects what they edit. */
function open(first: StoredBlock, rest: FormOptions = {}) {
  const acts: { operations: readonly DraftOperation[]; joins?: string | undefined }[] = [];
  render(
    <Surroundings>
      <Edited
        first={first}
        onEdit={(operations, options) => acts.push({ operations, joins: options?.joins })}
        {...rest}
      />
    </Surroundings>,
  );
  return acts;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const onPhones = { device: 'mobile', isForAll: true } as const;

describe('the settings of a block', () => {
  it.each(ids)('of %s show every example without a fault', (name) => {
    const examples = Object.values(definitionOf(name).examples);
    expect(examples.length).toBeGreaterThan(0);
    for (const { props } of examples) {
      const html = renderToString(
        <Surroundings>
          <Edited first={stored(name, props)} />
        </Surroundings>,
      );
      expect(html).toContain('<h2');
      expect(html).not.toContain('role="alert"');
      expect(html).not.toContain('aria-invalid="true"');
      // A text that is missing is shown as its key.
      expect(html.replaceAll(/<template[^>]*>/g, '')).not.toMatch(/\b(?:settings|pickers)\.[a-z]/);
    }
  });

  it('write nothing when they are opened', () => {
    const acts = open(stored('product-carousel', { title: 'تخفیف‌ها' }));
    expect(acts).toEqual([]);
  });

  it('write a text at each key, as one act', () => {
    const acts = open(stored('section-heading', { title: 'الف' }));
    type('عنوان *', 'الف ب');
    type('عنوان *', 'الف ب پ');
    expect(acts.map(({ operations }) => operations)).toEqual([
      [{ type: 'set', block: 'one', path: ['props', 'title'], was: 'الف', value: 'الف ب' }],
      [{ type: 'set', block: 'one', path: ['props', 'title'], was: 'الف ب', value: 'الف ب پ' }],
    ]);
    expect(new Set(acts.map(({ joins }) => joins))).toEqual(new Set(['one:all:title']));
  });

  it('remove an optional text that is emptied, and keep an invalid one with its fault', () => {
    const acts = open(stored('section-heading', { title: 'الف', subtitle: 'ب' }));
    type('زیرعنوان', '');
    expect(acts[0]?.operations).toEqual([
      { type: 'set', block: 'one', path: ['props', 'subtitle'], was: 'ب' },
    ]);
    type('عنوان *', '');
    expect(acts[1]?.operations).toMatchObject([{ value: '' }]);
    expect(screen.getByLabelText('عنوان *').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('این قسمت را پر کنید.')).toBeTruthy();
  });

  it('write no default', () => {
    const acts = open(stored('section-heading', { title: 'الف' }));
    const align = screen.getByLabelText<HTMLSelectElement>('چینش');
    expect(align.selectedOptions[0]?.text).toBe('ابتدای سطر');
    fireEvent.change(align, { target: { value: '1' } });
    fireEvent.change(align, { target: { value: '0' } });
    expect(acts.map(({ operations }) => operations[0])).toEqual([
      { type: 'set', block: 'one', path: ['props', 'align'], value: 'center' },
      { type: 'set', block: 'one', path: ['props', 'align'], was: 'center' },
    ]);
  });

  it('add, move by keyboard and remove the items of a list', () => {
    const item = (title: string) => ({ icon: 'star', title });
    const acts = open(stored('trust-row', { items: [item('اول'), item('دوم')] }));
    const titles = () => within(screen.getByRole('list')).getAllByRole('button', { expanded: false });
    fireEvent.keyDown(screen.getByRole('button', { name: 'اول' }), { key: 'ArrowDown', altKey: true });
    expect(titles().map(({ textContent }) => textContent)).toEqual(['دوم', 'اول']);
    expect(screen.getByRole('status').textContent).toBe('«اول» به جایگاه ۲ رفت.');
    fireEvent.click(screen.getByRole('button', { name: 'حذف «دوم»' }));
    fireEvent.click(screen.getByRole('button', { name: /^افزودن به «دلیل‌های اعتماد»/ }));
    expect(acts).toHaveLength(3);
    expect(acts.at(-1)?.operations).toMatchObject([
      { path: ['props', 'items'], value: [item('اول'), { icon: 'star', title: 'عنوان تازه' }] },
    ]);
    // The new item is open.
    expect(screen.getByRole('button', { expanded: true }).textContent).toBe('عنوان تازه');
  });

  it('begin a link empty, and say what is missing after the first change', () => {
    const acts = open(stored('product-carousel', { title: 'الف' }));
    fireEvent.click(screen.getByRole('button', { name: /^افزودن «پیوند به همه»|پیوند/ }));
    expect(acts.at(-1)?.operations).toMatchObject([
      { path: ['props', 'link'], value: { label: '', href: '' } },
    ]);
    expect(screen.queryByText('این قسمت را پر کنید.')).toBeNull();
    type('متن *', 'همه');
    expect(screen.getAllByText('این قسمت را پر کنید.')).toHaveLength(1);
  });

  it('write the difference for phones, mark it, and take it back', () => {
    const acts = open(stored('section-heading', { title: 'الف' }), onPhones);
    type('عنوان *', 'ب');
    expect(acts[0]?.operations).toEqual([
      { type: 'set', block: 'one', path: ['mobile'], value: { props: { title: 'ب' } } },
    ]);
    expect(screen.getByText('ویژهٔ گوشی')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'مانند رایانه' }));
    expect(acts.at(-1)?.operations).toMatchObject([{ path: ['mobile'], was: { props: { title: 'ب' } } }]);
    expect(screen.queryByText('ویژهٔ گوشی')).toBeNull();
  });

  it('mark what differs from the page for desktops, and make it as there', () => {
    const acts = open(stored('section-heading', { title: 'الف', subtitle: 'ب', align: 'start' }), {
      path: 'pages/home.mobile.json',
      desktop: stored('section-heading', { title: 'پ' }),
    });
    // A default that is written out is not a difference.
    expect(screen.getAllByText('ویژهٔ گوشی')).toHaveLength(2);
    const [title, subtitle] = screen.getAllByRole('button', { name: 'مانند رایانه' });
    fireEvent.click(title as HTMLElement);
    fireEvent.click(subtitle as HTMLElement);
    expect(acts.map(({ operations }) => operations)).toEqual([
      [{ type: 'set', block: 'one', path: ['props', 'title'], was: 'الف', value: 'پ' }],
      [{ type: 'set', block: 'one', path: ['props', 'subtitle'], was: 'ب' }],
    ]);
    expect(screen.queryByText('ویژهٔ گوشی')).toBeNull();
  });

  it('disable a setting without an effect, and say which one is the reason', () => {
    open(stored('product-carousel', { title: 'الف', ids: [1, 2] }));
    for (const label of ['فقط تخفیف‌دارها', 'ترتیب', 'حداکثر تعداد']) {
      const control = screen.getByLabelText(label);
      expect(control.matches(':disabled')).toBe(true);
      expect(control.closest('fieldset[disabled]')?.textContent).toContain(
        'با مقدار کنونی «محصولات» این تنظیم‌ها اثری ندارند.',
      );
    }
    // One sentence stands above all of them.
    expect(screen.getAllByText(/^با مقدار کنونی «محصولات»/)).toHaveLength(1);
    expect(screen.getByLabelText('نام فروشگاه نشان داده شود').matches(':disabled')).toBe(false);
    cleanup();
    open(stored('product-carousel', { title: 'الف' }));
    expect(screen.getByLabelText('ترتیب').matches(':disabled')).toBe(false);
  });

  it('keep an emptied text of phones empty, so that another one can be written', () => {
    const acts = open(stored('section-heading', { title: 'الف', subtitle: 'ب' }), onPhones);
    const subtitle = screen.getByLabelText<HTMLInputElement>('زیرعنوان');
    type('زیرعنوان', '');
    expect(subtitle.value).toBe('');
    type('زیرعنوان', 'پ');
    expect(subtitle.value).toBe('پ');
    expect(acts.at(-1)?.operations).toMatchObject([{ value: 'پ' }]);
    type('زیرعنوان', 'ب');
    expect(acts.at(-1)?.operations).toMatchObject([{ path: ['mobile'], was: { props: { subtitle: 'پ' } } }]);
  });

  it('give phones the default of the software where desktops have another value', () => {
    const acts = open(stored('section-heading', { title: 'الف', align: 'center' }), onPhones);
    fireEvent.change(screen.getByLabelText('چینش'), { target: { value: '0' } });
    expect(acts.at(-1)?.operations).toMatchObject([{ value: { props: { align: 'start' } } }]);
    fireEvent.change(screen.getByLabelText('چینش'), { target: { value: '1' } });
    expect(acts.at(-1)?.operations).toMatchObject([{ path: ['mobile'] }]);
    expect(acts.at(-1)?.operations[0]).not.toHaveProperty('value');
  });

  it.each([[{}], [onPhones]])('take a number that begins with the default, %j', (rest) => {
    const acts = open(stored('product-carousel', { title: 'الف', limit: 6 }), rest);
    const limit = screen.getByLabelText<HTMLInputElement>('حداکثر تعداد');
    for (const [text, shown] of [
      ['10', '۱۰'],
      ['1', '۱'],
      ['12', '۱۲'],
      ['', ''],
      ['8', '۸'],
    ] as const) {
      fireEvent.change(limit, { target: { value: text } });
      expect(limit.value).toBe(shown);
    }
    fireEvent.change(limit, { target: { value: '' } });
    fireEvent.blur(limit);
    expect(acts.at(-1)?.operations[0]).not.toHaveProperty('value');
  });

  it('say in words when the block is shown', () => {
    const acts = open({
      ...stored('section-heading', { title: 'الف' }),
      show: { to: 'guests', until: '2026-12-21T20:30:00Z', when: 'payment.failed' },
    });
    const sentence = () => screen.getByText(/^این بلوک/).textContent;
    expect(sentence()).toBe(
      'این بلوک در همهٔ دستگاه‌ها، تا سه‌شنبه ۱ دی ۱۴۰۵، ۰۰:۰۰، فقط برای مهمان‌ها، وقتی «پرداخت ناموفق بود»، نمایش داده می‌شود.',
    );
    fireEvent.click(screen.getByLabelText('نمایش در گوشی'));
    expect(acts.at(-1)?.operations).toMatchObject([{ path: ['show'], value: { on: ['web'], to: 'guests' } }]);
    fireEvent.click(screen.getByLabelText('نمایش در رایانه'));
    expect(sentence()).toBe('این بلوک پنهان است.');
    cleanup();

    // A page for desktops is not shown on phones, which have a page of their own.
    open({ ...stored('section-heading', { title: 'الف' }), show: {} }, { path: 'pages/home.web.json' });
    expect(sentence()).toBe('این بلوک در همین صفحهٔ رایانه، برای همه نمایش داده می‌شود.');
    expect(screen.queryByLabelText('نمایش در گوشی')).toBeNull();
    fireEvent.click(screen.getByLabelText('نمایش در رایانه'));
    expect(sentence()).toBe('این بلوک پنهان است.');
  });

  it('open and focus the field that a link names', () => {
    const items = [
      { icon: 'star', title: 'اول' },
      { icon: 'star', title: 'دوم' },
    ];
    const scrolled = vi.fn<() => void>();
    HTMLElement.prototype.scrollIntoView = scrolled;
    open(stored('trust-row', { items }), { field: 'props.items.1.title' });
    expect(screen.getByRole('button', { expanded: true }).textContent).toBe('دوم');
    expect(document.activeElement).toHaveProperty('value', 'دوم');
    expect(scrolled).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { expanded: true }));
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
    cleanup();

    open(stored('trust-row', { items }), { field: 'mobile.props.items.7.gone' });
    expect(document.activeElement?.closest('[data-field="items"]')).not.toBeNull();
    cleanup();
    open(stored('section-heading', { title: 'الف' }), { field: 'show.to' });
    expect(screen.getByText(/^این بلوک/)).toBeTruthy();
  });

  it('show a fault that the check of the shop has found at its field', () => {
    open(stored('section-heading', { title: 'الف' }), {
      problems: [{ field: 'props.title', text: 'این عنوان دو بار هست' }],
    });
    expect(screen.getByLabelText('عنوان *').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('این عنوان دو بار هست')).toBeTruthy();
  });
});

it('the address of a block is that of its page: blocks of a section have none', () => {
  open(stored('announcement-bar', { text: 'Sale' }), { path: 'pages/home.all.json' });
  expect(screen.getByText(settings.address.title)).toBeTruthy();
  cleanup();
  open(stored('announcement-bar', { text: 'Sale' }), { path: 'sections/offers.json' });
  expect(screen.getByText(settings.show.title)).toBeTruthy();
  expect(screen.queryByText(settings.address.title)).toBeNull();
});
