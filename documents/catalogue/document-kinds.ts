import { categoryRecords } from '#engine/catalogue/categories/category-repository.ts';
import { linkRecords } from '#engine/catalogue/short-links/link-repository.ts';
import { storeRecords } from '#engine/catalogue/stores/store-repository.ts';
import { postRecords } from '#engine/catalogue/weblog/post-repository.ts';
import type {
  CategoryFields,
  LinkFields,
  PostFields,
  StoreFields,
} from '#schemas/api/staff/catalogue-fields.ts';
import type {
  CategoryOfCatalogue,
  LinkOfCatalogue,
  PictureOfCatalogue,
  PostOfCatalogue,
  StoreOfCatalogue,
} from '#schemas/catalogue/documents.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { BatchPictures } from './picture-files.ts';
import { findIds, type NamedKind } from './references.ts';
import { refuseLine, type Refusal } from './refusals.ts';
import type { DocumentKind, Wanted } from './save-records.ts';
import type { Session } from './session.ts';

/** A record that a comparison knows by name, because the same folder brings it. */
const broughtId = 0;

/** Finds ids by slug, of the shop's records and of those that a comparison expects. */
export async function findReferences(
  session: Session,
  kind: NamedKind,
  slugs: Iterable<string>,
): Promise<Map<string, number>> {
  const wanted = [...new Set(slugs)];
  const found = await findIds(session.queryable, kind, wanted);
  if (session.mode === 'diff')
    for (const slug of wanted)
      if (!found.has(slug) && session.brought.get(kind)?.has(slug)) found.set(slug, broughtId);
  return found;
}

/** Returns the picture; null for an explicit null; undefined when the document names none. */
async function findPicture(
  pictures: BatchPictures,
  named: PictureOfCatalogue | null | undefined,
  field: string,
  refusals: Refusal[],
): Promise<Picture | null | undefined> {
  if (!named) return named;
  const found = await pictures.find(named, field);
  if ('picture' in found) return found.picture;
  refusals.push(found);
  return undefined;
}

export const categoryKind: DocumentKind<CategoryFields, CategoryOfCatalogue> = {
  name: 'category',
  records: categoryRecords,
  fieldNames: { parent_id: 'parent' },
  keyOf: ({ slug }) => slug,
  async convert(session, pictures, records) {
    const parents = await findReferences(
      session,
      'category',
      records.flatMap(({ parent }) => parent ?? []),
    );
    const wanted: Wanted<CategoryFields>[] = [];
    for (const { parent, picture, ...fields } of records) {
      const refusals: Refusal[] = [];
      const parent_id = typeof parent === 'string' ? parents.get(parent) : parent;
      if (parent_id === undefined && parent !== undefined)
        refusals.push(refuseLine('unknown-slug', 'parent', String(parent)));
      wanted.push({
        fields: {
          ...fields,
          parent_id,
          picture: await findPicture(pictures, picture, 'picture', refusals),
        },
        refusals,
      });
    }
    return wanted;
  },
};

export const storeKind: DocumentKind<StoreFields, StoreOfCatalogue> = {
  name: 'store',
  records: storeRecords,
  fieldNames: { main_category_ids: 'main_categories' },
  keyOf: ({ slug }) => slug,
  async convert(session, pictures, records) {
    const categories = await findReferences(
      session,
      'category',
      records.flatMap(({ main_categories = [] }) => main_categories),
    );
    const wanted: Wanted<StoreFields>[] = [];
    for (const { main_categories, logo, cover, ...fields } of records) {
      const refusals: Refusal[] = [];
      for (const [index, slug] of (main_categories ?? []).entries())
        if (!categories.has(slug))
          refusals.push(refuseLine('unknown-slug', `main_categories.${index}`, slug));
      wanted.push({
        fields: {
          ...fields,
          main_category_ids: main_categories?.map((slug) => categories.get(slug) ?? broughtId),
          logo: await findPicture(pictures, logo, 'logo', refusals),
          cover: await findPicture(pictures, cover, 'cover', refusals),
        },
        refusals,
      });
    }
    return wanted;
  },
};

export const postKind: DocumentKind<PostFields, PostOfCatalogue> = {
  name: 'post',
  records: postRecords,
  keyOf: ({ kind, slug }) => `${kind}/${slug}`,
  async convert(_session, pictures, records) {
    const wanted: Wanted<PostFields>[] = [];
    for (const { picture, published_at, ...fields } of records) {
      const refusals: Refusal[] = [];
      wanted.push({
        fields: {
          ...fields,
          published_at: published_at === undefined ? undefined : new Date(published_at).toISOString(),
          picture: await findPicture(pictures, picture, 'picture', refusals),
        },
        refusals,
      });
    }
    return wanted;
  },
};

export const linkKind: DocumentKind<LinkFields, LinkOfCatalogue> = {
  name: 'short-link',
  records: linkRecords,
  keyOf: ({ slug }) => slug,
  convert: async (_session, _pictures, records) => records.map((fields) => ({ fields, refusals: [] })),
};
