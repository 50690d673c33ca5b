import { queryOptions } from '@tanstack/react-query';
import type { IdentityPhoto } from '#schemas/entities/identity.ts';
import { sendPersonalRequest } from '../access.ts';
import { operationRequest, type InputOf } from '../operations.ts';
import { RequestError } from '../request-error.ts';
import { freshFor } from './operation-query.ts';

/** Operations that return a private picture of the customer. */
type PictureId = 'identity.photo' | 'bank-cards.photo' | 'tickets.picture';

/**
 * Returns the query of one picture. An image address does not work, because the token must be in a header.
 */
function pictureQuery<Id extends PictureId>(id: Id, input: InputOf<Id>) {
  return queryOptions<Blob, RequestError>({
    queryKey: [id, input],
    async queryFn({ signal }) {
      const { body } = await sendPersonalRequest({
        ...(await operationRequest(id, input)),
        answer: 'blob',
        signal,
      });
      if (!(body instanceof Blob)) throw new RequestError('network-error');
      return body;
    },
    staleTime: freshFor.long,
  });
}

export const pictureQueries = {
  identity: (kind: IdentityPhoto) => pictureQuery('identity.photo', { kind }),
  ticket: (id: number) => pictureQuery('tickets.picture', { id }),
  bankCard: (id: number) => pictureQuery('bank-cards.photo', { id }),
};
