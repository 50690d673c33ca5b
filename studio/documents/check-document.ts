import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { documentSchemas } from '#schemas/documents/index.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { checkValue, type ProblemTexts } from '../editor/settings/problems.ts';
import type { JsonProblem } from '../json/json-editor.tsx';
import { knownBlocks } from '../texts/known-blocks.ts';

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

/** Names of the schemas of documents, by the beginning of the path. */
const schemaNames = {
  'pages/': 'page',
  'sections/': 'section',
  'site.': 'site',
  'manifest.': 'manifest-overrides',
  'flows.': 'flows',
  'messages.': 'messages',
} as const;
export type SchemaName = (typeof schemaNames)[keyof typeof schemaNames];

/** Returns the name of the schema of a document. @param path such as `pages/home.web.json` */
export const schemaNameOf = (path: string): SchemaName =>
  Object.entries(schemaNames).find(([start]) => path.startsWith(start))?.[1] ?? 'messages';

const checkBlocks = (document: unknown, texts: ProblemTexts): JsonProblem[] =>
  [...walkDocument(document)].flatMap(({ block, path }) => {
    const definition = known[String(block['type'])];
    if (!definition || definition.version !== block['version']) return [];
    return checkValue(definition.props, block['props'], texts).map((problem) => ({
      path: [...path, 'props', ...problem.path],
      message: problem.text,
    }));
  });

/**
 * Returns the problems of a document and of the props of its blocks. The check before publishing finds those that
 * concern several documents.
 */
export function checkDocument(path: string, document: unknown, texts: ProblemTexts): JsonProblem[] {
  const schema = documentSchemas[schemaNameOf(path)];
  const own = schema ? checkValue(schema, document, texts) : [];
  return [
    ...own.map((problem) => ({ path: problem.path, message: problem.text })),
    ...checkBlocks(document, texts),
  ];
}
