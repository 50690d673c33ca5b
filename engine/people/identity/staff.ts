import type { Handler } from '#engine/pipeline/handler.ts';
import { openStored } from '#engine/pipeline/open-stored.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
import {
  identityColumns,
  identityTables,
  openNationalId,
  photoOf,
  readIdentity,
  toIdentity,
} from './identity-repository.ts';

const wanted = `${identityTables} WHERE u.identity = :status AND (:mobile::text IS NULL OR u.mobile = :mobile)`;
const count = statement('staff.count-identities', `SELECT count(*)::integer AS total FROM ${wanted}`);
const selectPage = statement(
  'staff.page-of-identities',
  `SELECT u.mobile, u.name, ${identityColumns} FROM ${wanted}
   ORDER BY v.submitted_at, u.id LIMIT :limit OFFSET :offset`,
);
const selectOwner = statement('staff.identity-owner', 'SELECT id, mobile, name FROM users WHERE id = :id');

export const listStaffIdentities =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'staff.identities'> =>
  async ({ page, status, mobile = null }) => {
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, { status, mobile });
    const identities = rows.map(({ mobile: number, name, ...row }) => {
      const { national_id: _masked, ...shown } = toIdentity(row);
      return { id: row.user_id, mobile: number, name, ...shown };
    });
    return { identities, pagination };
  };

export const getStaffIdentity =
  ({ pool, nationalIdCipher }: Pick<PeopleContext, 'pool' | 'nationalIdCipher'>): Handler<'staff.identity'> =>
  async ({ id }, principal) => {
    const row = await readIdentity(pool, id);
    const owner = await selectOwner.one(pool, { id });
    const national_id =
      row.secret === null
        ? null
        : openStored(
            principal,
            `the national id of user ${id}`,
            () => openNationalId(nationalIdCipher, row) ?? '',
          );
    const unreadable = row.secret !== null && national_id === null;
    return { identity: { ...owner, ...toIdentity(row), national_id, unreadable } };
  };

export const getIdentityPhoto =
  ({ pool, pictures }: Pick<PeopleContext, 'pool' | 'pictures'>): Handler<'staff.identity-photo'> =>
  async ({ id, kind }) => {
    const file = photoOf(await readIdentity(pool, id), kind);
    if (file === null) throw new ShopError('not-found', { detail: `no photo ${kind} of user ${id}` });
    return readPictureFile(pictures, file);
  };
