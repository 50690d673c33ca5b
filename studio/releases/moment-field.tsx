import { now, type ZonedDateTime } from '@internationalized/date';
import { DateField, DateInput, DateSegment, I18nProvider, Label, Text } from 'react-aria-components';
import { useLocale } from 'use-intl';
import { useStudio } from '../frame/studio-context.ts';
import styles from './releases.module.css';

export interface MomentFieldProps {
  id: string;
  label: string;
  value: ZonedDateTime | null;
  onChange: (value: ZonedDateTime | null) => void;
  error?: string | undefined;
}

/** A moment in the shop's time zone, in the calendar and digits of the studio's language. */
export function MomentField({ id, label, value, onChange, error }: MomentFieldProps) {
  const { shop } = useStudio();
  const locale = useLocale();
  return (
    <I18nProvider locale={locale}>
      <DateField
        id={id}
        granularity="minute"
        hourCycle={24}
        hideTimeZone
        value={value}
        placeholderValue={now(shop.timeZone).add({ hours: 1 }).set({ minute: 0, second: 0, millisecond: 0 })}
        minValue={now(shop.timeZone)}
        isInvalid={error !== undefined}
        onChange={onChange}
        className={styles.moment ?? ''}
      >
        <Label>{label}</Label>
        <DateInput className={styles.segments ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
        {error !== undefined && (
          <Text slot="errorMessage" className={styles.momentError ?? ''}>
            {error}
          </Text>
        )}
      </DateField>
    </I18nProvider>
  );
}
