import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf } from '../testing/failure.ts';
import { createSmtp } from './smtp.ts';

/** A mail server that knows enough of SMTP, and refuses the commands that a test chooses. */
const received: { to: string; data: string }[] = [];
let refuse: Readonly<Record<string, string>> = {};
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  let to = '';
  let data: string[] | undefined;
  let rest = '';
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (data) {
      if (line !== '.') data.push(line);
      else {
        received.push({ to, data: data.join('\n') });
        data = undefined;
        say('250 queued');
      }
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    const refused = refuse[verb];
    if (refused) say(refused);
    else if (verb === 'EHLO') socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
    else if (verb === 'AUTH') say('235 welcome');
    else if (verb === 'RCPT') {
      to = line.slice('RCPT TO:'.length);
      say('250 ok');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else say('250 ok');
  };
  say('220 mail.test');
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  socket.on('error', () => undefined);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});
beforeEach(() => {
  received.length = 0;
  refuse = {};
});

const message = { to: 'buyer@example.com', subject: 'سفارش شما آماده است', text: 'کد گیفت کارت' };
const open = (options = '') =>
  createSmtp({ url: `smtp://127.0.0.1:${port}${options}`, from: 'Shop <shop@example.com>' });

test('a message goes out with its sender, subject and text', async () => {
  const email = open();
  expect(await email.send(message)).toEqual({ id: expect.stringContaining('@') });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toBe('<buyer@example.com>');
  expect(received[0]?.data).toMatch(/^From: Shop <shop@example\.com>$/m);
  expect(received[0]?.data).toMatch(/^Subject: =\?UTF-8\?/m);
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
    });
  }
  await email.send({ ...message, subject: 'one\r\nBcc: everyone@example.com' });
  expect(received.map(({ to }) => to)).toEqual(['<buyer@example.com>']);
  expect(received[0]?.data).not.toMatch(/^Bcc:/im);
  email.close?.();
});

test('a server that refuses is told apart from one that is not there, and no error shows the password', async () => {
  refuse = { RCPT: '550 no such mailbox' };
  const email = open();
  expect(await failureOf(email.send(message))).toMatchObject({
    provider: 'smtp',
    kind: 'refused',
    code: '550',
  });
  email.close?.();

  refuse = { AUTH: '535 hunter2 is wrong' };
  const guarded = createSmtp({
    url: `smtp://shop:hunter2@127.0.0.1:${port}?insecure=true`,
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
  refuse = { STAR: '454 no TLS here' };
  const email = createSmtp({ url: `smtp://shop:hunter2@127.0.0.1:${port}`, from: 'shop@example.com' });
  await failureOf(email.send(message));
  expect(received).toEqual([]);
  email.close?.();
});
