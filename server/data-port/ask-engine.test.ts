import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#tools/testing/proxy-servers.ts';
import { connectToEngine } from './ask-engine.ts';

test('an engine that falls silent after a slow client was waited for is given up', async () => {
  const engine = Fastify();
  engine.get('/', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('a part');
  });
  const url = await listen(engine);
  const connections = connectToEngine(1_000);
  onTestFinished(() => connections.close());
  let asked = 0;
  const { answer } = await connections.ask({
    method: 'GET',
    url,
    headers: {},
    body: null,
    limit: 0,
    isJudged: false,
    signal: new AbortController().signal,
    isClientSlow: () => (asked += 1) === 1,
  });
  await expect(text(answer)).rejects.toThrow(/aborted|terminated|closed|hang up/);
  expect(asked).toBe(2);
});
