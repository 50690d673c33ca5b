import { shopTexts, textsFor, type Texts } from '#platform/messages/texts.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';

/**
 * Provides the engine's texts in the language of the published release.
 * @param release may throw, because errors must also be described while no release is known. Then the last
 * known language is used, at first Persian
 */
export function followShopTexts(release: () => Pick<PublishedRelease, 'site' | 'messages'>): () => Texts {
  let texts = textsFor('fa');
  return () => {
    try {
      texts = shopTexts(release());
    } catch {
      // The last known language stays.
    }
    return texts;
  };
}
