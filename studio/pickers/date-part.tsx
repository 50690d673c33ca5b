import { use, useEffectEvent, useLayoutEffect, type ComponentProps } from 'react';
import { DateFieldStateContext, DateSegment } from 'react-aria-components';
import { useLocale } from 'use-intl';
import { commaOf } from './comma-of.ts';
import styles from './moment.module.css';

interface DatePartProps {
  segment: ComponentProps<typeof DateSegment>['segment'];
  /** A date whose month does not have the written day. A new object puts the day into the field again. */
  noDay: { day?: number } | null;
}

/**
 * A part of a date. The library replaces a day that the month does not have when its field is left. This part shows the written
 * day again, so that the message below the field is about the date in it.
 */
export function DatePart({ segment, noDay }: DatePartProps) {
  const state = use(DateFieldStateContext);
  const isDay = segment.type === 'day';
  const restore = useEffectEvent((missing: DatePartProps['noDay']) => {
    if (isDay && missing?.day !== undefined) state?.setSegment('day', missing.day);
  });
  useLayoutEffect(() => restore(noDay), [noDay]);
  const locale = useLocale();
  // The short pattern of Persian has the comma of English.
  const shown =
    segment.type === 'literal' ? { ...segment, text: segment.text.replace(/, ?/, commaOf(locale)) } : segment;
  return <DateSegment className={styles.segment ?? ''} segment={shown} />;
}
