import { randomUUID } from 'node:crypto';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { ShopError } from '#schemas/errors.ts';
import { saveChallenge, takeChallenge } from './challenges.ts';
import { finishAdding, lockForAdding, readEnrolling, startAdding } from './enrol.ts';
import { addPasskey, passkeysOf } from './factors.ts';
import { offersPasskeys, passkeyCreation, relyingParty, verifyCreatedPasskey } from './passkey.ts';
import type { SecondFactorServices } from './services.ts';
import { tryOnce } from './try-once.ts';

export const startPasskey =
  (context: SecondFactorServices): Handler<'second-factor.start-passkey'> =>
  (_input, principal) =>
    startAdding(context, principal, async (client, factors) => {
      const { publicUrl } = context;
      if (!offersPasskeys(publicUrl))
        throw new ShopError('move-not-allowed', { detail: `no passkeys at the IP address of ${publicUrl}` });
      const { id: user, session } = signedIn(principal);
      const labels = await readEnrolling(context, client, user);
      const options = await passkeyCreation(relyingParty(publicUrl), {
        ...labels,
        user,
        known: passkeysOf(factors),
      });
      const { challenge } = options;
      await saveChallenge(client, { session, purpose: 'add-passkey', now: principal.now() }, { challenge });
      return { options: { ...options } };
    });

export const confirmPasskey =
  (context: SecondFactorServices): Handler<'second-factor.confirm-passkey'> =>
  ({ name, passkey }, principal) =>
    tryOnce(context.pool, principal, async (client, now) => {
      const { id: user, session } = signedIn(principal);
      const factors = await lockForAdding(context, client, principal);
      const challenge = await takeChallenge(client, { session, purpose: 'add-passkey', now });
      if (challenge === undefined) return undefined;
      const created = await verifyCreatedPasskey(relyingParty(context.publicUrl), passkey, challenge);
      if (!created) return undefined;
      const id = randomUUID();
      await addPasskey(client, { ...created, id, user, name, now });
      return finishAdding(context, client, principal, factors, { id, kind: 'passkey', name });
    });
