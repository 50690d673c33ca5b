import { randomUUID } from 'node:crypto';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { challengeLife, deleteChallenge, readPendingKey, saveChallenge } from './challenges.ts';
import { finishAdding, lockForAdding, qrPath, readEnrolling, startAdding } from './enrol.ts';
import { addTotp } from './factors.ts';
import type { SecondFactorServices } from './services.ts';
import { createTotpSealer, findTotpStep, newTotpKey, sealPlace, totpUri } from './totp.ts';
import { tryOnce } from './try-once.ts';

export const startTotp =
  (context: SecondFactorServices): Handler<'second-factor.start-totp'> =>
  (_input, principal) =>
    startAdding(context, principal, async (client) => {
      const { id, session } = signedIn(principal);
      const { shop, mobile } = await readEnrolling(context, client, id);
      const key = newTotpKey();
      const sealed = createTotpSealer(context.secrets).seal(key, sealPlace(id));
      await saveChallenge(client, { session, purpose: 'add-totp', now: principal.now() }, sealed);
      const uri = totpUri(key, shop, mobile);
      return { key, uri, qr: qrPath(uri), expires_in: challengeLife };
    });

/** Adds the app whose key was made in this session. Its code proves that the app has the key. */
export const confirmTotp =
  (context: SecondFactorServices): Handler<'second-factor.confirm-totp'> =>
  ({ code, name }, principal) =>
    tryOnce(context.pool, principal, async (client, now) => {
      const { id: user, session } = signedIn(principal);
      const factors = await lockForAdding(context, client, principal);
      const sealed = await readPendingKey(client, { session, now });
      if (!sealed) return undefined;
      const key = createTotpSealer(context.secrets).open(sealed, sealPlace(user));
      const step = findTotpStep(key, code, now);
      if (step === undefined) return undefined;
      const id = randomUUID();
      await addTotp(client, { id, user, name, now, ...sealed, last_step: step });
      await deleteChallenge(client, { session, purpose: 'add-totp' });
      return finishAdding(context, client, principal, factors, { id, kind: 'totp', name });
    });
