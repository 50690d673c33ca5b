import { expect, test } from 'vitest';
import { platforms } from '#schemas/locale.ts';
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

test.each(['link-dead', 'link-anchor-elsewhere', 'block-route-missing', 'transfer-page-missing'])(
  '%s names both platforms in Persian',
  (code) => {
    const params = { href: '/blog', type: 'hero', route: 'blog', platform: platforms.join(' and ') };
    const { problem, remedy } = problemText({ code, params, problem: 'x', remedy: 'y' } as never, 'fa');
    expect(problem).toContain('روی رایانه و گوشی');
    expect(problem + remedy).not.toContain('web and mobile');
  },
);
