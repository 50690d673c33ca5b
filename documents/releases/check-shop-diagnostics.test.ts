import { describe, expect, test } from 'vitest';
import { checkShop } from './check-shop.ts';
import { diagnosticTexts, type DiagnosticCode } from './diagnostic-texts.ts';
import { formatDiagnostic } from './diagnostic.ts';
import {
  withHome,
  withSite,
  withText,
  note,
  columns,
  slideWith,
  nested,
  withManifest,
  without,
} from './testing/changed-shop.ts';
import {
  fixtureBanner,
  fixtureDocuments,
  fixtureBlockCatalog,
  fixturePage,
  fixtureSite,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';
import { linkCases } from './testing/link-cases.ts';
import { mistakes } from './testing/mistakes.ts';

const tell = (documents: FixtureDocuments): string[] =>
  checkShop(readFixture(documents), fixtureBlockCatalog).map(formatDiagnostic);

/** For every code: documents that cause it, and the expected location, problem and remedy. */
const cases: Partial<Record<DiagnosticCode, { documents: FixtureDocuments; told: string }>> = {
  'file-missing': {
    documents: without('site.json'),
    told: 'error site.json: the file is missing\n  → add site.json; `npm run release -- export FOLDER` writes the published one',
  },
  'file-name': {
    documents: withText('pages/home.json', '{}'),
    told: 'error pages/home.json: the name is not that of a page or a section\n  → name it pages/PAGE.PLATFORM.json, with web, mobile or all as the platform, for example pages/home.web.json; or sections/SECTION.json, in lower-case letters, digits and hyphens',
  },
  'document-size': {
    documents: withText('pages/home.all.json', JSON.stringify('x'.repeat(600_000))),
    told: 'error pages/home.all.json: the document has 600002 bytes, and 524288 are the most\n  → move blocks to other pages, or long texts to the weblog',
  },
  'document-type': {
    documents: withText('pages/home.all.json', '[]'),
    told: 'error pages/home.all.json:1:1: the document is a list, not an object\n  → put the document’s keys between { and }',
  },
  'document-version': {
    documents: withText(
      'pages/home.all.json',
      '{\n  "version": 5, "page": "home", "platform": "all", "blocks": [] }',
    ),
    told: 'error pages/home.all.json:2:14 › version: 5 is newer than this code, which knows 4; upgrade the software\n  → write the version that this software knows (4), or upgrade the software',
  },
  'json-syntax': {
    documents: withText('pages/home.all.json', '{\n  "version": 3,\n}'),
    told: 'error pages/home.all.json:3:1: not JSON: take out the comma before this }\n  → mend it there; nothing after this place was read',
  },
  'json-duplicate-key': {
    documents: withText('flows.json', '{\n "version": 1,\n "version": 1 }'),
    told: 'error flows.json:3:2: the key “version” is given twice in one object\n  → keep one of the two; the other would be lost in silence',
  },
  'json-forbidden-key': {
    documents: withText('flows.json', '{ "version": 1, "__proto__": {} }'),
    told: 'error flows.json:1:17: the key “__proto__” is not allowed\n  → give it another name',
  },
  'json-character': {
    documents: withText('messages.en.json', '{ "routes": { "home": "a\\u0000" } }'),
    told: 'error messages.en.json:1:23: the text holds \\u0000, which cannot be stored\n  → take the character out',
  },
  'json-number': {
    documents: withText('flows.json', '{ "version": 1, "builderCache": 9007199254740993 }'),
    told: 'error flows.json:1:33: the number 9007199254740993 cannot be kept exactly\n  → use a number within ±9,007,199,254,740,991, or write it as a text',
  },
  'json-depth': {
    documents: withText('pages/home.all.json', '{"a":'.repeat(200)),
    told: 'error pages/home.all.json:1:501: values stand more than 100 levels deep\n  → take levels out',
  },
  'field-missing': {
    documents: withHome(slideWith({ picture: { src: '/media/one.webp', width: 10, height: 10 } })),
    told: 'error pages/home.all.json:15:24 › block «hero» › slides[0].picture.alt: a value is missing; a text is expected\n  → add “alt”',
  },
  'field-type': {
    documents: withHome(note('greeting', { props: { text: 7, tone: 'calm' } })),
    told: 'error pages/home.all.json:11:17 › block «greeting» › text: a text is expected, and this is a number\n  → write a text',
  },
  'field-unknown': {
    documents: withSite({ support: { ...fixtureSite().support, fax: '1' } }),
    told: 'error site.json:27:12 › support.fax: the key “fax” is not known here\n  → remove it, or write one of: address, cooperation_hours, email, phone_number, telegram',
  },
  'field-choice': {
    documents: withHome(note('greeting', { props: { text: 'Hello', tone: 'shrill' } })),
    told: 'error pages/home.all.json:12:17 › block «greeting» › tone: "shrill" is not one of the choices\n  → write one of: calm, loud',
  },
  'field-too-small': {
    documents: withHome({ ...fixtureBanner(), props: { slides: [] } }),
    told: 'error pages/home.all.json:11:19 › block «hero» › slides: it has less than the least, which is 1 member\n  → make it at least 1 member',
  },
  'field-too-big': {
    documents: withHome({ ...slideWith({}), mobile: { props: { height: 2000 } } }),
    told: 'error pages/home.all.json:26:21 › block «hero» › mobile.props.height: it has more than the most, which is 900\n  → make it at most 900',
  },
  'field-format': {
    documents: withSite({ theme: { ...fixtureSite().theme, primary: 'blue' } }),
    told: 'error site.json:47:16 › theme.primary: "blue" is not a colour as #RRGGBB\n  → write a colour as #RRGGBB',
  },
  'prop-unknown': {
    documents: withHome(slideWith({ colour: 'red' })),
    told: 'warning pages/home.all.json:21:23 › block «hero» › slides[0].colour: the block does not know “colour”, so it is never read\n  → remove it, or write one of: href, picture, title',
  },
  'page-name': {
    documents: { ...fixtureDocuments(), 'pages/cart.web.json': fixturePage('home', 'web') },
    told: 'error pages/cart.web.json:3:11 › page: the file is named after cart.web, but the document says home.web\n  → rename the file, or correct “page” and “platform” inside it',
  },
  'page-missing': {
    documents: { ...without('pages/home.all.json'), 'pages/home.web.json': fixturePage('home', 'web') },
    told: 'error manifest.json:9:15 › route «home» › page: the route shows the page “home” on mobile, and there is no document for it\n  → add pages/home.mobile.json or pages/home.all.json, or change the route',
  },
  'page-unused': {
    documents: { ...fixtureDocuments(), 'pages/sale.web.json': fixturePage('sale', 'web') },
    told: 'warning pages/sale.web.json:1:1: no route shows this page on its platform\n  → add a route with "page": "sale" to manifest.json, or remove the file',
  },
  route: {
    documents: withManifest({
      routes: [
        { id: 'home', path: '/', title: 'home', page: 'home', canonical: 'hom' },
        { id: 'not-found', path: '/404', title: 'not-found', page: 'not-found' },
        { id: 'server-error', path: '/500', title: 'server-error', page: 'server-error' },
      ],
    }),
    told: 'error manifest.json:10:20 › route «home» › canonical: there is no route hom\n  → name the id of a route in this manifest',
  },
  'route-title': {
    documents: {
      ...fixtureDocuments(),
      'messages.en.json': { routes: { 'not-found': 'Not found', 'server-error': 'Out of order' } },
    },
    told: 'warning manifest.json:8:16 › route «home» › title: there is no message routes.home for the title\n  → add it to messages.en.json, or write a template such as {product.title}',
  },
  'block-unknown': {
    documents: withHome({ id: 'x', type: 'bannner', version: 9, props: { anything: [1] } }),
    told: 'warning pages/home.all.json:8:15 › block «x» › type: there is no block of the type “bannner”; it is kept and shows nothing\n  → write a known type such as “banner”, or add blocks/bannner/ to the software',
  },
  'block-newer': {
    documents: withHome(note('greeting', { version: 4 })),
    told: 'error pages/home.all.json:9:18 › block «greeting» › version: version 4 of “note” is newer than this software, which knows 3\n  → upgrade the software, or write the props of version 3',
  },
  'block-migration': {
    documents: withHome(note('greeting', { version: 2, props: { text: 'fails' } })),
    told: "error pages/home.all.json:9:18 › block «greeting» › version: the props cannot be upgraded: a migration of the block's props failed: this text has no tone\n  → write the block again with version 3",
  },
  'block-duplicate-id': {
    documents: withHome(note('greeting'), columns('row', [note('greeting')])),
    told: 'error pages/home.all.json:23:19 › block «greeting» › id: the id is also that of another block (of type “note”)\n  → give one of them another id',
  },
  'block-limit-page': {
    documents: withHome(
      columns('one', [fixtureBanner('a')]),
      columns('two', [fixtureBanner('b')]),
      columns('three', [fixtureBanner('c')]),
    ),
    told: 'error pages/home.all.json:71:11 › block «c»: the page has 3 blocks of the type “banner”, and 2 is the most\n  → remove 1',
  },
  'block-limit-slot': {
    documents: withHome(columns('row', [fixtureBanner('a'), fixtureBanner('b')])),
    told: 'error pages/home.all.json:12:18 › block «row» › slots.start: 2 blocks of the type “banner” stand in one list, and 1 is the most\n  → remove 1, or move them to another slot',
  },
  'block-count': {
    documents: withText(
      'pages/home.all.json',
      JSON.stringify(
        fixturePage('home', 'all', [
          columns(
            'row',
            Array.from({ length: 1250 }, (_, index) => note(`n${index}`)),
          ),
        ]),
      ),
    ),
    told: 'error pages/home.all.json:1:54 › blocks: the document has 1251 blocks, and 1250 are the most\n  → divide it into several pages',
  },
  'block-depth': {
    documents: withText('pages/home.all.json', JSON.stringify(fixturePage('home', 'all', [nested(9)]))),
    told: 'error pages/home.all.json:1:647 › block «deepest»: the block stands 9 levels deep, and 8 are the most\n  → move it out of some of the slots around it',
  },
  'slot-unknown': {
    documents: withHome({ ...columns('row', []), slots: { middle: [note('a')] } }),
    told: 'error pages/home.all.json:12:19 › block «row» › slots.middle: “columns” has no slot “middle”\n  → move these blocks elsewhere; its slots are start, end',
  },
  'mobile-only-all': {
    documents: {
      ...fixtureDocuments(),
      'pages/home.web.json': fixturePage('home', 'web', [
        note('greeting', { mobile: { props: { tone: 'loud' } } }),
      ]),
    },
    told: 'error pages/home.web.json:14:17 › block «greeting» › mobile: overrides for phones stand in a document for web alone\n  → put the values into the props, or make the document one for all platforms',
  },
  'schedule-order': {
    documents: withHome(
      note('greeting', { show: { from: '2026-03-21T00:00:00Z', until: '2026-03-20T00:00:00Z' } }),
    ),
    told: 'error pages/home.all.json:16:18 › block «greeting» › show.until: the block is to be hidden (2026-03-20T00:00:00Z) before it is shown (2026-03-21T00:00:00Z)\n  → put “until” after “from”',
  },
  ...linkCases,
  'hours-time-zone': {
    documents: withSite({
      support: {
        cooperation_hours: { time_zone: 'Asia/Tehran', weekdays: [1, 2, 3], from: 540, until: 1440 },
      },
    }),
    told: 'error site.json:18:20 › support.cooperation_hours.time_zone: the hours are in Asia/Tehran, and the shop is in Europe/Dublin\n  → write Europe/Dublin here, with hours on its clock, or change “time_zone” of the shop',
  },
  'form-invalid': {
    documents: {
      ...fixtureDocuments(),
      'flows.json': {
        version: 2,
        checkout: {
          forms: {
            gift: { schema: { type: 'object', properties: { wish: { type: 'string', format: 'wish' } } } },
          },
        },
      },
    },
    told: 'error flows.json:6:19 › checkout.forms.gift.schema: the form cannot be made: unknown format "wish" ignored in schema at path "#/properties/wish"\n  → correct its JSON Schema (draft-07)',
  },
  'form-pattern': {
    documents: {
      ...fixtureDocuments(),
      'flows.json': {
        version: 2,
        checkout: {
          forms: {
            gift: {
              schema: { type: 'object', properties: { wish: { type: 'string', pattern: '^(?!no)' } } },
            },
          },
        },
      },
    },
    told: 'error flows.json:11:26 › checkout.forms.gift.schema.properties.wish.pattern: the server cannot check the pattern ^(?!no) in linear time: it looks ahead or behind\n  → write it without looking ahead or behind, references to groups and high repeat counts; “minLength”, “maxLength”, “enum” and “format” say many of these',
  },
  'theme-contrast': {
    documents: withSite({ theme: { ...fixtureSite().theme, darkPage: '#888888' } }),
    told: 'warning site.json:51:17 › theme.darkPage: light text on the dark background (#888888 on #ffffff) has a contrast of 3.5:1, and 7:1 is the least\n  → choose a darker darkPage',
  },
  'picture-alt': {
    documents: withHome(
      slideWith({ title: '', picture: { src: '/media/one.webp', width: 10, height: 10, alt: ' ' } }),
    ),
    told: 'warning pages/home.all.json:19:22 › block «hero» › slides[0].picture.alt: the picture has no text for those who cannot see it\n  → say in “alt” what it shows, or leave it if the picture only decorates',
  },
  'message-syntax': {
    documents: {
      ...fixtureDocuments(),
      'messages.en.json': { routes: { home: 'Home {', 'not-found': 'N', 'server-error': 'S' } },
    },
    told: 'error messages.en.json:3:13 › routes.home: the message cannot be read as ICU: EXPECT_ARGUMENT_CLOSING_BRACE (Home {)\n  → check its braces and quotation marks',
  },
  'message-unknown': {
    documents: {
      ...fixtureDocuments(),
      'messages.en.json': {
        routes: { home: 'Home', 'not-found': 'N', 'server-error': 'S' },
        common: { clsoe: 'Shut' },
      },
    },
    told: 'warning messages.en.json:8:14 › common.clsoe: nothing reads this message\n  → remove it, or write “close”',
  },
  'message-missing': {
    documents: {
      ...withSite({ locale: 'de' }),
      'messages.de.json': { routes: { home: 'H', 'not-found': 'N', 'server-error': 'S' } },
    },
    told: 'warning messages.de.json: texts are missing in de: 2 (common 1, banner 1)\n  → write all of them to a file with `npm run messages -- export de FILE --used`, or add them to messages.de.json; `npm run release -- validate --all` names each',
  },
  'messages-unused': {
    documents: { ...fixtureDocuments(), 'messages.fr.json': {} },
    told: 'warning messages.fr.json:1:1: the shop’s language is en, so these messages are not read\n  → rename the file to messages.en.json, or change “locale” in site.json',
  },
};

/** Other test files cover these codes. */
const elsewhere: readonly DiagnosticCode[] = [
  // read-folder.test.ts
  ...(['folder-missing', 'file-unreadable', 'file-outside', 'file-ignored'] as const),
  // check-references.test.ts
  'currency-unused',
  // check-purchase.test.ts
  ...([
    'currency-in-wallets',
    'discount-currency',
    'price-place',
    'sending-free',
    'currency-moved',
    'least-above-order',
  ] as const),
  // message-arguments.test.ts
  'message-arguments',
  // check-login.test.ts
  ...([
    'login-missing',
    'accounts-locked-out',
    'buyer-shut-out',
    'codes-shut-out',
    'guest-shut-out',
    'transfer-page-missing',
  ] as const),
  // check-sections.test.ts
  ...(['section-missing', 'section-nested', 'section-difference', 'section-never-shown'] as const),
  // check-taxes.test.ts
  ...(['tax-rate-small', 'tax-place-unknown', 'tax-place-unasked'] as const),
];

describe('checking a shop', () => {
  test('has a case for every diagnostic code', () => {
    const held = new Set([...Object.keys(cases), ...mistakes.map(({ code }) => code), ...elsewhere]);
    expect([...held].sort()).toEqual(Object.keys(diagnosticTexts).sort());
  });

  test.each(Object.entries(cases))(
    'reports %s with its place and its remedy',
    (_code, { documents, told }) => {
      expect(tell(documents)).toContain(told);
    },
  );
});
