import { useTranslations } from 'use-intl';
import { useOwnPicture } from '#actors/account/use-own-picture.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import type { IdentityPhoto } from '#schemas/entities/identity.ts';
import { PrivatePhoto } from '#ui/private-photo/private-photo.tsx';

/** A photo that the customer has sent. */
export function OwnPhoto({ kind }: { kind: IdentityPhoto }) {
  const t = useTranslations('identity-verification.photos');
  return (
    <PrivatePhoto
      id={`identity-photo-${kind}`}
      alt={t(`${kind}.title`)}
      {...useOwnPicture(pictureQueries.identity(kind))}
    />
  );
}
