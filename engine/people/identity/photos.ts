import { z } from 'zod';
import type { Handler } from '#engine/pipeline/handler.ts';
import { parseTexts } from '#engine/pipeline/parse-input.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import { saveUpload } from '#engine/pipeline/pictures/upload.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { identityPhoto } from '#schemas/entities/identity.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
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
    services: Pick<PeopleContext, 'pool' | 'pictures' | 'nationalIdCipher'>,
  ): Handler<'identity.upload-photo'> =>
  async (_input, principal) => {
    const user = signedIn(principal).id;
    // A picture is only redrawn for a customer who may send one.
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
  ({ pool, pictures }: Pick<PeopleContext, 'pool' | 'pictures'>): Handler<'identity.photo'> =>
  async ({ kind }, principal) => {
    const user = signedIn(principal).id;
    const file = photoOf(await readIdentity(pool, user), kind);
    if (file === null) throw new ShopError('not-found', { detail: `no photo ${kind} of user ${user}` });
    return readPictureFile(pictures, file);
  };
