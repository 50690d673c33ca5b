import { createTransport } from 'nodemailer';
import { GatewayError, type GatewayErrorKind } from '../gateway-error.ts';
import type { EmailPort } from './port.ts';

const id = 'smtp';

/** Most codes that are being sent or wait at the same time. One more is refused at once. */
export const maxCodes = 20;

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Sender, as `shop@example.com` or with a name. */
  from: string;
  /** Milliseconds for the connection, for each answer, and for a code from its start to its end. */
  timeout?: number;
}

/**
 * Returns the kind of an error. The codes of nodemailer are ETIMEDOUT, EABORT (the time of a code is over),
 * ECONNECTION, ESOCKET, EDNS, EAUTH, EENVELOPE (an address was refused) and EMESSAGE.
 */
function kindOf(code: string | undefined): GatewayErrorKind {
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'timeout';
  return code === 'EAUTH' || code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'network';
}

function read(error: unknown): GatewayError {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    responseCode?: unknown;
  };
  const named = typeof code === 'string' ? code : undefined;
  // The server's own message may quote the user name or the recipient.
  return new GatewayError(id, kindOf(named), {
    code: typeof responseCode === 'number' ? responseCode : named,
  });
}

/** One plain address: without a name, further headers or a second recipient. */
const addressForm = /^[^\s<>()[\]:;,"\\@]+@[^\s<>()[\]:;,"\\@]+$/;

/** Connections for codes. Other messages have connections of their own, so that codes never wait for them. */
const codeConnections = 4;

/** Opens a pool of connections. */
function connect({ url, from, timeout }: Required<SmtpOptions>, maxConnections: number) {
  const secure = url.startsWith('smtps:');
  const { hostname, port, username, password, searchParams } = new URL(url);
  return createTransport(
    {
      pool: true,
      maxConnections,
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      // A password must not be sent unencrypted unless the operator allows it.
      requireTLS: !secure && username !== '' && searchParams.get('insecure') !== 'true',
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      // Plain text only: nothing in it is fetched or read from disk.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** E-mail over SMTP, on small pools of open connections. */
export function createSmtp({ url, from, timeout = 15_000 }: SmtpOptions): EmailPort {
  const others = connect({ url, from, timeout }, 2);
  const codes = connect({ url, from, timeout }, codeConnections);
  let codesUnderWay = 0;
  return {
    id,
    async send({ to, subject, text, html, isCode = false }) {
      if (!addressForm.test(to))
        throw new GatewayError(id, 'refused', {
          code: 'address',
          detail: 'not an address',
          isFinal: true,
        });
      if (isCode && codesUnderWay >= maxCodes)
        throw new GatewayError(id, 'network', { code: 'busy', detail: 'too many codes wait' });
      if (isCode) codesUnderWay += 1;
      try {
        const { messageId } = await (isCode ? codes : others).sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          ...(isCode ? { signal: AbortSignal.timeout(timeout) } : {}),
        });
        return { id: messageId };
      } catch (error) {
        throw read(error);
      } finally {
        if (isCode) codesUnderWay -= 1;
      }
    },
    close() {
      others.close();
      codes.close();
    },
  };
}
