// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it } from 'vitest';
import common from '#ui/messages.fa.json' with { type: 'json' };
import pickers from './messages.fa.json' with { type: 'json' };
import { MomentField } from './moment-field.tsx';
import { ShopPartsContext, type ShopParts } from './shop-parts.ts';

afterEach(cleanup);

// cast: a moment needs no more of a shop
const parts = { timeZone: 'Asia/Tehran' } as ShopParts;
const look = { id: 'field', label: 'فیلد' };

const persian = (digits: string | undefined): string => Number(digits).toLocaleString('fa-IR');

/** Renders a field that keeps its value. @returns the values that it was given */
function open<Value>(
  first: Value,
  field: (value: Value, change: (value: Value) => void) => ReactNode,
): Value[] {
  const changes: Value[] = [];
  function Kept() {
    const [value, setValue] = useState(first);
    return field(value, (next) => {
      changes.push(next);
      setValue(next);
    });
  }
  render(
    <IntlProvider
      locale="fa-IR-u-ca-persian-nu-arabext"
      timeZone="Asia/Tehran"
      messages={{ pickers, common }}
    >
      <ShopPartsContext value={parts}>
        <Kept />
      </ShopPartsContext>
    </IntlProvider>,
  );
  return changes;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('a moment is shown in the calendar and zone of the shop, and stored in UTC', () => {
  const changes = open<string | undefined>('2026-12-21T20:30:00Z', (value, change) => (
    <MomentField {...look} value={value} onChange={change} />
  ));
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
  expect(part(/سال/).textContent).toBe('۱۴۰۵');
  expect(part(/ماه/).textContent).toBe('۱۰');
  expect(part(/ساعت/).textContent).toBe('۰');
  act(() => part(/روز/).focus());
  fireEvent.keyDown(part(/روز/), { key: 'ArrowUp' });
  expect(changes).toEqual(['2026-12-22T20:30:00.000Z']);
  press(/^برداشتن/);
  expect(changes.at(-1)).toBeUndefined();
});

it('a moment without a time begins its day', () => {
  const changes = open<string | undefined>(undefined, (value, change) => (
    <MomentField {...look} value={value} onChange={change} />
  ));
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
  for (const name of [/سال/, /ماه/, /روز/]) {
    act(() => part(name).focus());
    fireEvent.keyDown(part(name), { key: 'ArrowUp' });
  }
  expect(changes).toEqual([]);
  act(() => part(/ساعت/).focus());
  expect(changes).toEqual([]);
  act(() => part(/ساعت/).blur());
  // Midnight in Iran.
  expect(changes).toEqual([expect.stringMatching(/T20:30:00\.000Z$/)]);
});

it('a day without a time is whole where something ends', () => {
  const changes = open<string | undefined>(undefined, (value, change) => (
    <MomentField {...look} isEnd value={value} onChange={change} />
  ));
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
  for (const name of [/سال/, /ماه/, /روز/]) {
    act(() => part(name).focus());
    fireEvent.keyDown(part(name), { key: 'ArrowUp' });
  }
  act(() => part(/روز/).blur());
  expect(changes).toEqual([expect.stringMatching(/T20:29:59\.000Z$/)]);
  expect([part(/ساعت/).textContent, part(/دقیقه/).textContent]).toEqual(['۲۳', '۵۹']);
});

describe('a moment is written', () => {
  /** Presses the keys of a text one after another, wherever the focus is. */
  const type = (text: string) => {
    for (const key of text) {
      const at = document.activeElement ?? document.body;
      if (!fireEvent.keyDown(at, { key })) continue;
      fireEvent(at, new InputEvent('beforeinput', { data: key, inputType: 'insertText', bubbles: true }));
    }
  };
  const openEmpty = () =>
    open<string | undefined>(undefined, (value, change) => (
      <MomentField {...look} value={value} onChange={change} />
    ));
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
  const leave = (name: RegExp) => act(() => part(name).blur());
  /** Leaves the part that the focus has come to. */
  const leaveHere = () => act(() => (document.activeElement as HTMLElement).blur());

  it.each(['۱۴۰۵/۰۹/۲۰', '1405/9/20', '1405-09-20 '])('in one go: %s', (text) => {
    const changes = openEmpty();
    act(() => part(/سال/).focus());
    type(text);
    expect([/سال/, /ماه/, /روز/].map((name) => part(name).textContent)).toEqual(['۱۴۰۵', '۹', '۲۰']);
    leave(/ساعت/);
    expect(changes.at(-1)).toBe('2026-12-10T20:30:00.000Z');
  });

  it('from its day on, with the time at last', () => {
    const changes = openEmpty();
    act(() => part(/روز/).focus());
    type('1009140508:30');
    expect(changes.at(-1)).toBe('2026-12-01T05:00:00.000Z');
  });

  it('with its time in the digits of another keyboard', () => {
    const changes = openEmpty();
    act(() => part(/سال/).focus());
    type('۱۴۰۶/۱/۱ 8:00');
    expect(changes.at(-1)).toBe('2027-03-21T04:30:00.000Z');
  });

  it.each(['۱۴۰۵/۰۹/۲۰، ۱۰:۰۰', '2026-12-11 10:00', '2026/12/11T10:00:00'])('by pasting it: %s', (text) => {
    const changes = openEmpty();
    fireEvent.paste(part(/سال/), { clipboardData: { getData: () => text } });
    expect(changes).toEqual(['2026-12-11T06:30:00.000Z']);
  });

  it.each(['1405/13/45', '۱۴۰۵/۱۲/۳۰ 25:75', '05/09/20', '1626/12/11'])(
    'and no other date is taken for one that is in no calendar: %s',
    (text) => {
      const changes = openEmpty();
      fireEvent.paste(part(/سال/), { clipboardData: { getData: () => text } });
      expect(screen.getByText(new RegExp(`^«${text}» در تقویم نیست`))).toBeTruthy();
      leave(/سال/);
      expect(screen.getByText(/در تقویم نیست/)).toBeTruthy();
      expect(changes).toEqual([]);
      act(() => part(/سال/).focus());
      type('1405/09/20 10:00');
      expect(screen.queryByText(/در تقویم نیست/)).toBeNull();
      expect(changes.at(-1)).toBe('2026-12-11T06:30:00.000Z');
    },
  );

  it.each(['1405/12/30', '2026/12/11', '05/12/11', '05/12/11 10:00'])(
    'and a date that nobody means is no value: %s',
    (text) => {
      const changes = openEmpty();
      act(() => part(/سال/).focus());
      type(text);
      leaveHere();
      expect(screen.getByText(/چنین روزی ندارد|چهار رقم بنویسید، از ۱۳۰۰ تا ۱۵۰۰/)).toBeTruthy();
      expect(changes).toEqual([]);
    },
  );

  it.each([
    ['1405/07/31 10:00', '۳۰ مهر ۱۴۰۵'],
    ['1405/12/30 10:00', '۲۹ اسفند ۱۴۰۵'],
  ])('and a day that its month lacks is refused with the last one named: %s', (text, last) => {
    const changes = openEmpty();
    act(() => part(/سال/).focus());
    type(text);
    leaveHere();
    const message = () => screen.getByText(new RegExp(`آخرین روز آن ${last} است`));
    expect(message()).toBeTruthy();
    expect([/ماه/, /روز/].map((name) => part(name).textContent)).toEqual(
      [text.slice(5, 7), text.slice(8, 10)].map(persian),
    );
    expect(changes).toEqual([]);
    // It stays said until another date is written.
    act(() => part(/سال/).focus());
    leave(/سال/);
    expect(message()).toBeTruthy();
    act(() => part(/سال/).focus());
    type('1405/07/30 10:00');
    expect(changes.at(-1)).toBe('2026-10-22T06:30:00.000Z');
    expect(screen.queryByText(/آخرین روز/)).toBeNull();
  });

  describe('over a date that stands', () => {
    const openAt = (first: string) =>
      open<string | undefined>(first, (value, change) => (
        <MomentField {...look} value={value} onChange={change} />
      ));
    const shown = () => [/سال/, /ماه/, /روز/].map((name) => part(name).textContent);
    const endOfSummer = '2026-09-22T06:30:00.000Z';
    const endOfMehr = '2026-10-22T06:30:00.000Z';

    it.each([
      ['15', '2026-10-07T06:30:00.000Z'],
      ['4', '2026-09-26T06:30:00.000Z'],
      ['30', endOfMehr],
    ])('month and day after one another, although the month lacks the day before: %s', (day, stored) => {
      const changes = openAt(endOfSummer);
      act(() => part(/ماه/).focus());
      type('7');
      act(() => part(/روز/).focus());
      type(day);
      leaveHere();
      expect(changes.at(-1)).toBe(stored);
      expect(shown()).toEqual(['۱۴۰۵', '۷', persian(day)]);
      expect(screen.queryByText(/چنین روزی/)).toBeNull();
    });

    it('the last day of the month is one arrow from the missing one', () => {
      const changes = openAt(endOfSummer);
      act(() => part(/ماه/).focus());
      type('7');
      act(() => part(/روز/).focus());
      fireEvent.keyDown(part(/روز/), { key: 'ArrowDown' });
      expect(changes).toEqual([endOfMehr]);
    });

    it('a day that its month lacks stays in the field and leaves the date before in the draft', () => {
      const changes = openAt(endOfMehr);
      act(() => part(/روز/).focus());
      type('31');
      leaveHere();
      // The 3rd was stored on the way.
      expect(changes.at(-1)).toBe(endOfMehr);
      expect(shown()).toEqual(['۱۴۰۵', '۷', '۳۱']);
      expect(screen.getByText(/آخرین روز آن ۳۰ مهر ۱۴۰۵ است/)).toBeTruthy();
      act(() => part(/روز/).focus());
      type('1');
      leaveHere();
      expect(changes.at(-1)).toBe('2026-09-23T06:30:00.000Z');
      expect(screen.queryByText(/آخرین روز/)).toBeNull();
    });
  });

  it('after a day that its month lacks, another date can be pasted, or the field be cleared', () => {
    const changes = openEmpty();
    act(() => part(/سال/).focus());
    type('1405/07/31');
    leaveHere();
    press(/^برداشتن/);
    expect(part(/روز/).hasAttribute('data-placeholder')).toBe(true);
    expect(screen.queryByText(/آخرین روز/)).toBeNull();
    act(() => part(/سال/).focus());
    type('1405/07/31');
    leaveHere();
    fireEvent.paste(part(/سال/), { clipboardData: { getData: () => '1405/07/30 10:00' } });
    expect(changes.at(-1)).toBe('2026-10-22T06:30:00.000Z');
    expect(screen.queryByText(/آخرین روز/)).toBeNull();
  });

  it.each([true, false])('and its other parts stay while the day is corrected, left before: %s', (isLeft) => {
    const changes = openEmpty();
    act(() => part(/سال/).focus());
    type('1405/07/31 10:00');
    if (isLeft) leaveHere();
    act(() => part(/روز/).focus());
    type('30');
    expect(changes.at(-1)).toBe('2026-10-22T06:30:00.000Z');
    leaveHere();
    expect(screen.queryByText(/آخرین روز|بنویسید/)).toBeNull();
    expect(changes.at(-1)).toBe('2026-10-22T06:30:00.000Z');
  });

  it('in part, which says what it lacks until it is whole', () => {
    const changes = openEmpty();
    act(() => part(/ماه/).focus());
    type('9');
    leave(/روز/);
    expect(screen.getByText('تاریخ کامل نیست و به کار نمی‌آید: روز و سال را هم بنویسید.')).toBeTruthy();
    expect(part(/ماه/).getAttribute('aria-invalid')).toBe('true');
    expect(changes).toEqual([]);
    act(() => part(/روز/).focus());
    type('20/05');
    leave(/سال/);
    expect(screen.getByText(/چهار رقم/)).toBeTruthy();
    expect(changes).toEqual([]);
    act(() => part(/سال/).focus());
    type('1405');
    leaveHere();
    expect(screen.queryByText(/چهار رقم|کامل نیست/)).toBeNull();
    expect(changes.at(-1)).toBe('2026-12-10T20:30:00.000Z');
  });
});

it('the days of the calendar are named in their order, and today is marked', () => {
  open<string | undefined>(new Date().toISOString(), (value, change) => (
    <MomentField {...look} value={value} onChange={change} />
  ));
  press(/^تقویم/);
  const today = screen.getByRole('button', { name: /^امروز، / });
  expect(today.hasAttribute('data-today')).toBe(true);
  expect(today.getAttribute('aria-label')).toMatch(/^امروز، \S+ [۰-۹]+ \S+ [۰-۹]{4}، انتخاب شده$/);
});
