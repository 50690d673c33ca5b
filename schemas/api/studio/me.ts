import { z } from 'zod';
import { defineOperation, staffRoles } from '../operation.ts';
import { moment, readingLimit, tag } from './shared.ts';

export const getStudioMe = defineOperation({
  id: 'studio.me',
  method: 'GET',
  path: '/api/v1/studio/me',
  tag,
  audience: staffRoles,
  // It says whether there is a second factor to answer.
  secondFactor: 'exempt',
  limit: readingLimit,
  summary: 'The signed-in member of staff: name, roles and second factor',
  response: z.object({
    id: z.int(),
    name: z.string().nullable(),
    roles: z.array(z.enum(staffRoles)),
    gateways: z
      .array(z.object({ name: z.string(), method: z.string(), currencies: z.array(z.string()) }))
      .describe('Gateways that this software has, by the name in the flow settings'),
    second_factor: z.object({
      enrolled: z.boolean(),
      answered_until: moment
        .nullable()
        .describe('Until when this session may call staff operations, without further use; null: not now'),
      fresh_until: moment
        .nullable()
        .describe('Until when it may call operations that need a fresh second factor; null: not now'),
    }),
  }),
  errors: ['unauthenticated', 'forbidden', 'too-many-requests'],
});
