import { expect, test } from 'vitest';
import { problemText } from './problem-texts.ts';

test('a contrast has the digits and the separator of Persian', () => {
  const params = { key: 'primary', pair: 'x', color: '#ffffff', against: '#fffffe', ratio: '1.4', least: 3 };
  const said = { code: 'theme-contrast', params, problem: 'too low', remedy: 'change it' } as const;
  const { problem, remedy, language } = problemText(
    { ...said, params: { ...params, direction: 'darker' } },
    'fa',
  );
  expect(language).toBe('fa');
  expect(problem + remedy).toContain('۱٫۴');
  expect(problem + remedy).not.toMatch(/\d\.\d|[۰-۹]\.[۰-۹]/);
});
