import { expect, test } from 'vitest';
import { codeInMessage } from './code-in-message.ts';
import forms from './forms/messages.fa.json' with { type: 'json' };

const { words } = forms.oneTimeCode;

test.each([
  ['123456', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['١٢٣-٤٥٦', '123456'],
  ['12', '12'],
  ['', ''],
  ['کد ورود شما به ویترین: ۱۲۳۴۵۶\n@shop.example #123456', '123456'],
  ['ویترین: کد تأیید ۶۵۴۳۲۱ برای شمارهٔ ۰۹۱۲۱۲۳۴۵۶۷', '654321'],
  ['پرداخت ۱۵۰۰۰۰ تومان\nرمز: ۶۵۴۳۲۱', '654321'],
  ['رمز پویا ۶۵۴۳۲۱، مبلغ ۱۲۳۴۵۶ ریال، ۱۴۰۴/۰۹/۰۷ ۱۲:۳۰', '654321'],
  ['مبلغ: 1,234,567 ریال کد 123456 تا ۲ دقیقه', '123456'],
  ['Call 021-123456 or use 987654 to sign in', '987654'],
  ['Your order 111111 is ready. Code: 222222', '222222'],
  ['Votre code est 123 456.', '123456'],
  ['+98 912 345 6789 wrote: 246810', '246810'],
  ['رمز ٦٥٤٣٢١ است', '654321'],
  ['Code: 123456 5 % off', '123456'],
  ['کد ۱۲۳۴۵۶ 2 دقیقه', '123456'],
  ['کد ۱۲۳ ۴۵۶ ۲ دقیقه', '123456'],
  ['246810 usdAccount', '246810'],
  ['123 456 € le 654321', '654321'],
])('a code is found in what was typed or pasted: %s', (text, code) => {
  expect(codeInMessage(text, 6, words)).toBe(code);
});

test('words of several words are one word', () => {
  const french = { before: 'code, mot de passe', after: 'pour cent, minutes' };
  expect(codeInMessage('Commande de 111111, mot de passe 222222', 6, french)).toBe('222222');
  expect(codeInMessage('111111 pour cent, 222222 pour vous', 6, french)).toBe('222222');
});

test('a code is as long as the shop makes it', () => {
  expect(codeInMessage('order 123456, code 4321', 4)).toBe('4321');
  expect(codeInMessage('code 12345678', 8)).toBe('12345678');
});

test('a text without a code, or a number that is too long, is never cut into one', () => {
  expect(codeInMessage('۰۹۱۲۱۲۳۴۵۶۷', 6)).toBe('09121234567');
  expect(codeInMessage('call 09121234567', 6)).not.toMatch(/^\d{6}$/);
});
