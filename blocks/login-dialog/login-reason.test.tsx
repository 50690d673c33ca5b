// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openLogin } from '#actors/session/use-session.ts';
import { startTestActors } from '#actors/testing.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './login-dialog.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  startTestActors();
});

it.each([
  [{ reason: 'برای رأی دادن وارد شوید.' }, 'برای رأی دادن وارد شوید.'],
  [{ reason: null, required: true, forCheckout: true }, messages.reason.checkout],
  [{ reason: null, required: true }, messages.reason.page],
  [{ reason: 'برای پیگیری وارد شوید.', required: true }, 'برای پیگیری وارد شوید.'],
])('says why the login is needed: %j', async (request, words) => {
  render(blockElement(subject));
  act(() => openLogin(request));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('gives no reason to a shopper who has chosen to sign in, even after another login', async () => {
  render(blockElement(subject));
  act(() => openLogin({ reason: 'برای رأی دادن وارد شوید.' }));
  fireEvent.click(await screen.findByRole('button', { name: messages.close }));
  act(() => openLogin({ reason: null }));
  await screen.findByRole('dialog', { name: 'ورود یا ثبت‌نام' });
  expect(screen.queryByText('برای رأی دادن وارد شوید.')).toBeNull();
  for (const words of Object.values(messages.reason)) expect(screen.queryByText(words)).toBeNull();
});
