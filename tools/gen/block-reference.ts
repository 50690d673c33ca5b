import type { BlockContext, BlockDefinition } from '#schemas/block/define-block.ts';
import type { BlockRequest } from '#schemas/block/request.ts';
import { usualCurrencies } from '#schemas/documents/currency-rules.ts';
import { operations } from '#schemas/api/index.ts';
import { describeType } from './describe-type.ts';
import { toJsonSchema } from './json-schemas.ts';
import { asCode, markdownTable } from './markdown-table.ts';

const head = `# Blocks

Written by \`npm run gen\` from the definitions in \`blocks/\`; changes made by hand are lost. What a definition says and how a block
is added is in [blocks](../blocks.md). A prop marked * must be given. The names of icons are
in \`blocks/generated/icons.json\`; publishing tells of others.
`;

const hydrations: Readonly<Record<BlockDefinition['hydrate'], string>> = {
  never: 'static HTML',
  visible: 'awake when it is seen or touched',
  load: 'awake with the page',
};

/** Returns a page without any values, for requests of data. */
const emptyPage = (platform: BlockContext['platform']): BlockContext => ({
  params: {},
  query: {},
  page: { breadcrumbs: [], route_id: 'home', path: '/', query: {} },
  platform,
  locale: 'en-US',
});

function describeRequest(request: BlockRequest): string {
  if (request.kind === 'page') return `${asCode(request.key)} of the page`;
  if (request.kind === 'query') return `${asCode(request.key)} of the query`;
  const operation = Object.values(operations).find(({ id }) => id === request.operation);
  return operation ? asCode(operation.path) : asCode(request.operation);
}

/** Lists the data that a block requests with the props of its examples, without repetition. */
function dataOf({ data, props, examples }: BlockDefinition): string[] {
  const asked = Object.values(examples).flatMap((example) =>
    Object.values(data(props.parse(example.props), emptyPage(example.platform ?? 'mobile'))),
  );
  return [...new Set(asked.map(describeRequest))];
}

/**
 * Describes a default. Known currencies in it mean the first or all currencies of the shop, whatever their
 * codes.
 */
function describeDefault(usual: unknown): string {
  if (usual === undefined) return '';
  const codes: unknown[] = Array.isArray(usual) ? usual : [usual];
  if (codes.length > 0 && codes.every((code) => usualCurrencies.some((known) => known === code)))
    return codes.length === 1 ? 'the shop’s first currency' : 'the shop’s currencies';
  return asCode(JSON.stringify(usual));
}

function describeProps({ props }: BlockDefinition): string {
  const { properties = {}, required = [] } = toJsonSchema(props);
  const rows = Object.entries(properties).map(([name, part]) => {
    if (typeof part !== 'object') return [asCode(name), 'anything', '', ''];
    const { title = '', description = '', default: usual } = part;
    return [
      `${asCode(name)}${required.includes(name) ? ' *' : ''}`,
      describeType(part),
      describeDefault(usual),
      [title, description].filter((text) => text !== '').join(': '),
    ];
  });
  return rows.length === 0 ? 'No props.' : markdownTable(['prop', 'value', 'without it', 'meaning'], rows);
}

function describeBlock(block: BlockDefinition): string {
  const { type, version, label, hydrate, cache, slots, limits, login, presets } = block;
  const data = dataOf(block);
  const facts = [
    `version ${version}`,
    hydrations[hydrate],
    ...(cache ? [] : ['its HTML is not cached']),
    ...(slots.length > 0 ? [`slots: ${slots.map(asCode).join(', ')}`] : []),
    ...(limits.perPage === undefined ? [] : [`at most ${limits.perPage} on a page`]),
    ...(limits.perSlot === undefined ? [] : [`at most ${limits.perSlot} in a slot`]),
    ...(login === true ? ['shows the login'] : []),
    ...(presets.length > 0 ? [`presets: ${presets.map((preset) => preset.label).join(', ')}`] : []),
    ...(data.length > 0 ? [`reads ${data.join(', ')}`] : []),
  ];
  return `### ${type}\n\n${label}: ${facts.join('; ')}.\n\n${describeProps(block)}\n`;
}

/** Returns a page of documentation with every block, by category. */
export function blockReference(blocks: readonly BlockDefinition[]): string {
  const categories = [...new Set(blocks.map(({ category }) => category))].toSorted();
  return [
    head,
    ...categories.map((category) => {
      const members = blocks.filter((block) => block.category === category);
      return `## ${category}\n\n${members.map(describeBlock).join('\n')}`;
    }),
  ].join('\n');
}
