import { useTranslations } from 'use-intl';
import { useOwnPicture } from '#actors/account/use-own-picture.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { PrivatePhoto } from '#ui/private-photo/private-photo.tsx';

/** The photo that the customer has sent for a card. */
export function OwnPhoto({ id }: { id: number }) {
  const t = useTranslations('bank-cards.ownPhoto');
  return (
    <PrivatePhoto id={`card-photo-${id}`} alt={t('alt')} {...useOwnPicture(pictureQueries.bankCard(id))} />
  );
}
