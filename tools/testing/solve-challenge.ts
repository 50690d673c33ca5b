import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LightMyRequestResponse } from 'fastify';
import type { OperationId } from '#schemas/api/index.ts';
import type { TestBrowser } from './customer.ts';

/** Solves a challenge as a browser does, into the text of the field `solution`. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Returns the solution of the challenge in a refusal. */
export async function solutionOf(refusal: LightMyRequestResponse): Promise<string> {
  const { details } = refusal.json() as { details?: { challenge?: Challenge } };
  if (!details?.challenge) throw new Error(`no challenge in ${refusal.body}`);
  return solve(details.challenge);
}

/** Sends an operation as the browser does: a challenge is solved, and the call repeated with its solution. */
export async function callSolving(
  browser: TestBrowser,
  id: OperationId,
  input: Readonly<Record<string, unknown>>,
  headers?: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const answer = await browser.call(id, input, headers);
  if (answer.statusCode !== 403) return answer;
  return browser.call(id, { ...input, solution: await solutionOf(answer) }, headers);
}
