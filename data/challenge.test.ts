import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { solveChallenge } from './challenge.ts';
import { callOperation } from './operations.ts';

const hmacSignatureSecret = 'a secret of this test';
const newChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 30, deriveKey, hmacSignatureSecret });
const problemOf = (details: Record<string, unknown>) => ({
  type: 'about:blank',
  title: '',
  status: 403,
  code: 'challenge-needed',
  detail: 'a check is needed',
  details,
});
const isRight = async (solution: string): Promise<boolean> => {
  const given = JSON.parse(atob(solution)) as {
    challenge: Challenge;
    solution: { counter: number; derivedKey: string };
  };
  return (await verifySolution({ ...given, deriveKey, hmacSignatureSecret })).verified;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers each request with the next of these. */
function answerWith(...answers: { status: number; body: object }[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const answer = answers[sent.length - 1];
    return new Response(JSON.stringify(answer?.body), { status: answer?.status ?? 500 });
  });
  return sent;
}

test('solves a challenge as the library of the server expects', async () => {
  const solution = await solveChallenge(problemOf({ challenge: await newChallenge() }));
  expect(await isRight(solution ?? '')).toBe(true);
});

test('gives up without a challenge, on an abort, and where the browser has no cryptography', async () => {
  const { parameters, signature } = await newChallenge();
  expect(await solveChallenge(problemOf({}))).toBeNull();
  expect(await solveChallenge(problemOf({ challenge: { parameters: {}, signature } }))).toBeNull();
  const problem = problemOf({ challenge: { parameters, signature } });
  expect(await solveChallenge(problem, AbortSignal.abort())).toBeNull();
  vi.stubGlobal('crypto', {});
  expect(await solveChallenge(problem)).toBeNull();
});

test('a call that needs a challenge is repeated once with its solution', async () => {
  const refused = { status: 403, body: problemOf({ challenge: await newChallenge() }) };
  const code = { request_id: 'r', length: 6, expires_in: 180, resend_after: 90 };
  const sent = answerWith(refused, { status: 200, body: code });
  const onChallenge = vi.fn();
  const mobile = '09121234567';
  expect(await callOperation('auth.request-code', { mobile }, { onChallenge })).toEqual(code);
  expect(sent).toEqual([{ mobile }, { mobile, solution: expect.any(String) }]);
  expect(await isRight((sent[1] as { solution: string }).solution)).toBe(true);
  expect(onChallenge).toHaveBeenCalledOnce();
});

test('a call solves a second, harder challenge, and fails when that is refused as well', async () => {
  const refused = { status: 403, body: problemOf({ challenge: await newChallenge() }) };
  const sent = answerWith(refused, refused, refused, refused);
  await expect(callOperation('auth.request-code', { mobile: '09121234567' })).rejects.toMatchObject({
    problem: { code: 'challenge-needed' },
  });
  expect(sent).toHaveLength(3);
});
