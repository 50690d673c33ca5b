import type { FieldNames, FieldTexts, TextsOfFields } from './field-types.ts';

/**
 * English texts that say why a field was refused, by code. {limit} is the exceeded limit, {options} are the
 * allowed values.
 */
export const fieldTexts: FieldTexts = {
  required: 'Fill this in.',
  'expected-number': 'Enter a number.',
  'expected-string': 'Enter a text.',
  'expected-boolean': 'Choose yes or no.',
  'expected-array': 'Enter a list.',
  'expected-object': 'This value has a wrong format.',
  'too-short': 'Enter at least {limit} characters.',
  'too-long': 'At most {limit} characters are allowed.',
  'wrong-length': '{field} has {limit} letters or digits.',
  'too-small': 'The value must not be less than {limit}.',
  'too-large': 'The value must not be more than {limit}.',
  'price-currency':
    'The shop has no such further currency. Add it to “currencies” of the site document first, after the other two.',
  'not-an-option': 'Choose one of these: {options}.',
  'wrong-format': 'This value has a wrong format.',
  'not-equal': 'These two values must be the same.',
  'password-common': 'This password is very common or easily guessed. Choose another one.',
  'password-wrong': 'The present password is not right.',
  'mobile-unchanged': 'The account has this number already. Enter a different one.',
  'telephone-wrong':
    'The phone number is not right. Write it with its area code, or with + and the country code.',
  'mobile-wrong': 'This number gets no text messages. Enter the number of a mobile phone.',
  'mobile-abroad': 'We send no codes to numbers of this country. Enter another number.',
  'address-wrong': 'The e-mail address is wrong.',
  'city-unknown': 'Choose one of the cities of the list.',
  'not-a-picture': 'This file is not a picture, or it is broken. Send a JPG, PNG or WebP picture.',
  'picture-too-heavy': 'The picture has more than {limit} megabytes. Send a smaller one.',
  'picture-too-large': 'The picture has too many pixels. Send a smaller one.',
  'picture-gone': 'One of the pictures is gone. Remove it and attach it again.',
  'link-wrong': 'The link is not valid. Enter the whole address.',
  'card-number-wrong': 'The number of the card is wrong. Check its digits.',
  'national-id-wrong': 'The national id is wrong. Check its digits.',
  'too-many-values': 'This request holds more than {limit} values. Send fewer.',
  'line-break': '{field} must be written in one line.',
  'control-character': '{field} holds hidden characters. Write it again without them.',
  'markdown-nesting':
    '{field} has lists and quotes nested more than eight deep. Take the marks of the inner ones away.',
  'markdown-passage':
    '{field} has too many lines, or too many marks in one passage. Separate passages with blank lines, or take marks such as *, _ and ~ away.',
  taken: 'Something else has this value already. Enter a different one.',
  'unknown-record': 'There is nothing with this id.',
  'listed-twice': 'This is in the list twice. Remove one of them.',
  fixed: 'This does not change once it has been created.',
  'is-archived': 'This is archived. Choose another one.',
  'wrong-kind': 'The category does not fit the type of the product or the category above it.',
  'too-deep': 'Categories have at most three levels. Choose one further up.',
  'not-empty': 'Products or categories in it are still shown. Archive them first.',
  'without-option': 'The product has no option to sell yet. Add an option with its price first.',
  'last-option': 'This is the only option of a product that is shown. Archive the product first.',
  overlapping: 'Opening hours overlap. Separate them.',
  'counted-from-codes': 'The stock of this is the number of its codes. Import codes to raise it.',
  'too-many-refusals':
    'More than {limit} lines of this file are wrong, and nothing of it was imported. Check the file.',
  'not-text':
    'This is a workbook of a spreadsheet, whatever its name says. Open it there, and save it as “CSV UTF-8”.',
  'empty-file': 'There is nothing to import in this file. Choose another one.',
  'unknown-columns': 'The first line of this file names other columns. The columns are: {options}.',
  'rounded-numbers':
    'A spreadsheet has turned the digits behind the fifteenth of these codes into zeros, and nothing was imported. Take the codes from their source, and format the column as text before they are pasted.',
  html: 'This text has HTML tags or codes such as &nbsp;, and shoppers would see them as written. Use Markdown instead: **bold**, “- ” for a list, [text](https://…), an empty line between paragraphs.',
  'stock-or-add': 'Enter the pieces that were added, or the counted stock together with the stock before.',
  misplaced: '{field} must be sent in the {options} of the request alone.',
  invalid: 'This value is not right.',
};

/** Names of fields, for the texts with {field}. `*` stands for every other field. */
export const fieldNames: FieldNames = {
  '*': 'This value',
  full_name: 'The full name',
  name: 'The name',
  address: 'The address',
  description: 'The description',
  discount_code: 'The discount code',
  code: 'The code',
  reason: 'The reason',
  q: 'The search text',
};

/** Texts for particular fields, by the name of the field and the code. `*` stands for every other code. */
export const textsOfFields: TextsOfFields = {
  full_name: { '*': 'Enter the full name.', 'too-long': 'A name has at most {limit} characters.' },
  name: {
    required: 'Enter your name.',
    'too-short': 'Enter your full name.',
    'too-long': 'A name has at most {limit} characters.',
  },
  min_quantity: {
    'too-large':
      'An order of this shop holds at most {limit} pieces of one option. Write at most {limit}, or raise “reservations” of the flow settings first.',
  },
  recipient: {
    required: 'Enter the name of the recipient.',
    'too-long': 'The name of the recipient has at most {limit} characters.',
  },
  sender: {
    required: 'Enter your name for the recipient.',
    'too-long': 'Your name has at most {limit} characters.',
  },
  gift_recipient: {
    required: 'Enter the name of the recipient.',
    'too-long': 'The name of the recipient has at most {limit} characters.',
  },
  gift_mobile: {
    '*': 'The mobile number of the recipient is not right.',
    required: 'Enter the mobile number of the recipient.',
    'mobile-wrong': 'This number gets no text messages. Enter the number of a mobile phone.',
    'mobile-abroad': 'We send no text messages to numbers of this country. Enter another number.',
  },
  gift_sender: {
    required: 'Enter your name for the recipient.',
    'too-long': 'Your name has at most {limit} characters.',
  },
  gift_message: { 'too-long': 'The message of the gift has at most {limit} characters.' },
  mobile: {
    '*': 'The mobile number is not right.',
    required: 'Enter the mobile number.',
    'wrong-length': 'A mobile number has {limit} digits.',
    'telephone-wrong':
      'The mobile number is not right. Write it with its area code, or with + and the country code.',
    'mobile-wrong': 'This number gets no text messages. Enter the number of a mobile phone.',
    'mobile-abroad': 'We send no codes to numbers of this country. Enter another number.',
    'mobile-unchanged': 'The account has this number already. Enter a different one.',
    'address-wrong': 'The e-mail address is wrong.',
  },
  phone_number: {
    '*': 'The phone number is not right.',
    required: 'Enter the phone number.',
    'wrong-length': 'A phone number has {limit} digits.',
    'telephone-wrong':
      'The phone number is not right. Write it with its area code, or with + and the country code.',
    'mobile-wrong': 'This number gets no text messages. Enter the number of a mobile phone.',
  },
  email: { '*': 'The e-mail address is not right.', required: 'Enter the e-mail address.' },
  telegram_id: { '*': 'The Telegram id is not right. It has letters, digits and underscores, without @.' },
  postal_code: {
    '*': 'The postal code is not right.',
    required: 'Enter the postal code.',
    'wrong-length': 'A postal code has {limit} digits.',
  },
  code: { 'wrong-format': 'The activation code is not right.', required: 'Enter the code.' },
  city: { '*': 'Enter the city.' },
  province: { '*': 'Enter the state or province.' },
  city_id: { '*': 'Choose one of the cities of the list.' },
  address: {
    required: 'Enter the address.',
    'too-short': 'Enter more of the address.',
    'too-long': 'An address has at most {limit} characters.',
  },
  lat: { '*': 'Mark the place of the address on the map.' },
  long: { '*': 'Mark the place of the address on the map.' },
  password: {
    required: 'Enter the password.',
    'too-short': 'A password has at least {limit} characters.',
    'too-long': 'A password has at most {limit} characters.',
  },
  title: { required: 'Enter a title.', 'too-long': 'The title has at most {limit} characters.' },
  subject: { '*': 'Choose a subject.' },
  content: {
    required: 'Write the text of the ticket.',
    'too-long': 'The text of the ticket has at most {limit} characters.',
  },
  inquiry: {
    required: 'Write a message.',
    'too-short': 'Write at least {limit} characters.',
    'too-long': 'A message has at most {limit} characters.',
  },
  location: {
    '*': 'The link is not valid. Enter the whole address, or the path of a page of the shop.',
    required: 'Enter the link.',
  },
  order_code: { 'too-long': 'The code of an order has at most {limit} characters.' },
  follow_up: { '*': 'The follow-up number is wrong. Enter it as you have got it.' },
  comment: {
    required: 'Write a comment.',
    'too-short': 'Write at least {limit} characters.',
    'too-long': 'A comment has at most {limit} characters.',
  },
  text: { required: 'Write a message.', 'too-long': 'A message has at most {limit} characters.' },
  number: {
    '*': 'The number of the card is wrong.',
    required: 'Enter the number of the card.',
    'wrong-length': 'The number of a card has {limit} digits.',
    'card-number-wrong': 'The number of the card is wrong. Check its digits.',
  },
  national_id: {
    '*': 'The national id is wrong.',
    required: 'Enter the national id.',
    'wrong-length': 'A national id has {limit} digits.',
    'national-id-wrong': 'The national id is wrong. Check its digits.',
  },
  card_photo: { required: 'Send the photo of the national card.' },
  face_photo: { required: 'Send the photo of your face.' },
  password_confirmation: { 'not-equal': 'The password and its repetition are not the same.' },
};
