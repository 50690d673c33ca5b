import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addTwilio, type TwilioSimulator } from '#demo/simulators/twilio.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import { createMailServer, type MailServer } from '#providers/testing/mail-server.ts';
import { sentCode, session } from '#schemas/api/auth/session.ts';
import { createShop } from './create-shop.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { explainStart } from '#server/serve.ts';

// A production server of a shop outside of Iran, with the providers that such a shop has.

const {
  SMS_KAVENEGAR_KEY: _key,
  SMS_TEMPLATE_LOGIN: _login,
  SMS_SENDER: _line,
  ...bare
} = productionEnvironment;
const production = { ...bare, PAYMENT_STRIPE_KEY: 'sk_live_of_a_test' };
const account = `AC${'0a'.repeat(16)}`;
const from = '+33757000000';
const twilio: TwilioSimulator = {
  account,
  secrets: { [account]: 'the secret of a test' },
  senders: [from],
  regions: ['+33', '+1'],
  refused: {},
  trouble: undefined,
  sent: [],
};

let root = '';
let folder = '';
let provider: FastifyInstance;
let mail: MailServer;
let smtp: Record<string, string> = {};
let twilioKeys: Record<string, string> = {};
let shop: BootedShop | undefined;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrin-abroad-'));
  cpSync('examples/starter', path.join(root, 'examples/starter'), { recursive: true });
  const made = createShop(root, 'porte-bleue', 'La Porte Bleue', { locale: 'fr-FR', currency: 'EUR' });
  folder = path.join(root, made.folder);
  mail = await createMailServer();
  smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SMTP_FROM: 'shop@porte-bleue.example' };
  provider = Fastify();
  addTwilio(provider, twilio);
  twilioKeys = {
    SMS_TWILIO_ACCOUNT: account,
    SMS_TWILIO_SECRET: 'the secret of a test',
    SMS_SENDER: from,
    SMS_TWILIO_URL: await provider.listen({ port: 0, host: '127.0.0.1' }),
  };
});
afterAll(async () => {
  await provider.close();
  mail.close();
  rmSync(root, { recursive: true });
});
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

function change<Value extends object>(name: string, edit: (document: Value) => void): void {
  const file = path.join(folder, name);
  const value = JSON.parse(readFileSync(file, 'utf8')) as Value;
  edit(value);
  writeFileSync(file, JSON.stringify(value));
}

/** Adds the login to the layout of the shop. */
const addLogin = (): void =>
  change<{ layout: { bottom: object[] } }>('site.json', ({ layout }) => {
    layout.bottom.push({ id: 'login', type: 'login-dialog', version: 1, props: {} });
  });

async function start(env: Record<string, string>): Promise<string> {
  shop = await bootTestShop({ ...production, SHOP: folder, ...env });
  return shop.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends input as a browser does. */
const asking =
  (origin: string) =>
  (url: string, body: object): Promise<Response> =>
    fetch(new URL(url, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

const warningsOf = async (origin: string): Promise<unknown> =>
  ((await (await fetch(new URL('/readyz', origin))).json()) as { warnings?: unknown }).warnings;

describe('a production server of a shop in France', () => {
  test('starts without an SMS provider where nobody signs in, and says what buyers are not told, and staff', async () => {
    const silent = await start({});
    const ofStaff = expect.stringMatching(/^staff cannot sign in with a number, because no SMS provider/);
    const told = [
      expect.stringMatching(/^buyers are told nothing about their orders: configure e-mail/),
      ofStaff,
    ];
    expect(await warningsOf(silent)).toEqual(told);
    await shop?.close();
    const mailing = await start(smtp);
    expect(await warningsOf(mailing)).toEqual([
      expect.stringMatching(/^buyers who give no e-mail address are told nothing/),
      ofStaff,
    ]);
    const asked = await asking(mailing)('/api/v1/auth/codes', { mobile: '06 12 34 56 78' });
    expect([asked.status, await asked.json()]).toMatchObject([503, { code: 'unavailable' }]);
  });

  test('with a login and no SMS provider does not start, and says what is missing in one message', async () => {
    addLogin();
    const refused = await start(smtp).catch((error: unknown) => explainStart(error));
    expect(refused).toBe(
      'The published shop needs more of the environment:\n  login codes are sent by SMS, and no provider is configured: configure one (SMS_… of docs/configuration.md)',
    );
  });

  test('signs a customer in with a code that Twilio sends, and sends none to other countries', async () => {
    const origin = await start(twilioKeys);
    const ask = asking(origin);
    const abroad = await ask('/api/v1/auth/codes', { mobile: '+12125550142' });
    expect(await abroad.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'mobile', code: 'mobile-abroad' }],
    });
    expect(twilio.sent).toEqual([]);

    const mobile = '06 12 34 56 78';
    const { request_id } = sentCode.parse(await (await ask('/api/v1/auth/codes', { mobile })).json());
    expect(twilio.sent).toEqual([{ To: '+33612345678', From: from, Body: expect.any(String) }]);
    const code = /\d{6}/.exec(twilio.sent[0]?.['Body'] ?? '')?.[0];
    const answer = await ask('/api/v1/auth/codes/verify', { request_id, mobile, code });
    const { token, user } = session.parse(await answer.json());
    expect(user.mobile).toBe('+33612345678');
    const me = await fetch(new URL('/api/v1/me', origin), { headers: { authorization: `Bearer ${token}` } });
    expect([me.status, await me.json()]).toMatchObject([200, { user: { id: user.id } }]);
    // Neither the secret nor the code is in the log.
    for (const secret of ['the secret of a test', code ?? '', 'Basic '])
      expect(shop?.logged.join('')).not.toContain(secret);
  });

  test('signs a customer in with a code that is mailed, with a mail server and no SMS provider', async () => {
    change<{ login?: object }>('flows.json', (flows) => {
      flows.login = { by: ['email'] };
    });
    const origin = await start(smtp);
    const ask = asking(origin);
    const mobile = 'Jeanne@Exemple.fr';
    const { request_id } = sentCode.parse(await (await ask('/api/v1/auth/codes', { mobile })).json());
    expect(mail.received.map(({ to }) => to)).toEqual(['<jeanne@exemple.fr>']);
    const code = /^\d{6}$/m.exec(mail.received[0]?.data ?? '')?.[0];
    const answer = await ask('/api/v1/auth/codes/verify', { request_id, mobile, code });
    const { token } = session.parse(await answer.json());
    const me = await fetch(new URL('/api/v1/me', origin), { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ user: { mobile: 'jeanne@exemple.fr', email_verified: true } });
    const number = await ask('/api/v1/auth/codes', { mobile: '06 12 34 56 78' });
    expect(await number.json()).toMatchObject({ errors: [{ field: 'mobile', code: 'address-wrong' }] });
    expect(shop?.logged.join('')).not.toContain(code);
  });

  test('that runs without an SMS provider warns of a publication that needs one', async () => {
    // The layout has a login by now, and the database an earlier release without one.
    change<{ login?: object }>('flows.json', (flows) => {
      delete flows.login;
    });
    const origin = await start({ ...smtp, SHOP: 'examples/starter' });
    await shop?.releases.publish(await readFolder(folder));
    expect(await warningsOf(origin)).toContainEqual(expect.stringMatching(/^login codes are sent by SMS/));
    expect(shop?.logged.join('')).toContain('login codes are sent by SMS');
  });
});
