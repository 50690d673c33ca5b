import { getIdentityPhoto, getStaffIdentity, listStaffIdentities } from '#engine/people/identity/staff.ts';
import { decideIdentity } from '#engine/selling/orders/staff/identity.ts';
import { listStaffIdentities as listContract, verifyIdentity } from '#schemas/api/staff/identity.ts';
import { identityPhoto } from '#schemas/entities/identity.ts';
import {
  check,
  customerOf,
  inTransaction,
  nobody,
  recordReading,
  savePicture,
  toMoment,
  type Commands,
} from './command-tools.ts';

const describe = (parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null).join('  ');

const cannotBeRead = 'NATIONAL ID CANNOT BE READ: reject or revoke it, and the customer submits it again';

/** Commands about the verification of identities. */
export const identityCommands: Commands = {
  identities: {
    operation: 'staff.identities',
    usage: {
      'identities [--status waiting|verified|rejected] [--mobile 09…] [--page N]': 'longest waiting first',
    },
    async run(tools, _words, { status, mobile, page }) {
      const filter = check(listContract.query, { status, mobile, page });
      await recordReading(tools, 'staff.identities', filter);
      const { identities, pagination } = await listStaffIdentities(tools.context)(filter, nobody(tools));
      for (const { mobile: owner, name, submitted_at, reason } of identities)
        tools.print(describe([submitted_at, owner, name, reason]));
      tools.print(`${pagination.total} identities are ${filter.status}`);
    },
  },
  identity: {
    operation: 'staff.identity',
    usage: {
      'identity --mobile 09…': 'what the customer has submitted; the national id is printed in full',
    },
    async run(tools, _words, values) {
      const { id } = await customerOf(tools, values);
      await recordReading(tools, 'staff.identity', { id });
      const { identity } = await getStaffIdentity(tools.context)({ id }, nobody(tools));
      const { mobile, name, status, national_id, unreadable, photos, submitted_at, reason } = identity;
      tools.print(describe([mobile, name, status, unreadable ? cannotBeRead : national_id, reason]));
      tools.print(`submitted ${submitted_at ?? 'never'}, photos: ${photos.join(', ') || 'none'}`);
    },
  },
  'identity-photo': {
    operation: 'staff.identity-photo',
    usage: {
      'identity-photo card|face FILE --mobile 09…': 'saves the photo as a WebP picture',
    },
    async run(tools, [word, file], values) {
      const { id } = await customerOf(tools, values);
      const kind = check(identityPhoto, word);
      await recordReading(tools, 'staff.identity-photo', { id, kind });
      await savePicture(tools, file, await getIdentityPhoto(tools.context)({ id, kind }, nobody(tools)));
    },
  },
  'verify-identity': {
    operation: 'staff.verify-identity',
    usage: {
      'verify-identity verify|reject|revoke --mobile 09… [--submitted-at TIME] [--reason TEXT]':
        '--submitted-at: of the submission as it was listed, to verify or reject',
    },
    async run(tools, [decision], values) {
      const { id, mobile } = await customerOf(tools, values);
      const given = check(verifyIdentity.body, {
        decision,
        reason: values.reason,
        submitted_at: toMoment(values['submitted-at']),
      });
      const { identity } = await inTransaction(tools, (client) =>
        decideIdentity(tools.context, client, { id, ...given }, tools.actor, tools.context.now()),
      );
      tools.print(`the identity of ${mobile} is ${identity}`);
    },
  },
};
