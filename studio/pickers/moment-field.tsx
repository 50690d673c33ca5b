import {
  CalendarDateTime,
  createCalendar,
  parseAbsolute,
  Time,
  toCalendarDateTime,
  today,
  toZoned,
  type CalendarIdentifier,
  type ZonedDateTime,
} from '@internationalized/date';
import type { FocusEvent } from 'react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { useLocale, useTranslations } from 'use-intl';
import { Field, type FieldLook } from '#ui/field/field.tsx';
import { formatDate } from '#ui/format/date.ts';
import { dateTimeFormat } from '#ui/format/intl.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import styles from './moment.module.css';
import { useShopParts } from './shop-parts.ts';

export interface MomentFieldProps extends FieldLook {
  /** ISO 8601 with its offset. */
  value: string | undefined;
  /**
   * Whether something ends at this moment. A date without a time is then the end of its day: who writes "until the 20th" means
   * the whole 20th.
   */
  isEnd?: boolean | undefined;
  /**
   * In UTC. Not called while the date is incomplete. A date without a time begins its day, or ends it, when the field is
   * left.
   */
  onChange: (moment: string | undefined) => void;
}

function parse(value: string | undefined, timeZone: string): ZonedDateTime | null {
  if (value === undefined) return null;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : parseAbsolute(new Date(moment).toISOString(), timeZone);
}

/** The time of a date that has none. Without its last second a day would end a second early. */
const timeOfDay = (isEnd: boolean): [number, number, number] => (isEnd ? [23, 59, 59] : [0, 0, 0]);

/**
 * Returns the moment that an element's segments stand for. Without a time it is the first or the last second of the
 * day.
 * @returns undefined when a part of the date is missing, or nothing is
 */
function completed(
  field: Element,
  { locale, timeZone, isEnd }: { locale: string; timeZone: string; isEnd: boolean },
): ZonedDateTime | undefined {
  const segments = [...field.querySelectorAll<HTMLElement>('[role=spinbutton]')];
  const read = (type: string): number | undefined => {
    const text = segments.find(({ dataset }) => dataset['type'] === type)?.getAttribute('aria-valuenow');
    return text === null || text === undefined ? undefined : Number(text);
  };
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(read);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (hour !== undefined && minute !== undefined) return undefined;
  const { calendar } = dateTimeFormat(locale, {}).resolvedOptions();
  // cast: the library knows all calendars that browsers have
  const kind = createCalendar(calendar as CalendarIdentifier);
  const time = timeOfDay(isEnd && hour === undefined && minute === undefined);
  const [hours, minutes, seconds] = [hour ?? time[0], minute ?? time[1], time[2]];
  return toZoned(new CalendarDateTime(kind, year, month, day, hours, minutes, seconds), timeZone);
}

/** A field that takes a moment in the calendar of the studio and in the time zone of the shop. */
export function MomentField({ value, onChange, isEnd = false, ...look }: MomentFieldProps) {
  const t = useTranslations('pickers');
  const locale = useLocale();
  const { timeZone } = useShopParts();
  const moment = parse(value, timeZone);
  return (
    <I18nProvider locale={typedLocale(locale)}>
      <Field {...look} hint={look.hint ?? t('timeZone', { zone: zoneName(locale, timeZone) })}>
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
            onChange={(next) => onChange(next?.toAbsoluteString())}
            onBlur={({ currentTarget }: FocusEvent) => {
              const whole = completed(currentTarget, { locale: typedLocale(locale), timeZone, isEnd });
              if (whole) onChange(whole.toAbsoluteString());
            }}
          >
            <Group className={styles.group ?? ''}>
              <DateInput className={styles.input ?? ''}>
                {(segment) => <DateSegment className={styles.segment ?? ''} segment={segment} />}
              </DateInput>
              {moment && !look.required && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={t('clear', { name: t('moment') })}
                  onClick={() => onChange(undefined)}
                />
              )}
              <AriaButton className={styles.open ?? ''} aria-label={t('calendar')}>
                <Icon name="calendar" size={18} />
              </AriaButton>
            </Group>
            <Popover className={styles.popover ?? ''}>
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

/** What people call the time of a zone: «وقت ایران». */
function zoneName(locale: string, timeZone: string): string {
  const format = dateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The month without its day: «آذر ۱۴۰۵». */
const monthTitle = (date: Date, locale: string, timeZone: string): string =>
  formatDate(date, 'shortText', locale, timeZone).replace(/^\S+ /, '');
