import { useEffect } from 'react';
import { callOperation } from '#data/operations.ts';
import { identityQueries } from '#data/queries/account.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { uploadPicture, type UploadOptions } from '#data/upload.ts';
import { customerMay } from '#machines/identity/index.ts';
import type { Identity, IdentityPhoto } from '#schemas/entities/identity.ts';
import { queryClient } from './operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from './operations/use-operation-mutation.ts';
import { usePersonalOperation } from './operations/use-personal-operation.ts';
import { requireActors } from './running.ts';
import { useSession } from './session/use-session.ts';

export interface OwnIdentity {
  /** Undefined until loaded. */
  identity: Identity | undefined;
  failed: boolean;
  refetch(): void;
  /** Submits this national id with the sent photos. */
  submit: OperationMutation<string, Identity>;
}

function write(identity: Identity): Identity {
  queryClient.setQueriesData<{ identity: Identity }>(
    { queryKey: identityQueries.get().queryKey.slice(0, 1) },
    () => ({ identity }),
  );
  return identity;
}

/** Sends one photo, which replaces an earlier one. */
export async function sendIdentityPhoto(
  kind: IdentityPhoto,
  photo: Blob,
  options: UploadOptions,
): Promise<void> {
  const texts = { kind };
  write((await uploadPicture('identity.upload-photo', {}, photo, { ...options, texts })).identity);
  queryClient.removeQueries({ queryKey: pictureQueries.identity(kind).queryKey });
}

/** Returns the customer's possible actions, by the same machine that the server uses. */
export const identityActions = ({
  status,
  reason,
  photos,
}: Identity): { sendPhotos: boolean; submit: boolean } =>
  customerMay({
    status,
    reason,
    photos: { card: photos.includes('card'), face: photos.includes('face') },
  });

/** Returns the verification of the customer's identity. */
export function useIdentity(): OwnIdentity {
  const { data, error, refetch } = usePersonalOperation(identityQueries.get());
  const { user } = useSession();
  const status = data?.identity.status;
  // Other screens show the status from the customer's details, which were stored at the login.
  useEffect(() => {
    if (user !== null && status !== undefined && user.identity !== status)
      requireActors().session.send({ type: 'session.user', user: { ...user, identity: status } });
  }, [user, status]);
  const submit = useOperationMutation(async (nationalId: string) =>
    write((await callOperation('identity.submit', { national_id: nationalId })).identity),
  );
  return { identity: data?.identity, failed: error !== null, refetch, submit };
}
