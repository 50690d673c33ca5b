import { createTransport } from 'nodemailer';
import { GatewayError, type GatewayErrorKind } from '../gateway-error.ts';
import type { EmailPort } from './port.ts';

const id = 'smtp';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Sender, as `shop@example.com` or with a name. */
  from: string;
  /** Milliseconds for the connection and for each answer. */
  timeout?: number;
}

/**
 * Returns the kind of an error. The codes of nodemailer are ETIMEDOUT, ECONNECTION, ESOCKET, EDNS, EAUTH,
 * EENVELOPE (an address was refused) and EMESSAGE.
 */
function kindOf(code: string | undefined): GatewayErrorKind {
  if (code === 'ETIMEDOUT') return 'timeout';
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

/** E-mail over SMTP, on a small pool of open connections. */
export function createSmtp({ url, from, timeout = 15_000 }: SmtpOptions): EmailPort {
  const secure = url.startsWith('smtps:');
  const { hostname, port, username, password, searchParams } = new URL(url);
  const transport = createTransport(
    {
      pool: true,
      maxConnections: 2,
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
  return {
    id,
    async send({ to, subject, text, html }) {
      if (!addressForm.test(to))
        throw new GatewayError(id, 'refused', {
          code: 'address',
          detail: 'not an address',
          isFinal: true,
        });
      try {
        const { messageId } = await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
        });
        return { id: messageId };
      } catch (error) {
        throw read(error);
      }
    },
    close: () => transport.close(),
  };
}
