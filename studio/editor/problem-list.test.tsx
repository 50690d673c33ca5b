// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import type { PreviewProblem } from '../preview/preview-port.ts';
import editor from './messages.fa.json' with { type: 'json' };
import { ProblemList } from './problem-list.tsx';

afterEach(cleanup);

function open(...problems: Partial<PreviewProblem>[]): string {
  render(
    <IntlProvider locale="fa-IR-u-nu-arabext" messages={{ editor }} timeZone="Asia/Tehran">
      <ProblemList
        problems={problems.map((problem) => ({
          id: 'a',
          type: 'menu',
          reason: 'invalid-props',
          detail: 'too long',
          ...problem,
        }))}
        labelOf={() => 'منو'}
        onProblem={() => undefined}
      />
    </IntlProvider>,
  );
  const [trigger = '', list = ''] = [
    screen.getAllByRole('button')[0]?.textContent ?? '',
    document.querySelector('ul')?.textContent ?? '',
  ];
  cleanup();
  return `${trigger}: ${list}`;
}

test('a block that is still seen is called unfinished, and each block counts once', () => {
  expect(open({ isShown: true }, { isShown: true, detail: 'another' })).toMatch(
    /^۱ بلوک تنظیم ناتمام دارد: منو/,
  );
  const lost = open({}, { isShown: true, detail: 'another' }, { id: 'b', reason: 'unknown-block' });
  expect(lost).toMatch(/^۲ بلوک نمایش داده نمی‌شود: /);
  // The reason is in words, and not the text of a schema.
  expect(lost).not.toMatch(/[a-z]/);
  expect(open({ id: '', type: 'page', reason: 'page-failed' })).toMatch(/^داده‌های صفحه نیامد: /);
});
