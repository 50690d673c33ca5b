import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { createMailServer, type MailServer } from '../testing/mail-server.ts';
import { createSmtp } from './smtp.ts';

let server: MailServer;
beforeAll(async () => {
  server = await createMailServer();
});
afterAll(() => server.close());
beforeEach(() => Object.assign(server, { received: [], refuse: {} }));

const message = { to: 'buyer@example.com', subject: 'سفارش شما آماده است', text: 'کد گیفت کارت' };
const open = (options = '') =>
  createSmtp({ url: `smtp://127.0.0.1:${server.port}${options}`, from: 'Shop <shop@example.com>' });

test('a message goes out with its sender, subject and text', async () => {
  const email = open();
  expect(await email.send(message)).toEqual({ id: expect.stringContaining('@') });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toBe('<buyer@example.com>');
  expect(server.received[0]?.data).toMatch(/^From: Shop <shop@example\.com>$/m);
  expect(server.received[0]?.data).toMatch(/^Subject: =\?UTF-8\?/m);
  email.close?.();
});

test('what is more than one plain address is refused before anything is sent', async () => {
  const email = open();
  for (const to of [
    'buyer@example.com\r\nBcc: everyone@example.com',
    'a@example.com, b@example.com',
    'Buyer <a@example.com>',
    '"a b"@example.com',
    'nobody',
    '',
  ]) {
    expect(await failureOf(email.send({ ...message, to })), to).toMatchObject({
      kind: 'refused',
      code: 'address',
      isFinal: true,
    });
  }
  await email.send({ ...message, subject: 'one\r\nBcc: everyone@example.com' });
  expect(server.received.map(({ to }) => to)).toEqual(['<buyer@example.com>']);
  expect(server.received[0]?.data).not.toMatch(/^Bcc:/im);
  email.close?.();
});

test('a server that refuses is told apart from one that is not there, and no error shows the password', async () => {
  server.refuse = { RCPT: '550 no such mailbox' };
  const email = open();
  expect(await failureOf(email.send(message))).toMatchObject({
    provider: 'smtp',
    kind: 'refused',
    code: '550',
  });
  email.close?.();

  server.refuse = { AUTH: '535 hunter2 is wrong' };
  const guarded = createSmtp({
    url: `smtp://shop:hunter2@127.0.0.1:${server.port}?insecure=true`,
    from: 'shop@example.com',
  });
  const refused = await failureOf(guarded.send(message));
  expect(refused).toMatchObject({ kind: 'refused', code: '535' });
  expect(`${refused.stack} ${JSON.stringify(refused)} ${String(refused.cause)}`).not.toContain('hunter2');
  guarded.close?.();

  const gone = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'shop@example.com' });
  expect(await failureOf(gone.send(message))).toMatchObject({ kind: 'network' });
  gone.close?.();
});

test('a password does not cross the network in the clear by itself', async () => {
  server.refuse = { STAR: '454 no TLS here' };
  const email = createSmtp({ url: `smtp://shop:hunter2@127.0.0.1:${server.port}`, from: 'shop@example.com' });
  await failureOf(email.send(message));
  expect(server.received).toEqual([]);
  email.close?.();
});
