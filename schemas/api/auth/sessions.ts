import { z } from 'zod';
import { defineOperation } from '../operation.ts';

const shared = { tag: 'account', audience: 'customer' } as const;

export const listSessions = defineOperation({
  ...shared,
  id: 'account.sessions',
  method: 'GET',
  path: '/api/v1/me/sessions',
  summary: 'The customer’s sessions, the one that was used last first',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.string().describe('The user agent of the sign-in'),
        network: z.string().describe('The IPv4 address or the IPv6 /64 of the sign-in'),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().describe('To within ten minutes'),
        is_current: z.boolean(),
      }),
    ),
  }),
  errors: ['unauthenticated'],
});
/**
 * Ending sessions needs a second factor. Otherwise a person with only the one-time code of a member of staff
 * could sign that member out.
 */
const ending = ['unauthenticated', 'second-factor-needed', 'second-factor-not-enrolled'] as const;

export const endMySession = defineOperation({
  ...shared,
  secondFactor: 'fresh',
  id: 'account.end-session',
  method: 'DELETE',
  path: '/api/v1/me/sessions/{id}',
  summary: 'Ends one of the customer’s sessions at once',
  params: z.object({
    id: z
      .string()
      .max(40)
      .regex(/^[\w-]+$/),
  }),
  response: z.object({}),
  errors: [...ending, 'validation-failed', 'not-found'],
});
export const endOtherSessions = defineOperation({
  ...shared,
  secondFactor: 'fresh',
  id: 'account.end-other-sessions',
  method: 'DELETE',
  path: '/api/v1/me/sessions',
  summary: 'Ends all of the customer’s sessions except this one',
  response: z.object({ ended: z.int() }),
  errors: ending,
});
