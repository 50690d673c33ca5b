import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { deviceCookie } from '#engine/people/auth/requester.ts';
import { refreshCookie } from '#engine/people/auth/sessions.ts';
import { guestCookie } from '#engine/pipeline/customer.ts';
import { session, type Session } from '#schemas/api/auth/session.ts';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation, StaffRole } from '#schemas/api/operation.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import type { TestApp } from './test-app.ts';

/** A browser. It stores its cookies and sends its access token. */
export interface TestBrowser {
  /** Empty before a sign-in. */
  token: string;
  /** The value of the refresh cookie; empty without one. */
  cookie: string;
  /** The value of the cookie of a known device; empty without one. */
  device: string;
  /** The value of the cookie of a guest's browser; empty without one. */
  guest: string;
  /**
   * Sends an operation's input as the browser does: path parameters in the path, the rest in query or body.
   */
  call(
    id: OperationId,
    input?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
}

export interface TestCustomer extends TestBrowser {
  id: number;
  mobile: string;
}

/** Over https the names of cookies have a prefix. */
const securePrefix = '__Secure-';

function toRequest(id: OperationId, input: Readonly<Record<string, unknown>>): InjectOptions {
  const { method, path, http }: Operation = operations[id];
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const texts = (kept: [string, unknown][]) =>
    Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  const rest = entries.filter(([name]) => !inPath.has(name));
  const hasQuery = method === 'GET' || method === 'DELETE';
  const url = fillPath(
    path,
    texts(entries.filter(([name]) => inPath.has(name))),
    hasQuery ? texts(rest) : {},
  );
  if (typeof http?.body === 'object') {
    const sent = new Set([http.body.multipart, ...(http.body.texts ?? [])]);
    const parts = texts(rest.filter(([name]) => sent.has(name)));
    return { method, url, ...toUpload(http.body.multipart, parts) };
  }
  if (http?.body !== undefined)
    return {
      method,
      url,
      payload: String(input['body'] ?? ''),
      headers: { 'content-type': http.body === 'stream' ? 'text/csv' : 'application/json' },
    };
  return { method, url, ...(hasQuery ? {} : { payload: Object.fromEntries(rest) }) };
}

/** Returns a form with texts, and one file after them. */
function toUpload(
  field: string,
  { [field]: content = '', ...values }: Readonly<Record<string, string>>,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = 'a-boundary-of-tests';
  const parts = Object.entries(values).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/**
 * Opens a browser without a login.
 * @param shop whose app may be replaced by that of another server
 * @param remoteAddress its network address
 */
export function openBrowser(shop: Pick<TestApp, 'app'>, remoteAddress = '127.0.0.1'): TestBrowser {
  let prefix = '';
  const cookiesOf = ({ cookie, device, guest }: TestBrowser): string =>
    Object.entries({ [refreshCookie]: cookie, [deviceCookie]: device, [guestCookie]: guest })
      .flatMap(([name, value]) => (value === '' ? [] : [`${prefix}${name}=${value}`]))
      .join('; ');
  const browser: TestBrowser = {
    token: '',
    cookie: '',
    device: '',
    guest: '',
    async call(id, input = {}, headers = {}) {
      const request = toRequest(id, input);
      const answer = await shop.app.inject({
        ...request,
        remoteAddress,
        headers: {
          ...request.headers,
          ...(browser.token === '' ? {} : { authorization: `Bearer ${browser.token}` }),
          ...(cookiesOf(browser) === '' ? {} : { cookie: cookiesOf(browser) }),
          ...headers,
        },
      });
      for (const { name, value } of answer.cookies) {
        prefix = name.startsWith(securePrefix) ? securePrefix : '';
        if (name === `${prefix}${refreshCookie}`) browser.cookie = value;
        if (name === `${prefix}${deviceCookie}`) browser.device = value;
        if (name === `${prefix}${guestCookie}`) browser.guest = value;
      }
      if (id.startsWith('auth.') && answer.statusCode === 200 && 'token' in answer.json())
        browser.token = (answer.json() as Session).token;
      return answer;
    },
  };
  return browser;
}

/** Returns the code that was last sent to a number. */
export function codeSentTo({ sent }: Pick<TestApp, 'sent'>, mobile: string): string {
  const code = sent.findLast(
    (message) => message.to === mobile && (message.template === 'login' || message.template === 'mobile'),
  )?.tokens?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

/** Signs a number in by a one-time code, through the API. */
export async function signIn(
  shop: Pick<TestApp, 'app' | 'sent'>,
  mobile: string,
  remoteAddress?: string,
): Promise<TestCustomer> {
  const browser = openBrowser(shop, remoteAddress);
  const asked = await browser.call('auth.request-code', { mobile });
  if (asked.statusCode !== 200) throw new Error(`no code for ${mobile}: ${asked.body}`);
  const answer = await browser.call('auth.verify-code', {
    request_id: (asked.json() as { request_id: string }).request_id,
    mobile,
    code: codeSentTo(shop, mobile),
  });
  if (answer.statusCode !== 200) throw new Error(`no sign-in of ${mobile}: ${answer.body}`);
  return Object.assign(browser, { id: session.parse(answer.json()).user.id, mobile });
}

/**
 * Answers the second factor in all present sessions of a member of staff, for the whole test: shops of tests
 * accept an answer for a century. `second-factor/*.test.ts` test the real way and the real limits.
 */
export async function openStaffSessions(
  { database }: Pick<TestApp, 'database'>,
  { id }: Pick<TestCustomer, 'id'>,
): Promise<void> {
  await database.pool.query(
    "UPDATE sessions SET second_factor_at = '2000-01-01', staff_used_at = '2000-01-01' WHERE user_id = $1",
    [id],
  );
}

/** Gives staff roles to a customer whose current sessions have answered the second factor. */
export async function makeStaff(
  shop: Pick<TestApp, 'database'>,
  customer: Pick<TestCustomer, 'id'>,
  roles: readonly StaffRole[],
): Promise<void> {
  for (const role of roles)
    await shop.database.pool.query(
      "INSERT INTO staff_roles (user_id, role, granted_at) VALUES ($1, $2, '2000-01-01') ON CONFLICT DO NOTHING",
      [customer.id, role],
    );
  await openStaffSessions(shop, customer);
}
