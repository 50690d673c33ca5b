import { z } from 'zod';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { hostileValue, mutate, valueOf } from './hostile-values.ts';
import { inParallel, type Attack, type Request, type Target } from './target.ts';

/** Mutated inputs of each operation, from each kind of attacker. */
const rounds = 12;

const contracts: readonly Operation[] = Object.values(operations);

function exampleOf(schema: z.ZodType | undefined, random: ReturnType<Target['random']>): unknown {
  if (!schema) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueOf(json as Record<string, unknown>, random);
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Hostile texts that a browser would encode are encoded; half a surrogate pair cannot be. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, 2_000));

function requestOf(operation: Operation, target: Target, key: string): Request {
  const random = target.random(`${operation.id} ${key}`);
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, () =>
      encode(random.chance(0.5) ? toText(hostileValue(random)) : random.pick(['1', 'ABCDEFGHJKLM', 'apple'])),
    );
  const query = Object.entries(mutate(exampleOf(operation.query, random), random) ?? {})
    .map(([name, value]) => `${encode(name)}=${encode(toText(value ?? ''))}`)
    .join('&');
  const path = `${fill(operation.path)}${operation.query ? `?${query}` : ''}`;
  if (operation.method === 'GET' || operation.method === 'DELETE') return { method: operation.method, path };
  let body = exampleOf(operation.body, random);
  for (let times = random.between(1, 3); times > 0; times -= 1) body = mutate(body, random);
  return { method: operation.method, path, body: body ?? 'null' };
}

/** Calls every operation with mutated inputs. None may make the server fail. */
export const attackBodies: Attack = async (target) => {
  const requests = contracts.flatMap((operation) =>
    [target.guest, target.customer, target.owner].flatMap((by) =>
      Array.from({ length: rounds }, (_, round) => ({
        ...requestOf(operation, target, `${by.name} ${round}`),
        by,
      })),
    ),
  );
  // After a logout or a changed role, other operations are refused, so these come last.
  const ending = /\/auth\/|\/sessions|\/me\b|roles/;
  await inParallel(
    requests.filter(({ path }) => !ending.test(path)),
    target.send,
  );
  await inParallel(
    requests.filter(({ path }) => ending.test(path)),
    target.send,
  );
  return { tried: requests.length, fell: [] };
};
