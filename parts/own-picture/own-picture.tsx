import { useOwnPicture } from '#actors/account/use-own-picture.ts';
import { PrivatePhoto } from '#ui/private-photo/private-photo.tsx';

export interface OwnPictureProps {
  /** Of the dialog that shows it large. */
  id: string;
  /** The text for screen readers. */
  alt: string;
  query: Parameters<typeof useOwnPicture>[0];
}

/** A private picture that the customer has sent, or was sent. */
export function OwnPicture({ id, alt, query }: OwnPictureProps) {
  return <PrivatePhoto id={id} alt={alt} {...useOwnPicture(query)} />;
}
