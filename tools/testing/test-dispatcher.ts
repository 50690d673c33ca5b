import { createDispatcher, type Dispatcher, type DispatcherParts } from '#engine/pipeline/dispatch.ts';
import type { Handlers } from '#engine/pipeline/handler.ts';
import { operations } from '#schemas/api/index.ts';
import { iranianTelephones } from '#schemas/telephone.ts';

/**
 * Creates a dispatcher whose operations all have one handler.
 * @param handler `never` fits the type of every operation's answer
 */
export function createTestDispatcher(
  handler: (input: never, ...rest: never[]) => Promise<unknown>,
  parts: Partial<Omit<DispatcherParts, 'handlers'>> = {},
): Dispatcher {
  // cast: one handler replaces all, whatever their types
  const handlers = Object.fromEntries(
    Object.keys(operations).map((id) => [id, handler]),
  ) as unknown as Handlers;
  return createDispatcher({
    handlers,
    // cast: only idempotent operations reach it
    pool: undefined as never,
    limitRequest: async () => undefined,
    assertStaffAccess: async () => undefined,
    telephones: () => iranianTelephones,
    ...parts,
  });
}
