// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { manifest } from '#schemas/documents/manifest.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { startBrowsing } from './browse.tsx';
import messages from './messages.fa.json' with { type: 'json' };
import type { PageView } from './page-view.ts';
import { createViewStore } from './view-store.ts';

const asked = vi.hoisted(() => vi.fn());
// The code for referral links never arrives on this bad connection.
vi.mock('#actors/account/referral-link.ts', () => {
  asked();
  return new Promise(() => {});
});

const shopWith = (enabled: boolean): ClientShop => ({
  locale: 'fa-ir',
  direction: 'rtl',
  timeZone: 'Asia/Tehran',
  platform: 'web',
  messages: { renderer: messages },
  paths: { home: '/', profile: '/profile' },
  flows: flowSettings.parse({ version: flowsVersion, referral: { enabled } }),
  site: sampleSite,
  hasLogin: true,
  release: 'r1',
  texts: '/_shop/all-texts.json',
  routes: manifest.parse(defaultManifest).routes.map((route) => ({ ...route, redirects: false })),
  forms: {},
  tiles: null,
});

const view: PageView = {
  route: 'home',
  url: '/',
  path: '/',
  platform: 'web',
  top: [],
  blocks: [],
  bottom: [],
};

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<div id="overlay"></div>';
  history.replaceState(null, '', '/?ref=K7M2PQRS');
  vi.stubGlobal('fetch', async () => Response.json({}));
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
});
afterEach(() => stop());
const start = (enabled: boolean) =>
  act(async () => {
    const views = createViewStore(view);
    startBrowsing({ shop: shopWith(enabled), views, onMessageError: () => {} });
  });

test('a shop without referrals keeps no code and offers none', async () => {
  await start(false);
  expect([localStorage.getItem('referral'), location.search]).toEqual([null, '?ref=K7M2PQRS']);
});

test('a shop that has switched referrals off does not ask about a code that was kept before', async () => {
  localStorage.setItem('referral', JSON.stringify({ code: 'K7M2PQRS', at: Date.now(), isOffered: false }));
  await start(false);
  expect(asked).not.toHaveBeenCalled();
});

test('a visitor who comes by a referral link has notifications at once, whatever code is late', async () => {
  await start(true);
  expect(document.querySelector(`#overlay [aria-label="${messages.notifications}"]`)).toBeTruthy();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
});
