import { expect, test } from 'vitest';
import type { TestClock } from '#tools/testing/clock.ts';
import { signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { minute, shareLoginShop } from '#tools/testing/login-shop.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let mobile: string;
shareLoginShop((opened) => ({ shop, clock, mobile } = opened));

const password = 'Baran dar shab';
const minutes = async (customer: TestCustomer, count: number) => {
  clock.advance(count * minute);
  await customer.call('auth.refresh');
};
/** Changes the e-mail address with the password, which confirms it. */
const changeEmail = async (customer: TestCustomer, name: string) => {
  const input = { email: `${name}@example.com`, current_password: password };
  expect((await customer.call('account.update', input)).statusCode).toBe(200);
};
const notices = async () => {
  await shop.engine.jobs.messages();
  return shop.sent.filter(({ to, template }) => to === mobile && template === undefined).length;
};

test('changes of one kind are told at once, and those of the hour after it in one more message', async () => {
  const customer = await signIn(shop, mobile);
  await customer.call('account.update', { password, password_confirmation: password });
  expect(await notices()).toBe(1);
  await changeEmail(customer, 'first');
  expect(await notices()).toBe(2);
  for (let change = 0; change < 20; change += 1) await changeEmail(customer, `next-${change}`);
  expect(await notices()).toBe(2);
  await minutes(customer, 30);
  await changeEmail(customer, 'later');
  expect(await notices()).toBe(2);
  await minutes(customer, 31);
  expect(await notices()).toBe(3);
  await changeEmail(customer, 'still-later');
  expect(await notices()).toBe(3);
  await minutes(customer, 60);
  expect(await notices()).toBe(4);
  await minutes(customer, 60);
  expect(await notices()).toBe(4);
  await changeEmail(customer, 'last');
  expect(await notices()).toBe(5);
});
