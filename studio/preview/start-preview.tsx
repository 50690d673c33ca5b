import { createTranslator } from 'use-intl';
import { installReveal } from '#renderer/reveal.ts';
import { watchMenus } from '#renderer/mark-categories.ts';
import { installCarouselArrows } from '#ui/carousel/arrows.ts';
import { formatDate } from '#ui/format/date.ts';
import { loadTexts, type Language } from '../frame/language.ts';
import { createPreviewRoots } from './live/preview-page.tsx';
import { createPreview, type PreviewTexts } from './preview.ts';
import { readyMessage } from './preview-port.ts';

/** Returns the texts of the preview in the language of the studio around it. */
async function readTexts(): Promise<PreviewTexts> {
  const language: Language = parent.document.documentElement.lang === 'en' ? 'en' : 'fa';
  const messages = (await loadTexts(language)) as { preview: Record<string, string> };
  const t = createTranslator({ locale: language, messages, namespace: 'preview' });
  return {
    cannotDraw: (name) => t('cannotDraw', { name }),
    emptySlot: t('emptySlot'),
    later: (name, moment, timeZone) =>
      t('later', { name, moment: formatDate(moment, 'longHour', language, timeZone) }),
    emptyBlock: { failed: t('emptyBlock.failed'), nothing: t('emptyBlock.nothing') },
    leftOut: {
      missing: t('leftOut.missing'),
      room: t('leftOut.room'),
      title: t('leftOut.title'),
      version: t('leftOut.version'),
      content: t('leftOut.content'),
    },
    customer: t('customer'),
    refusal: t('refusal'),
  };
}

const texts = await readTexts();
globalThis.vitrinPreview = createPreview(createPreviewRoots(), texts);
installCarouselArrows(document);
installReveal(document);
watchMenus();
parent.postMessage({ type: readyMessage }, location.origin);
