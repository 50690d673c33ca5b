import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RequestError, type RequestErrorKind } from '#data/request-error.ts';
import { checkAddress } from '#engine/people/addresses/check-address.ts';
import { parseInput } from '#engine/pipeline/parse-input.ts';
import { checkValues } from '#platform/forms/check-values.ts';
import { fieldMessage, refusedField } from '#platform/messages/fields.ts';
import { textsFor } from '#platform/messages/texts.ts';
import type { OperationId } from '#schemas/api/index.ts';
import { ShopError } from '#schemas/errors.ts';
import { addressForm } from '#schemas/forms/address.ts';
import { buyerForm } from '#schemas/forms/buyer.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { iranianTelephones } from '#schemas/telephone.ts';
import { faultMessage } from '#ui/form/form-texts.ts';
import { root } from './shared/root.ts';
import { fixtureRelease } from './testing/fixture-release.ts';

// Every message of the specification's section 5, and the faults of the HTTP client, with a value or a fault
// that shows it to a shopper. A message that no shopper can see fails here. The screens of section 8 are in
// specification-screens.test.tsx.

const persian = textsFor('fa-ir');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const text = (file: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], JSON.parse(read(file)));

/** Returns the engine's message about a field of an operation's input. */
async function refusal(id: OperationId, input: Record<string, unknown>, field: string): Promise<string> {
  try {
    const parsed = await parseInput(id, input, iranianTelephones);
    // The shop's form decides which addresses are valid. This one is that of the specification.
    if (id === 'addresses.create')
      checkAddress(parsed, { release: fixtureRelease, telephones: iranianTelephones });
  } catch (error) {
    const found = error instanceof ShopError ? error.fields.find((each) => each.field === field) : undefined;
    if (found) return fieldMessage(persian, found);
  }
  throw new Error(`${id} accepts ${field}`);
}

/** Returns the message of a document's form about a value, in the browser. */
function formFault(keyword: string, error: string | null, value: unknown, params: object = {}): string {
  const { key } = faultMessage({
    keyword,
    params: params as Record<string, unknown>,
    title: 'کد پستی',
    options: error === null ? {} : { error },
    value,
  });
  return text('schemas/forms/messages.fa.json', `errors.${key}`) as string;
}
/** Returns the message key in a field of a built-in form. */
const errorOf = (form: FormDocument, field: string): string =>
  (form.uiSchema[field] as { 'ui:options': { error: string } })['ui:options'].error;

const address = { full_name: 'سارا رضایی', phone_number: '09121234567', postal_code: '1234567890' };
const ticket = { title: 'کد نرسید', subject: 'order', content: 'کد من نرسید.' };
const inquiry = { kind: 'contact', name: 'سارا رضایی', mobile: '09121234567', subject: 'پرسش' };

describe('the validation messages of section 5', () => {
  it.each<[name: string, said: () => string | Promise<string>, words: string]>([
    [
      'full name, in a form',
      () => formFault('minLength', errorOf(buyerForm, 'full_name'), 'س'),
      'نام و نام خانوادگی را کامل وارد کنید.',
    ],
    [
      'full name',
      () => refusal('addresses.create', { ...address, full_name: '' }, 'full_name'),
      'نام و نام خانوادگی را کامل وارد کنید.',
    ],
    [
      'mobile wrong',
      () => refusal('auth.request-code', { mobile: '0212345678x' }, 'mobile'),
      'شمارهٔ موبایل نادرست است. آن را مانند ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.',
    ],
    [
      'mobile wrong, in a form',
      () => formFault('pattern', errorOf(buyerForm, 'phone_number'), '02112345678'),
      'شمارهٔ موبایل درست نیست؛ باید با ۰۹ شروع شود و ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.',
    ],
    [
      'mobile required',
      () => refusal('auth.request-code', { mobile: '' }, 'mobile'),
      'شمارهٔ موبایل را وارد کنید.',
    ],
    [
      'mobile required, in a form',
      () => formFault('required', errorOf(buyerForm, 'phone_number'), undefined),
      'شمارهٔ موبایل را وارد کنید.',
    ],
    [
      'digits of a mobile, in a form',
      () => formFault('pattern', errorOf(buyerForm, 'phone_number'), '0912'),
      'شمارهٔ موبایل باید ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.',
    ],
    [
      'e-mail wrong',
      () => refusal('account.update', { email: 'sara@' }, 'email'),
      'نشانی ایمیل نادرست است. آن را مانند sara@example.com بنویسید.',
    ],
    [
      'e-mail wrong, in a form',
      () => formFault('format', errorOf(buyerForm, 'email'), 'sara@'),
      'ایمیل درست نیست؛ آن را کامل بنویسید، مثلاً sara@example.com.',
    ],
    [
      'e-mail required',
      () => refusal('inquiries.send', { ...inquiry, inquiry: 'سلام و درود', email: '' }, 'email'),
      'نشانی ایمیل را وارد کنید.',
    ],
    [
      'phone wrong',
      () => refusal('addresses.create', { ...address, phone_number: '12345678901' }, 'phone_number'),
      'شمارهٔ تماس نادرست است.',
    ],
    [
      'phone wrong, in a form',
      () => formFault('pattern', errorOf(addressForm, 'phone_number'), '12'),
      'شمارهٔ تماس درست نیست؛ شمارهٔ موبایل یا تلفن ثابت با کد شهر را وارد کنید، مثلاً ۰۲۱۸۸۷۷۶۶۵۵.',
    ],
    [
      'postal code wrong',
      () => refusal('addresses.create', { ...address, postal_code: 'abcdefghij' }, 'postal_code'),
      'کد پستی نادرست است. آن را همان‌گونه که روی نامه‌ها و قبض‌هایتان است وارد کنید.',
    ],
    [
      'postal code wrong, in a form',
      () => formFault('pattern', errorOf(addressForm, 'postal_code'), '12'),
      'کد پستی درست نیست؛ ۱۰ رقم است و در پنج رقم اول ۰ و ۲ ندارد، مثلاً ۱۹۹۱۷۴۵۶۸۳.',
    ],
    [
      'activation code wrong',
      () => refusal('auth.verify-code', { mobile: '09121234567', code: 'abcd' }, 'code'),
      'کد تأیید نادرست است. رقم‌های پیام را وارد کنید، مثلاً ۱۲۳۴۵.',
    ],
    [
      'text required',
      () => refusal('inquiries.send', { ...inquiry, inquiry: '' }, 'inquiry'),
      'متن را وارد کنید.',
    ],
    [
      'subject required',
      () => refusal('tickets.create', { ...ticket, subject: '' }, 'subject'),
      'موضوع را انتخاب کنید.',
    ],
    [
      'title required',
      () => refusal('tickets.create', { ...ticket, title: '' }, 'title'),
      'عنوان را وارد کنید.',
    ],
    [
      'ticket content required',
      () => refusal('tickets.create', { ...ticket, content: '' }, 'content'),
      'متن تیکت را وارد کنید.',
    ],
    [
      'name required',
      () => refusal('comments.create', { name: '', comment: 'خوب بود' }, 'name'),
      'نام خود را وارد کنید.',
    ],
    ['field required, with its title', () => formFault('required', null, undefined), '{title} را وارد کنید.'],
    [
      'valid link',
      () => refusal('staff.save-short-links', { rows: [{ slug: 'a', location: 'x' }] }, 'rows.0.location'),
      'پیوند درست نیست؛ نشانی کامل یا مسیر صفحه‌ای از فروشگاه را وارد کنید.',
    ],
    [
      'valid link, in a form',
      () => formFault('format', null, 'shop', { format: 'uri' }),
      'پیوند درست نیست؛ نشانی کامل را وارد کنید.',
    ],
    [
      'minimum length',
      () => refusal('account.update', { password: 'a', password_confirmation: 'a' }, 'password'),
      'رمزی با دست‌کم ۸ نویسه بسازید، مثلاً سه واژهٔ بی‌ربط پشت هم.',
    ],
    [
      'minimum length, in a form',
      () => formFault('minLength', null, 'a', { limit: 3 }),
      'دست‌کم {length, number} نویسه لازم است.',
    ],
    [
      'two values equal',
      () =>
        refusal(
          'account.update',
          { password: 'long enough 1', password_confirmation: 'other' },
          'password_confirmation',
        ),
      'رمز عبور و تکرار آن یکسان نیستند.',
    ],
    [
      'too many requests',
      () => persian.errors['too-many-requests'].detail,
      'تعداد درخواست‌ها بیش از اندازه است. کمی صبر کنید و دوباره تلاش کنید.',
    ],
  ])('%s', async (_name, said, words) => {
    expect(await said()).toBe(words);
  });

  it('says of a link in a form of the shop on the server what the browser says', () => {
    const form: FormDocument = {
      schema: { type: 'object', properties: { page: { type: 'string', format: 'uri' } } },
      uiSchema: {},
    };
    expect(checkValues(form, { page: 'not a link' }).refused).toEqual([
      { field: 'page', code: 'link-wrong' },
    ]);
    expect(fieldMessage(persian, refusedField('link-wrong', 'page'))).toBe(
      'پیوند درست نیست؛ نشانی کامل را وارد کنید.',
    );
  });
});

describe('the errors of the HTTP client, of section 8', () => {
  const kinds: readonly RequestErrorKind[] = [
    'request-aborted',
    'network-error',
    'timeout-exceeded',
    'request-failed',
  ];
  it.each(kinds)('the HTTP client’s %s has a text', (kind) => {
    expect(text('data/messages.fa.json', new RequestError(kind).messageKey)).toMatch(/[آ-ی]{3}/);
  });
});
