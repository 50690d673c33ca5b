/**
 * Asks again for the pictures of a page that could not be fetched. A browser tries each address only once.
 * @param root part of the document
 */
export function healPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img'))
    // A picture that waits for its place near the view is not complete.
    if (picture.complete && picture.naturalWidth === 0 && picture.src !== '') {
      // A new value starts the request, even the same one.
      const { src } = picture;
      picture.src = src;
    }
}
