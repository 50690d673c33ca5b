import type { PublishedRelease } from '#schemas/documents/release.ts';
import { textsFor, type Texts } from '../messages/texts.ts';

/**
 * Gives the engine's texts in the language of the published release.
 * @param release may throw: errors must be told while no release is known, too. Then the language is the one before, at first Persian
 */
export function followShopTexts(release: () => Pick<PublishedRelease, 'site'>): () => Texts {
  let texts = textsFor('fa');
  return () => {
    try {
      texts = textsFor(release().site.locale);
    } catch {
      // The one before.
    }
    return texts;
  };
}
