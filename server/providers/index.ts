import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool.ts';
import type { Environment } from '../env.ts';
import { addFrameFiles } from './dev/frame.ts';
import { createEmailOutbox } from './email/outbox.ts';
import type { EmailPort } from './email/port.ts';
import { createSmtp } from './email/smtp.ts';
import { addOutboxRoutes } from './outbox/routes.ts';
import { createOutbox, type Outbox } from './outbox/table.ts';
import { createNowpayments } from './payments/nowpayments.ts';
import type { GatewayPort } from './payments/port.ts';
import { createZarinpal } from './payments/zarinpal.ts';
import { createZibal } from './payments/zibal.ts';
import { nowpaymentsAccount } from './simulators/nowpayments.ts';
import { registerSimulators, simulatorPath } from './simulators/plugin.ts';
import { zarinpalMerchants } from './simulators/zarinpal.ts';
import { zibalMerchant } from './simulators/zibal.ts';
import { createKavenegar } from './sms/kavenegar.ts';
import { createSmsOutbox } from './sms/outbox.ts';
import type { SmsPort } from './sms/port.ts';

/** Everything outside that the shop speaks to. */
export interface Providers {
  /** In the order in which the shop tries them: the first that fits a method and a currency is the default one. */
  gateways: readonly GatewayPort[];
  gateway(id: string): GatewayPort | undefined;
  sms: SmsPort;
  /** Null when no e-mail can be sent. */
  email: EmailPort | null;
  /**
   * Serves what stands in for providers in demo mode: `/dev/outbox` and `/dev/gateways/…`. Registers nothing in production.
   * Simulated gateways can be used once this app listens.
   */
  register(app: FastifyInstance): Promise<void>;
  close(): void;
}

export interface ProviderOptions {
  pool: Pool;
  log: Pick<FastifyBaseLogger, 'info'>;
  now?: () => Date;
}

/** The address under which this process reaches itself, once it listens. */
function ownAddress(app: FastifyInstance | undefined): string {
  const address = app?.server.address();
  if (!address || typeof address === 'string')
    throw new Error('simulated gateways are asked for before the server listens');
  const { address: host, family, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

/** Real gateways where they are configured; in demo mode simulators in place of the others. */
function createGateways(env: Environment, urls: { own: () => string; public: () => string }): GatewayPort[] {
  const isDemo = env.APP_MODE === 'demo';
  const at = (provider: string) => ({
    baseUrl: () => `${urls.own()}${simulatorPath}/${provider}`,
    pageUrl: () => `${urls.public()}${simulatorPath}/${provider}`,
    simulated: true,
  });
  const {
    PAYMENT_ZARINPAL_MERCHANT: zarinpal,
    PAYMENT_ZIBAL_MERCHANT: zibal,
    PAYMENT_NOWPAYMENTS_KEY: apiKey,
    PAYMENT_NOWPAYMENTS_IPN_SECRET: ipnSecret,
    PAYMENT_NOWPAYMENTS_EMAIL: email,
    PAYMENT_NOWPAYMENTS_PASSWORD: password,
  } = env;
  return [
    zarinpal !== undefined
      ? createZarinpal({ merchant: zarinpal, baseUrl: () => env.PAYMENT_ZARINPAL_URL })
      : isDemo && createZarinpal({ merchant: zarinpalMerchants[0], ...at('zarinpal') }),
    zibal !== undefined
      ? createZibal({ merchant: zibal, baseUrl: () => env.PAYMENT_ZIBAL_URL })
      : isDemo && createZibal({ merchant: zibalMerchant, ...at('zibal') }),
    apiKey !== undefined && ipnSecret !== undefined
      ? createNowpayments({
          apiKey,
          ipnSecret,
          account: email === undefined || password === undefined ? undefined : { email, password },
          baseUrl: () => env.PAYMENT_NOWPAYMENTS_URL,
        })
      : isDemo &&
        createNowpayments({
          apiKey: nowpaymentsAccount.apiKey,
          ipnSecret: nowpaymentsAccount.ipnSecret,
          account: nowpaymentsAccount,
          ...at('nowpayments'),
        }),
  ].filter((gateway) => gateway !== false);
}

function createSms(env: Environment, outbox: Outbox): SmsPort {
  if (env.SMS_KAVENEGAR_KEY === undefined) return createSmsOutbox(outbox);
  const { SMS_TEMPLATE_LOGIN: login, SMS_TEMPLATE_ORDER: order } = env;
  return createKavenegar({
    apiKey: env.SMS_KAVENEGAR_KEY,
    baseUrl: () => env.SMS_KAVENEGAR_URL,
    templates: { ...(login === undefined ? {} : { login }), ...(order === undefined ? {} : { order }) },
    sender: env.SMS_SENDER,
  });
}

function createEmail(env: Environment, outbox: Outbox): EmailPort | null {
  if (env.SMTP_URL !== undefined && env.SMTP_FROM !== undefined)
    return createSmtp({ url: env.SMTP_URL, from: env.SMTP_FROM });
  return env.APP_MODE === 'demo' ? createEmailOutbox(outbox) : null;
}

/**
 * The providers that the environment names. What production cannot do without is demanded by the environment itself
 * (see loadEnvironment); in demo mode the outbox and simulated gateways stand in for what is not configured.
 */
export function createProviders(
  env: Environment,
  { pool, log, now = () => new Date() }: ProviderOptions,
): Providers {
  const isDemo = env.APP_MODE === 'demo';
  let served: FastifyInstance | undefined;
  const own = (): string => ownAddress(served);
  const publicUrl = (): string => env.PUBLIC_URL ?? own();
  const outbox = createOutbox(pool, now);
  const gateways = createGateways(env, { own, public: publicUrl });
  const sms = createSms(env, outbox);
  const email = createEmail(env, outbox);
  const standIns = [...gateways.filter(({ simulated }) => simulated), sms, email].flatMap((port) =>
    port && ('simulated' in port || port.id === 'outbox') ? [port.id] : [],
  );
  if (standIns.length > 0)
    log.info({ standIns: [...new Set(standIns)] }, 'providers without configuration are simulated');

  return {
    gateways,
    gateway: (id) => gateways.find((gateway) => gateway.id === id),
    sms,
    email,
    async register(app) {
      served = app;
      if (!isDemo) return;
      addFrameFiles(app);
      addOutboxRoutes(app, outbox);
      await registerSimulators(app, {
        pool,
        now,
        publicUrl,
        // Behind a proxy this process may not reach itself under its public name.
        toReachable: (address) =>
          env.PUBLIC_URL !== undefined && address.startsWith(`${env.PUBLIC_URL}/`)
            ? own() + address.slice(env.PUBLIC_URL.length)
            : address,
      });
    },
    close: () => email?.close?.(),
  };
}
