import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { readUser } from '#engine/people/auth/read-user.ts';
import { answeredUntil, freshUntil } from '#engine/people/second-factor/answer-state.ts';
import { hasFactor } from '#engine/people/second-factor/factors.ts';
import { knownGateways } from '#providers/payments/known-gateways.ts';
import type { SellingContext } from '#engine/selling/context.ts';

const gateways = Object.entries(knownGateways).map(([name, { method, currencies }]) => ({
  name,
  method,
  currencies: [...currencies],
}));

export const getStudioMe =
  ({ pool, staffLimits }: Pick<SellingContext, 'pool' | 'staffLimits'>): Handler<'studio.me'> =>
  async (_input, principal) => {
    const { id, roles, secondFactor } = signedIn(principal);
    const now = principal.now();
    const user = await readUser(pool, id);
    return {
      id,
      name: user?.name ?? null,
      roles: [...roles],
      gateways,
      second_factor: {
        enrolled: await hasFactor(pool, id),
        answered_until: answeredUntil(secondFactor, staffLimits, now)?.toISOString() ?? null,
        fresh_until: freshUntil(secondFactor, staffLimits, now)?.toISOString() ?? null,
      },
    };
  };
