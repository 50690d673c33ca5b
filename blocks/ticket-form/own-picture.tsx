import { useTranslations } from 'use-intl';
import { useOwnPicture } from '#actors/use-own-picture.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { PrivatePhoto } from '#ui/private-photo/private-photo.tsx';

/** A picture of a message. @param alt what a screen reader says */
export function OwnPicture({ id, alt }: { id: number; alt: string }) {
  const t = useTranslations('ticket-form.pictures');
  const { address, failed, refetch } = useOwnPicture(pictureQueries.ticket(id));
  return (
    <PrivatePhoto
      address={address}
      alt={alt}
      failed={failed}
      onRetry={refetch}
      labels={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
    />
  );
}
