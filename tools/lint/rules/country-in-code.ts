import type { Rule } from '../diagnostic.ts';
import type { SourceFile, SyntaxNode } from '../source-file.ts';

const timeZone = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]\w+/;
const locale = /^(?:fa|en|ar|de|fr)-(?:[A-Z]{2}|[a-z]{2}|u)\b/;
const calendar = /^(?:persian|gregory)$|-u-(?:ca|nu|fw)-/;
const offset = /\+03:?30\b/;
const constructors = /^(?:DateTimeFormat|NumberFormat|RelativeTimeFormat)$/;
const ownLocale = /^toLocale(?:Date|Time)?String$/;

/** Files that define conventions, each with its reason. */
const homes: Readonly<Record<string, string>> = {
  'schemas/documents/site.ts': 'the calendars that a shop may choose',
  'schemas/store-hours.ts': 'reads clocks of any time zone',
  'schemas/time-zone.ts': 'asks whether a time zone exists',
  'platform/country/format-locale.ts': 'conventions that a site document leaves out',
  'documents/releases/schema-diagnostics.ts': 'an example of a moment, for who writes documents',
  'ui/format/intl.ts': 'makes the formatters of a locale',
};

const isExempt = (file: SourceFile): boolean =>
  file.path in homes ||
  file.isTest ||
  file.isGenerated ||
  /^(?:examples|e2e|demo|bench|tools|)$/.test(file.room) ||
  /(^|\/)(?:(?:[a-z]+-)?examples|fixtures|definition)\.tsx?$|(?:^|\/)(?:testing|messages|simulators)(?:\/|\.ts$)/.test(
    file.path,
  );

const nameOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';

function textOf(node: SyntaxNode): string {
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked ?? '';
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '';
}

function judge(node: SyntaxNode): string | undefined {
  const text = textOf(node);
  if (timeZone.test(text) || offset.test(text)) return 'A time zone in code';
  if (locale.test(text) || calendar.test(text)) return 'A locale or calendar in code';
  if (node.type !== 'MemberExpression') return undefined;
  const property = nameOf(node['property']);
  if (ownLocale.test(property)) return `${property}()`;
  return nameOf(node['object']) === 'Intl' && constructors.test(property) ? `Intl.${property}` : undefined;
}

/**
 * Forbids calendar, digits, week and time zone in code, and separate formatters: they are those of the site
 * document. A comment `convention: reason` allows an exception, such as the protocol of a provider.
 */
export const countryInCode: Rule = {
  name: 'country-in-code',
  reads: (file) => file.isScript && !isExempt(file),
  check: (file) =>
    file.syntax().nodes.flatMap((node) => {
      const what = judge(node);
      const line = file.lineAt(node.start);
      if (what === undefined || file.isExcused(line, 'convention')) return [];
      return [
        {
          line,
          message: `${what}: take it from the site (useLocale and useDates in screens, formatLocale(site) and site.time_zone in the server) and format with ui/format`,
        },
      ];
    }),
};
