import { expect, it } from 'vitest';
import { sampleSite } from '#schemas/documents/examples.ts';
import { siteDocument, siteInfo, siteVersion } from '#schemas/documents/site.ts';
import { siteInfoOf } from './site-info.ts';

const { release: _release, ...sample } = sampleSite;
const site = siteDocument.parse({ ...sample, version: siteVersion, layout: { top: [], bottom: [] } });
const supportIn = (country: string, phone_number: string | undefined) => {
  const { cooperation_hours } = site.support;
  return siteInfoOf({
    id: 'r1',
    site: { ...site, country, support: { cooperation_hours, ...(phone_number && { phone_number }) } },
  }).support;
};

it.each([
  ['US', '+16075550163', '(607) 555-0163', '+16075550163'],
  ['US', '607 555 0163', '(607) 555-0163', '+16075550163'],
  ['GB', '+16075550163', '+1 607 555 0163', '+16075550163'],
  ['FR', '+33142685300', '01 42 68 53 00', '+33142685300'],
])('in %s the number %s is written %s and linked as %s', (country, number, text, full) => {
  expect(supportIn(country, number)).toMatchObject({ phone_number: full, phone_text: text });
});

it('leaves numbers of Iran and what is not a number as they are', () => {
  expect(supportIn('IR', '02191001720')).toMatchObject({ phone_number: '02191001720' });
  expect(supportIn('IR', '02191001720').phone_text).toBeUndefined();
  expect(supportIn('US', 'ask Ada')).toMatchObject({ phone_number: 'ask Ada' });
  expect(supportIn('US', undefined)).toEqual({ cooperation_hours: site.support.cooperation_hours });
});

it('is what the contract of pages says, without the layout and the menu of the account', () => {
  const info = siteInfoOf({ id: 'r1', site });
  expect(siteInfo.parse(info)).toEqual(info);
  expect(info).not.toHaveProperty('account_menu');
  expect(siteInfoOf({ id: 'r1', site })).toBe(info);
  expect(siteInfoOf({ id: 'r2', site }).release).toBe('r2');
});
