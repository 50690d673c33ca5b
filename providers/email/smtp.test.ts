import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { measured } from '#tools/testing/measured.ts';
import { failureOf } from '../testing/failure.ts';
import { createMailServer, type MailServer } from '../testing/mail-server.ts';
import { createSmtp, maxCodes, type SmtpOptions } from './smtp.ts';

let server: MailServer;
beforeAll(async () => {
  server = await createMailServer();
});
afterAll(() => server.close());
beforeEach(() => Object.assign(server, { received: [], refuse: {}, isSilent: false }));

const message = { to: 'buyer@example.com', subject: 'سفارش شما آماده است', text: 'کد گیفت کارت' };
const code = { ...message, isCode: true };
const open = (options: Partial<SmtpOptions> = {}) =>
  createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from: 'Shop <shop@example.com>', ...options });

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

describe('a code', () => {
  test(
    'fails within its time however many wait for a server that is silent, and is not sent later',
    measured,
    async () => {
      const timeout = 400;
      server.isSilent = true;
      const email = open({ timeout });
      const since = performance.now();
      const failures = await Promise.all(Array.from({ length: maxCodes }, () => failureOf(email.send(code))));
      expect(performance.now() - since).toBeLessThan(5 * timeout);
      expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['timeout']));
      server.isSilent = false;
      await email.send({ ...code, to: 'next@example.com' });
      expect(server.received.map(({ to }) => to)).toEqual(['<next@example.com>']);
      email.close?.();
    },
  );

  test('is refused at once where too many wait', async () => {
    const silent = await createMailServer();
    silent.isSilent = true;
    const email = open({ url: `smtp://127.0.0.1:${silent.port}` });
    const waiting = Array.from({ length: maxCodes }, () => failureOf(email.send(code)));
    expect(await failureOf(email.send(code))).toMatchObject({ kind: 'network', code: 'busy' });
    silent.close();
    await Promise.all(waiting);
    email.close?.();
  });

  test('does not wait for notices', async () => {
    const own = await createMailServer();
    own.isSilent = true;
    const email = open({ url: `smtp://127.0.0.1:${own.port}` });
    const notices = Array.from({ length: 5 }, () => failureOf(email.send(message)));
    await own.connected(2);
    own.isSilent = false;
    await email.send(code);
    expect(own.received).toHaveLength(1);
    own.close();
    await Promise.all(notices);
    email.close?.();
  });
});
