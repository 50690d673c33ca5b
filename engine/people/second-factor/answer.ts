import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { openStored } from '#engine/pipeline/open-stored.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
import { answeredUntil, recordAnswer } from './answer-state.ts';
import { saveChallenge, takeChallenge } from './challenges.ts';
import { hasFactor, passkeysOf, readFactors, totpsOf, usePasskey, useTotp } from './factors.ts';
import { passkeyQuestion, relyingParty, verifyAnsweredPasskey } from './passkey.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorServices } from './services.ts';
import { createTotpSealer, findTotpStep, sealPlace } from './totp.ts';
import { tryOnce } from './try-once.ts';

async function assertEnrolled(queryable: Queryable, user: number): Promise<void> {
  if (!(await hasFactor(queryable, user)))
    throw new ShopError('second-factor-not-enrolled', { detail: `user ${user}` });
}

/**
 * Answers the second factor in this session.
 * @param check uses up the answer and returns whether it is right
 */
async function answerWith(
  { pool, staffLimits }: { pool: Pool } & Pick<PeopleContext, 'staffLimits'>,
  principal: Principal,
  kind: 'totp' | 'passkey' | 'recovery-code',
  check: (client: PoolClient, now: Date) => Promise<boolean>,
): Promise<{ answered_until: string }> {
  const user = signedIn(principal);
  await assertEnrolled(pool, user.id);
  const answeredAt = await tryOnce(pool, principal, async (client, now) => {
    if (!(await check(client, now))) return undefined;
    await recordAnswer(client, user, now);
    await writeAudit(client, {
      at: now,
      actor: staffActor(principal),
      action: 'second-factor.answer',
      subject: `user:${user.id}`,
      after: { kind },
    });
    return now;
  });
  const until = answeredUntil({ answeredAt, usedAt: answeredAt }, staffLimits, answeredAt);
  return { answered_until: (until ?? answeredAt).toISOString() };
}

export const answerTotp =
  (context: SecondFactorServices): Handler<'second-factor.answer-totp'> =>
  ({ code }, principal) =>
    answerWith(context, principal, 'totp', async (client, now) => {
      const { id: user } = signedIn(principal);
      const sealer = createTotpSealer(context.secrets);
      for (const { id, ...sealed } of totpsOf(await readFactors(client, user))) {
        const key = openStored(principal, `the authenticator app ${id} of user ${user}`, () =>
          sealer.open(sealed, sealPlace(user)),
        );
        const step = key === null ? undefined : findTotpStep(key, code, now);
        if (step !== undefined && (await useTotp(client, { id, step, now }))) return true;
      }
      return false;
    });

export const answerRecoveryCode =
  (context: SecondFactorServices): Handler<'second-factor.answer-recovery-code'> =>
  ({ code }, principal) =>
    answerWith(context, principal, 'recovery-code', (client, now) =>
      useRecoveryCode(client, context.secrets, { user: signedIn(principal).id, code, now }, (error) =>
        principal.request?.report(error),
      ),
    );

export const startPasskeyAnswer =
  ({ pool, publicUrl }: SecondFactorServices): Handler<'second-factor.start-passkey-answer'> =>
  async (_input, principal) => {
    const { id, session } = signedIn(principal);
    const passkeys = passkeysOf(await readFactors(pool, id));
    if (passkeys.length === 0)
      throw new ShopError('second-factor-not-enrolled', { detail: `user ${id} has no passkey` });
    const options = await passkeyQuestion(relyingParty(publicUrl), passkeys);
    const { challenge } = options;
    await saveChallenge(pool, { session, purpose: 'answer-passkey', now: principal.now() }, { challenge });
    return { options: { ...options } };
  };

export const answerPasskey =
  (context: SecondFactorServices): Handler<'second-factor.answer-passkey'> =>
  ({ passkey: answer }, principal) =>
    answerWith(context, principal, 'passkey', async (client, now) => {
      const { id: user, session } = signedIn(principal);
      const challenge = await takeChallenge(client, { session, purpose: 'answer-passkey', now });
      const known = passkeysOf(await readFactors(client, user));
      const passkey = known.find(({ credential_id }) => credential_id === answer.id);
      if (challenge === undefined || !passkey) return false;
      const party = relyingParty(context.publicUrl);
      const counter = await verifyAnsweredPasskey(party, answer, challenge, passkey);
      if (counter === undefined) return false;
      await usePasskey(client, { id: passkey.id, counter, now });
      return true;
    });
