import type { Random } from '#demo/catalogue/random.ts';
import { persian } from './text-examples.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const hostileTexts: readonly string[] = [
  '',
  '__proto__',
  'constructor',
  '\u0000',
  'a\ud800b',
  '\u202e\u2066',
  "' OR 1=1; --",
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  '{title, plural, other {#}',
  'javascript:alert(1)',
  '//evil.example',
  '../../../etc/passwd',
  '/api/v1/products',
  '^(a+)+$',
  'http://169.254.169.254/latest/meta-data',
  'a\r\nSet-Cookie: x=y',
  'a'.repeat(20_000),
  persian.digits,
];

/** Values that break code which believes its input. */
const hostile: readonly (() => unknown)[] = [
  () => null,
  () => '',
  () => true,
  () => -1,
  () => 0,
  () => 1.5,
  () => 2_147_483_648,
  () => Number.MAX_SAFE_INTEGER,
  () => 1e308,
  () => [],
  () => ({}),
  ...hostileTexts.map((text) => () => text),
  () => 'a'.repeat(100_000),
  () => nested(500),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`k${n}`, n])),
  () => Array.from({ length: 5_000 }, () => ({})),
  () => JSON.parse('{"__proto__":{"isStaff":true}}') as unknown,
];

export const hostileValue = (random: Random): unknown => random.pick(hostile)();

type JsonSchema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const schemasOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** A value of about the form that a JSON Schema describes: near enough to reach the code behind its check. */
export function valueOf(schema: JsonSchema, random: Random, depth = 0): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum']);
  const choices = schemasOf(schema['anyOf'] ?? schema['oneOf']);
  if (choices.length > 0) return valueOf(random.pick(choices), random, depth);
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).map(([name, part]) => [
          name,
          isSchema(part) && depth < 8 ? valueOf(part, random, depth + 1) : null,
        ]),
      );
    case 'array':
      return isSchema(schema['items']) ? [valueOf(schema['items'], random, depth + 1)] : [];
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? Math.max(1, schema['minimum']) : 1;
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return random.pick(['1', persian.name, '09121234567', 'sara@shop.example', 'ABCD-1234', 'apple']);
  }
}

/** A copy of a value in which one part, chosen at random, is hostile, missing or named otherwise. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return hostileValue(random);
  const entries = Object.entries(value);
  if (entries.length === 0) return hostileValue(random);
  const [chosen] = random.pick(entries);
  const mutated = entries.flatMap(([key, member]): [string, unknown][] => {
    if (key !== chosen) return [[key, member]];
    const how = random.next();
    if (how < 0.1) return [];
    return how < 0.2 ? [[String(hostileValue(random)), member]] : [[key, mutate(member, random)]];
  });
  return Array.isArray(value) ? mutated.map(([, member]) => member) : Object.fromEntries(mutated);
}

/** Text that people read, in documents of the example shop. */
const isProse = (value: unknown): value is string =>
  typeof value === 'string' && /\p{Script=Arabic}/u.test(value);

const countProse = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((count, member) => count + countProse(member), 0)
    : Number(isProse(value));

/** Short and not blank, so that most of them are accepted and reach the page. */
const hostileProse = hostileTexts.filter((text) => text !== '' && text.length < 100);

/** A copy of a value in which one text that people read, chosen at random, is hostile. */
export function mutateProse(value: unknown, random: Random): unknown {
  const count = countProse(value);
  const chosen = count === 0 ? -1 : random.between(0, count - 1);
  let seen = 0;
  const copy = (part: unknown): unknown => {
    if (isProse(part)) return seen++ === chosen ? random.pick(hostileProse) : part;
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, copy(member)]));
  };
  return copy(value);
}
