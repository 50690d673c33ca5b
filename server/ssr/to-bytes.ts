import { transcode } from 'node:buffer';

/** Bytes that one UTF-16 unit takes in UTF-8 at most. */
const bytesOfUnit = 3;
/**
 * Characters from which a text is converted as a whole, which costs a call more and then a quarter of the
 * time.
 */
const longText = 200;

let scratch = Buffer.allocUnsafeSlow(2 ** 20);

/**
 * Does the same as `Buffer.from(text)` in a fraction of its time. That function counts the bytes first, and
 * writes them one by one.
 */
export function toBytes(text: string): Buffer {
  const most = text.length * bytesOfUnit;
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(most);
  if (text.length >= longText) {
    const units = scratch.subarray(0, scratch.write(text, 'utf16le'));
    try {
      return transcode(units, 'utf16le', 'utf8') as Buffer;
    } catch {
      // Half of a surrogate pair, which is written as U+FFFD below.
    }
  }
  return Buffer.from(scratch.subarray(0, scratch.write(text, 'utf8')));
}
