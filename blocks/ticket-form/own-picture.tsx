import { useOwnPicture } from '#actors/account/use-own-picture.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { PrivatePhoto } from '#ui/private-photo/private-photo.tsx';

/** A picture of a message. @param alt text for screen readers */
export function OwnPicture({ id, alt }: { id: number; alt: string }) {
  return <PrivatePhoto id={`picture-${id}`} alt={alt} {...useOwnPicture(pictureQueries.ticket(id))} />;
}
