/** Whether a value is the address of a picture of this shop. */
export const isPictureAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^\/media\/[^\s?]+\.(?:webp|svg|png|jpe?g|avif|gif)$/i.test(value);
