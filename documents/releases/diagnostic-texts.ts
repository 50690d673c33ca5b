import { accessTexts } from './access-texts.ts';
import { conditionTexts } from './condition-texts.ts';
import { formTexts } from './form-texts.ts';
import { linkTexts } from './link-texts.ts';
import { markdownTexts } from './markdown-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import { routeTexts } from './route-texts.ts';
import { sectionTexts } from './section-texts.ts';
import { taxTexts } from './tax-texts.ts';
import type { DiagnosticText } from './text.ts';

/**
 * Every problem that a shop's documents can have, by stable code, in plain English. `{name}` is filled from
 * the diagnostic's parameters. Another language is another catalogue with the same codes.
 */
export const diagnosticTexts = {
  ...paymentTexts,
  ...taxTexts,
  'folder-missing': {
    severity: 'error',
    problem: 'there is no such folder',
    remedy: 'name a folder that holds a shop: site.json and pages/ at least',
  },
  'file-missing': {
    severity: 'error',
    problem: 'the file is missing',
    remedy: 'add {file}; `npm run release -- export FOLDER` writes the published one',
  },
  'file-unreadable': {
    severity: 'error',
    problem: 'the file cannot be read: {detail}',
    remedy: 'save it as a plain file in UTF-8 that this user may read',
  },
  'file-outside': {
    severity: 'error',
    problem: 'this is a link that leads out of the shop’s folder',
    remedy: 'copy the file itself to this place',
  },
  'file-name': {
    severity: 'error',
    problem: 'the name is not that of a page or a section',
    remedy:
      'name it pages/PAGE.PLATFORM.json, with web, mobile or all as the platform, for example pages/home.web.json; or sections/SECTION.json, in lower-case letters, digits and hyphens',
  },
  'file-ignored': {
    severity: 'warning',
    problem: 'nothing reads this file',
    remedy: 'remove it, or name it as one of the shop’s documents: {known}',
  },
  'document-size': {
    severity: 'error',
    problem: 'the document has {bytes} bytes, and {limit} are the most',
    remedy: 'move blocks to other pages, or long texts to the weblog',
  },
  'document-type': {
    severity: 'error',
    problem: 'the document is {found}, not an object',
    remedy: 'put the document’s keys between { and }',
  },
  'document-version': {
    severity: 'error',
    problem: '{detail}',
    remedy: 'write the version that this software knows ({current}), or upgrade the software',
  },
  'json-syntax': {
    severity: 'error',
    problem: 'not JSON: {detail}',
    remedy: 'mend it there; nothing after this place was read',
  },
  'json-duplicate-key': {
    severity: 'error',
    problem: 'the key “{key}” is given twice in one object',
    remedy: 'keep one of the two; the other would be lost in silence',
  },
  'json-forbidden-key': {
    severity: 'error',
    problem: 'the key “{key}” is not allowed',
    remedy: 'give it another name',
  },
  'json-character': {
    severity: 'error',
    problem: 'the text holds {character}, which cannot be stored',
    remedy: 'take the character out',
  },
  'json-number': {
    severity: 'error',
    problem: 'the number {number} cannot be kept exactly',
    remedy: 'use a number within ±9,007,199,254,740,991, or write it as a text',
  },
  'json-depth': {
    severity: 'error',
    problem: 'values stand more than {limit} levels deep',
    remedy: 'take levels out',
  },
  'field-missing': {
    severity: 'error',
    problem: 'a value is missing; {expected} is expected',
    remedy: 'add “{key}”',
  },
  'field-type': {
    severity: 'error',
    problem: '{expected} is expected, and this is {found}',
    remedy: 'write {expected}',
  },
  'field-unknown': {
    severity: 'error',
    problem: 'the key “{key}” is not known here',
    remedy: 'remove it, or write one of: {known}',
  },
  'field-choice': {
    severity: 'error',
    problem: '{found} is not one of the choices',
    remedy: 'write one of: {choices}',
  },
  'field-too-small': {
    severity: 'error',
    problem: 'it has less than the least, which is {limit}',
    remedy: 'make it at least {limit}',
  },
  'field-too-big': {
    severity: 'error',
    problem: 'it has more than the most, which is {limit}',
    remedy: 'make it at most {limit}',
  },
  'field-format': { severity: 'error', problem: '{found} is not {expected}', remedy: 'write {expected}' },
  'field-invalid': {
    severity: 'error',
    problem: '{detail}',
    remedy: '{remedy}',
  },
  'prop-unknown': {
    severity: 'warning',
    problem: 'the block does not know “{key}”, so it is never read',
    remedy: 'remove it, or write one of: {known}',
  },
  'page-name': {
    severity: 'error',
    problem: 'the file is named after {expected}, but the document says {found}',
    remedy: 'rename the file, or correct “page” and “platform” inside it',
  },
  ...routeTexts,
  ...sectionTexts,
  'icon-unknown': {
    severity: 'warning',
    problem: 'there is no icon “{icon}”, so none is shown',
    remedy: 'write the name of an icon{suggestion}; blocks/generated/icons.json lists them all',
  },
  'generic-missing': {
    severity: 'warning',
    problem: '“generic” of site.json has no text with the key “{key}”',
    remedy: 'use a key that “generic” has{suggestion}, or add the text there',
  },
  'category-missing': {
    severity: 'warning',
    problem: 'the catalogue has no category “{category}”',
    remedy: 'write the slug of a category{suggestion}, or add it to the catalogue',
  },
  'short-link-missing': {
    severity: 'warning',
    problem: 'there is no short link “{slug}”',
    remedy: 'add it to the catalogue, or write the slug of another{suggestion}',
  },
  'picture-missing': {
    severity: 'warning',
    problem: 'the shop’s folder has no file media/{file}',
    remedy: 'put the picture there, or name another file{suggestion}',
  },
  'picture-address': {
    severity: 'warning',
    problem: 'no picture is served at {address}',
    remedy:
      'put the picture into media/ of the shop’s folder and write /media/shop/{file}, or write an address that starts with https:',
  },
  'currency-unused': {
    severity: 'warning',
    problem: 'the block shows {currency}, and the shop counts in {currencies} only',
    remedy: '{instead}write one of: {currencies}; or add {currency} to “currencies” of flows.json',
  },
  'block-unknown': {
    severity: 'warning',
    problem: 'there is no block of the type “{type}”; it is kept and shows nothing',
    remedy: 'write a known type{suggestion}, or add blocks/{type}/ to the software',
  },
  'block-route-missing': {
    severity: 'warning',
    problem:
      '“{type}” links to the route {route}, which the shop does not have on {platform}: the link leads to the home page',
    remedy:
      'take {route} out of “remove” in manifest.json, or add a route with this id to it; or remove the block',
  },
  'block-newer': {
    severity: 'error',
    problem: 'version {version} of “{type}” is newer than this software, which knows {known}',
    remedy: 'upgrade the software, or write the props of version {known}',
  },
  'block-migration': {
    severity: 'error',
    problem: 'the props cannot be upgraded: {detail}',
    remedy: 'write the block again with version {known}',
  },
  'block-duplicate-id': {
    severity: 'error',
    problem: 'the id is also that of another block ({other})',
    remedy: 'give one of them another id',
  },
  'block-limit-page': {
    severity: 'error',
    problem: 'the page has {count} blocks of the type “{type}”, and {limit} is the most',
    remedy: 'remove {excess}',
  },
  'block-limit-slot': {
    severity: 'error',
    problem: '{count} blocks of the type “{type}” stand in one list, and {limit} is the most',
    remedy: 'remove {excess}, or move them to another slot',
  },
  'block-count': {
    severity: 'error',
    problem: 'the document has {count} blocks, and {limit} are the most',
    remedy: 'divide it into several pages',
  },
  'block-depth': {
    severity: 'error',
    problem: 'the block stands {depth} levels deep, and {limit} are the most',
    remedy: 'move it out of some of the slots around it',
  },
  'slot-unknown': {
    severity: 'error',
    problem: '“{type}” has no slot “{slot}”',
    remedy: 'move these blocks elsewhere{known}',
  },
  'mobile-only-all': {
    severity: 'error',
    problem: 'overrides for phones stand in a document for {platform} alone',
    remedy: 'put the values into the props, or make the document one for all platforms',
  },
  'schedule-order': {
    severity: 'error',
    problem: 'the block is to be hidden ({until}) before it is shown ({from})',
    remedy: 'put “until” after “from”',
  },
  ...conditionTexts,
  ...linkTexts,
  ...markdownTexts,
  ...accessTexts,
  'country-unknown': {
    severity: 'error',
    problem: 'there is no country {country}',
    remedy: 'write the ISO 3166 code of the country in two capital letters, such as IR, US or FR',
  },
  'telephone-incomplete': {
    severity: 'warning',
    problem: '{number} is not a telephone number that can be dialled in {country}',
    remedy:
      'write the whole number as people of {country} dial it, a short number of a service, or + and the code of a country before it; or take it out',
  },
  ...formTexts,
  'buyer-step-missing': {
    severity: 'error',
    problem:
      'guests may buy (checkout.guest) or customers sign in with an address (login.by), and no step asks who the buyer is',
    remedy: 'add { "id": "buyer", "form": "buyer" } to the steps, or take “guest” or “email” out',
  },
  'address-step-missing': {
    severity: 'error',
    problem: 'the catalogue has physical goods, and no step asks for the address that they are sent to',
    remedy: 'add { "id": "address", "when": "physical" } to the steps, before payment',
  },
  'form-invalid': {
    severity: 'error',
    problem: 'the form cannot be made: {detail}',
    remedy: 'correct its JSON Schema (draft-07)',
  },
  'form-pattern': {
    severity: 'error',
    problem: 'the server cannot check the pattern {pattern} in linear time: {detail}',
    remedy:
      'write it without looking ahead or behind, references to groups and high repeat counts; “minLength”, “maxLength”, “enum” and “format” say many of these',
  },
  'theme-contrast': {
    severity: 'warning',
    problem: '{pair} ({color} on {against}) has a contrast of {ratio}:1, and {least}:1 is the least',
    remedy: 'choose a {direction} {key}',
  },
  'hours-time-zone': {
    severity: 'error',
    problem: 'the hours are in {hours}, and the shop is in {shop}',
    remedy: 'write {shop} here, with hours on its clock, or change “time_zone” of the shop',
  },
  'picture-alt': {
    severity: 'warning',
    problem: 'the picture has no text for those who cannot see it',
    remedy: 'say in “alt” what it shows, or leave it if the picture only decorates',
  },
  'message-syntax': {
    severity: 'error',
    problem: 'the message cannot be read as ICU: {detail}',
    remedy: '{remedy}',
  },
  'message-arguments': {
    severity: 'error',
    problem: 'the message is not filled with {uses}, so it could not be shown or sent',
    remedy: 'write it as the software does: {known}',
  },
  'message-unknown': {
    severity: 'warning',
    problem: 'nothing reads this message',
    remedy: 'remove it{suggestion}',
  },
  'message-missing': {
    severity: 'warning',
    problem: 'texts are missing in {language}: {count} ({groups})',
    remedy:
      'write all of them to a file with `npm run messages -- export {language} FILE --used`, or add them to {file}; `npm run release -- validate --all` names each',
  },
  'messages-unused': {
    severity: 'warning',
    problem: 'the shop’s language is {locale}, so these messages are not read',
    remedy: 'rename the file to messages.{locale}.json, or change “locale” in site.json',
  },
} as const satisfies Record<string, DiagnosticText>;

/** Stable code of a diagnostic. */
export type DiagnosticCode = keyof typeof diagnosticTexts;
