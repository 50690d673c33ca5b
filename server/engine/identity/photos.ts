import { z } from 'zod';
import { identityPhoto } from '#schemas/entities/identity.ts';
import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { parseTexts } from '../parse-input.ts';
import { readPictureFile } from '../pictures/read.ts';
import { saveUpload } from '../pictures/upload.ts';
import { signedIn } from '../principal.ts';
import {
  assertTakesPhotos,
  lockIdentity,
  moveStoredIdentity,
  photoOf,
  readIdentity,
  toIdentity,
} from './identity-repository.ts';

const form = z.object({ kind: identityPhoto });

export const uploadIdentityPhoto =
  (
    services: Pick<EngineContext, 'pool' | 'pictures' | 'nationalIdCipher'>,
  ): Handler<'identity.upload-photo'> =>
  async (_input, principal) => {
    const user = signedIn(principal).id;
    // A picture is drawn anew only for somebody who may send one.
    assertTakesPhotos(await readIdentity(services.pool, user));
    return saveUpload(services, 'identity', principal, async (client, { file }) => {
      const { kind: photo } = parseTexts('identity.upload-photo', form, principal.request?.fields ?? {});
      const row = await lockIdentity(client, user);
      const { identity } = await moveStoredIdentity(
        client,
        services.nationalIdCipher,
        row,
        { type: 'identity.photo-sent', photo },
        { now: principal.now(), file },
      );
      const earlier = photoOf(row, photo);
      return { value: { identity: toIdentity(identity) }, replaced: earlier === null ? [] : [earlier] };
    });
  };

export const getOwnIdentityPhoto =
  ({ pool, pictures }: Pick<EngineContext, 'pool' | 'pictures'>): Handler<'identity.photo'> =>
  async ({ kind }, principal) => {
    const user = signedIn(principal).id;
    const file = photoOf(await readIdentity(pool, user), kind);
    if (file === null) throw new ShopError('not-found', { detail: `no photo ${kind} of user ${user}` });
    return readPictureFile(pictures, file);
  };
