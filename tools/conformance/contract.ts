import type { z } from 'zod';
import type { Operation } from '#schemas/api/operation.ts';
import { describeAnswer, type EngineResponse } from './engine.ts';

/**
 * Most differences that are reported of one answer. A field that is missing in a whole list is reported for
 * its first members.
 */
const told = 5;

/**
 * Returns the difference between an answer and the contract of its operation.
 * @returns undefined when the answer is right
 */
export function contractFault(operation: Operation, answer: EngineResponse): string | undefined {
  if (answer.status !== 200) return `expected 200; the answer is ${describeAnswer(answer)}`;
  const type = answer.headers.get('content-type') ?? 'no content type';
  if (!type.startsWith('application/json')) return `expected application/json; the answer has ${type}`;
  return schemaFault(operation.response, answer.json);
}

/** Returns the difference between a value and its schema. @returns undefined when it is right */
export function schemaFault(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return undefined;
  const { issues } = parsed.error;
  const lines = issues
    .slice(0, told)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
  return [...lines, ...(issues.length > told ? [`and ${issues.length - told} more`] : [])].join('\n');
}

/** Runs a check for all items, at most `atOnce` at a time. */
export async function forEachOf<T>(
  values: Iterable<T>,
  check: (value: T) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  const waiting = [...values].values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const value of waiting) await check(value);
    }),
  );
}
