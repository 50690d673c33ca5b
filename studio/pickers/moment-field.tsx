import {
  parseAbsolute,
  Time,
  toCalendarDateTime,
  today,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  Dialog,
  Group,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { Field, type FieldLook } from '#ui/field/field.tsx';
import { formatDate } from '#ui/format/date.ts';
import { dateTimeFormat, numberFormat } from '#ui/format/intl.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { DatePart } from './date-part.tsx';
import { followTyping, type WrittenDate } from './date-typing.ts';
import styles from './moment.module.css';
import { useShopParts } from './shop-parts.ts';
import {
  isWithinYears,
  momentOf,
  readMoment,
  timeOfDay,
  yearsOf,
  type WrittenMoment,
} from './written-moment.ts';

export interface MomentFieldProps extends FieldLook {
  /** ISO 8601 with its offset. */
  value: string | undefined;
  /**
   * Whether something ends at this moment. A date without a time is then the end of its day: "until the 20th" is meant with
   * the whole 20th.
   */
  isEnd?: boolean | undefined;
  /**
   * In UTC. Not called while the date is incomplete or its year is implausible. When the field is left, a
   * date without a time gets the beginning or the end of its day. A day that its month lacks is not stored: the
   * field then gives back the value that it had when the person came to it.
   */
  onChange: (moment: string | undefined) => void;
  /** Called when the field is left with a wrong date, when a wrong date is pasted, and when the date is right again. */
  onHalfWritten?: ((isHalfWritten: boolean) => void) | undefined;
}

/** A problem of a date. */
interface DateProblem {
  words: string;
  /** Whether it is not in the field, because it was pasted. */
  isOfPaste: boolean;
}

/** A date that the field shows and that is not a value, such as one of the year 140. */
interface HalfDate {
  date: ZonedDateTime;
  /** The field's value while the date is shown. When the value changes, the field shows the value again. */
  value: string | undefined;
  /** The written day, where the month of the date does not have it. */
  day?: number;
}

function parse(value: string | undefined, timeZone: string): ZonedDateTime | null {
  if (value === undefined) return null;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : parseAbsolute(new Date(moment).toISOString(), timeZone);
}

/** A field that takes a moment in the calendar of the studio and in the time zone of the shop. */
export function MomentField({
  value,
  onChange,
  onHalfWritten,
  isEnd = false,
  error,
  ...look
}: MomentFieldProps) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const { timeZone } = useShopParts();
  const [problem, setProblem] = useState<DateProblem | undefined>();
  const [half, setHalf] = useState<HalfDate | null>(null);
  const describeProblem = useProblemWords();
  // With another object for the same moment, the library would forget the parts that are being written.
  const stored = useMemo(() => parse(value, timeZone), [value, timeZone]);
  const shownHalf = half?.value === value ? half : null;
  const moment = shownHalf?.date ?? stored;
  const place = { locale: typedLocale(locale), timeZone, isEnd };
  const say = (words: string | undefined, isOfPaste = false): void => {
    setProblem(words === undefined ? undefined : { words, isOfPaste });
    if ((words === undefined) !== (problem === undefined)) onHalfWritten?.(words !== undefined);
  };
  const box = useRef<HTMLDivElement>(null);
  /** The value when the focus came to the parts. */
  const valueBefore = useRef(value);
  const isLeaving = useRef(false);
  const take = (next: ZonedDateTime | null): void => {
    if (next && !isWithinYears(next, place.locale)) {
      setHalf({ date: next, value });
      return;
    }
    setHalf(null);
    say(undefined);
    onChange(next?.toAbsoluteString());
  };
  const judge = (): void => {
    if (!box.current) return;
    const written = readMoment(box.current, place);
    const words = describeProblem(written);
    if (written.noDay) {
      // On the way to this day, its first digit may have been stored as another day.
      if (value !== valueBefore.current) onChange(valueBefore.current);
      setHalf({ date: written.noDay.first, value: valueBefore.current, day: written.noDay.day });
      say(words);
    } else if (written.moment && (shownHalf || !written.hasTime)) take(written.moment);
    // The field does not hold a pasted text, so leaving it mends nothing.
    else if (words !== undefined || problem?.isOfPaste !== true) say(words);
  };
  const onWritten = useEffectEvent(() => {
    if (!box.current) return;
    const written = readMoment(box.current, place);
    // The library says nothing when the date that stands for a missing day is written.
    if (shownHalf && written.moment) take(written.moment);
    // Updates the message when a part that it names as missing has been filled in.
    else if (problem !== undefined) say(describeProblem(written));
  });
  const onPasted = useEffectEvent((date: WrittenDate, text: string) => {
    const pasted = momentOf(date, place);
    if (pasted) take(pasted);
    else say(t('noSuchDate', { text }), true);
  });
  useEffect(
    () =>
      box.current
        ? followTyping(box.current, {
            onWritten: () => onWritten(),
            onPasted: (date, text) => onPasted(date, text),
          })
        : undefined,
    [],
  );
  return (
    <I18nProvider locale={place.locale}>
      <Field
        {...look}
        error={problem?.words ?? error}
        hint={look.hint ?? t('timeZone', { zone: zoneName(locale, timeZone) })}
      >
        {({ 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
          <DatePicker
            className={styles.picker ?? ''}
            aria-label={typeof look.label === 'string' ? look.label : t('moment')}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
            isInvalid={isInvalid === true}
            granularity="minute"
            hourCycle={24}
            hideTimeZone
            value={moment}
            // Without a value it would take moments without a time zone.
            // The calendar takes its time for a day that is chosen without one.
            placeholderValue={toZoned(
              toCalendarDateTime(today(timeZone), new Time(...timeOfDay(isEnd))),
              timeZone,
            )}
            onChange={(next) => {
              // When the field is left, the library puts the last day of the month in place of a missing one.
              if (!isLeaving.current) take(next);
            }}
          >
            <Group className={styles.group ?? ''}>
              <div
                className={styles.parts}
                onFocusCapture={({ currentTarget, relatedTarget }) => {
                  if (!currentTarget.contains(relatedTarget)) valueBefore.current = value;
                }}
                onBlurCapture={({ currentTarget, relatedTarget }) => {
                  if (currentTarget.contains(relatedTarget)) return;
                  isLeaving.current = true;
                  judge();
                }}
                onBlur={() => {
                  isLeaving.current = false;
                }}
              >
                <DateInput ref={box} className={styles.input ?? ''}>
                  {(segment) => <DatePart segment={segment} noDay={shownHalf} />}
                </DateInput>
              </div>
              {moment && !look.required && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={t('clear', { name: t('moment') })}
                  onClick={() => take(null)}
                />
              )}
              <AriaButton className={styles.open ?? ''} aria-label={t('calendar')}>
                <Icon name="calendar" size={20} />
              </AriaButton>
            </Group>
            <Popover className={styles.popover ?? ''} placement="bottom end">
              <Dialog id={`${look.id}-calendar`} aria-label={t('calendar')}>
                <Month timeZone={timeZone} />
              </Dialog>
            </Popover>
          </DatePicker>
        )}
      </Field>
    </I18nProvider>
  );
}

/**
 * Returns a function for the problem of a written date; undefined for a complete date and for an empty field.
 */
function useProblemWords(): (written: WrittenMoment) => string | undefined {
  const t = useTranslations('pickers');
  const format = useFormatter();
  const locale = useLocale();
  const { timeZone } = useShopParts();
  return ({ isEmpty, lacking, isYearOutside, noDay }) => {
    if (isEmpty) return undefined;
    if (lacking.length > 0)
      return t('halfDate', { parts: format.list(lacking.map((part) => t(`datePart.${part}`))) });
    if (isYearOutside) {
      const [first, last] = yearsOf(locale) ?? [];
      const year = numberFormat(locale, { useGrouping: false });
      return t('yearOutside', { first: year.format(first ?? 1), last: year.format(last ?? 9999) });
    }
    return (
      noDay && t('noDate', { last: formatDate(noDay.last.toDate(timeZone), 'shortText', locale, timeZone) })
    );
  };
}

/**
 * The library takes digits of every keyboard only where the locale does not name its own. Persian without it
 * still shows Persian digits.
 */
const typedLocale = (locale: string): string => locale.replace(/-nu-[a-z]+/, '');

function Month({ timeZone }: { timeZone: string }) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  return (
    <Calendar>
      {({ state }) => (
        <>
          <header className={styles.month}>
            <AriaButton slot="previous" aria-label={t('previousMonth')}>
              <Icon name="chevron-start" size={20} />
            </AriaButton>
            {/* The library's own title has year and month in the wrong order in Persian. */}
            <strong>{monthTitle(state.visibleRange.start.toDate(timeZone), locale, timeZone)}</strong>
            <AriaButton slot="next" aria-label={t('nextMonth')}>
              <Icon name="chevron-end" size={20} />
            </AriaButton>
          </header>
          <CalendarGrid className={styles.grid ?? ''} weekdayStyle="narrow">
            {(date) => (
              <CalendarCell
                date={date}
                className={styles.day ?? ''}
                // The library names the parts of a Persian date in the wrong order.
                render={(props, { isToday, isSelected }) => (
                  <div
                    {...props}
                    aria-label={t('day', {
                      date: formatDate(date.toDate(timeZone), 'long', locale, timeZone),
                      today: String(isToday),
                      chosen: String(isSelected),
                    })}
                  />
                )}
              />
            )}
          </CalendarGrid>
        </>
      )}
    </Calendar>
  );
}

/** Returns the everyday name of a zone's time: «وقت ایران». */
function zoneName(locale: string, timeZone: string): string {
  const format = dateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The month without its day: «آذر ۱۴۰۵». */
const monthTitle = (date: Date, locale: string, timeZone: string): string =>
  formatDate(date, 'shortText', locale, timeZone).replace(/^\S+ /, '');
