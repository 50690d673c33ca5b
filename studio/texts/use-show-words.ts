import { useLocale, useTranslations } from 'use-intl';
import { conditionTexts, isCondition } from '#schemas/conditions/conditions.ts';
import persian from '#schemas/conditions/messages.fa.json' with { type: 'json' };
import type { Show } from '#schemas/documents/block.ts';
import { formatDate } from '#ui/format/date.ts';
import { platformOf } from './page-platform.ts';

/** Titles and descriptions of the conditions in the language of the studio. */
export function useConditionTitles(): typeof conditionTexts {
  return useLocale().startsWith('fa') ? persian : conditionTexts;
}

/**
 * Returns a function that says in one sentence when, where and to whom a block is shown. `path` is that of the document
 * that has the block: one for desktops is never shown on phones.
 * @param timeZone of the shop
 */
export function useShowWords(timeZone: string): (show: Show, path?: string) => string {
  const t = useTranslations('settings.show');
  const locale = useLocale();
  const titles = useConditionTitles();
  return ({ on, from, until, to = 'everyone', when }, path) => {
    const only = platformOf(path);
    if (on?.length === 0 || (only && on && !on.includes(only))) return t('sentenceHidden');
    const date = (moment: string | undefined) =>
      moment === undefined || Number.isNaN(Date.parse(moment))
        ? ''
        : formatDate(moment, 'longHour', locale, timeZone);
    const span =
      from === undefined ? (until === undefined ? 'always' : 'until') : until === undefined ? 'from' : 'both';
    return t('sentence', {
      on: only ? `${only}Page` : on?.length === 1 ? (on[0] ?? 'all') : 'all',
      span,
      from: date(from),
      until: date(until),
      to,
      has: when === undefined ? 'no' : 'yes',
      when:
        when === undefined ? '' : isCondition(when) ? titles[when].title : t('formerState', { name: when }),
    });
  };
}
