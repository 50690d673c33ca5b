import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { createNeshan } from './neshan.ts';

const apiKey = 'service.0123456789abcdef';
let app: FastifyInstance;
let url = '';
beforeAll(async () => {
  app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['api-key'] !== apiKey) return reply.code(480).send({ status: 'ERROR', code: 480 });
    return undefined;
  });
  app.get('/v1/search', async () => ({
    count: 1,
    items: [
      {
        title: 'بلوار سجاد',
        address: 'بلوار سجاد',
        neighbourhood: 'سجاد',
        region: 'مشهد، خراسان رضوی',
        location: { x: 59.56, y: 36.31, z: 'NaN' },
      },
    ],
  }));
  app.get<{ Querystring: { lat: string } }>('/v5/reverse', async ({ query }) =>
    query.lat === '0'
      ? { status: 'NO_RESULT' }
      : {
          status: 'OK',
          formatted_address: 'مشهد، سجاد، بلوار سجاد',
          route_name: 'بلوار سجاد',
          neighbourhood: 'سجاد',
          city: 'مشهد',
          county: 'مشهد',
        },
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const open = (key = apiKey) => createNeshan({ apiKey: key, baseUrl: () => url });

test('a street is found with its city', async () => {
  expect(await open().find('سجاد', { lat: 36.3, long: 59.5 })).toEqual([
    {
      lat: 36.31,
      long: 59.56,
      label: 'بلوار سجاد، سجاد',
      street: 'سجاد، بلوار سجاد',
      cities: ['مشهد', 'خراسان رضوی'],
    },
  ]);
});

test('a point has a street, or nothing', async () => {
  expect(await open().describe({ lat: 36.3, long: 59.5 })).toMatchObject({
    street: 'سجاد، بلوار سجاد',
    cities: ['مشهد', 'مشهد'],
  });
  expect(await open().describe({ lat: 0, long: 0 })).toBeNull();
});

test('a wrong key is refused, and the error does not quote it', async () => {
  const error = await failureOf(open('service.wrong').find('سجاد', undefined));
  expect(error).toMatchObject({ kind: 'refused', code: 'http-480' });
  expect(String(error)).not.toContain('service.wrong');
});
