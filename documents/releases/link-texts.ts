import type { DiagnosticText } from './text.ts';

/** Problems with links; a part of the texts of diagnostic-texts.ts. */
export const linkTexts = {
  'link-dead': {
    severity: 'warning',
    problem: '{href} leads to no route on {platform}',
    remedy: 'correct the path, or add a route to manifest.json',
  },
  'link-moved': {
    severity: 'warning',
    problem: '{href} is an address that only leads on to {target}',
    remedy: 'write the address of that page, {path}, or remove the link',
  },
  'link-anchor': {
    severity: 'warning',
    problem: '{href} leads to no block of this page',
    remedy: 'write the id of a block that this page shows, with those of its sections',
  },
  'link-anchor-elsewhere': {
    severity: 'warning',
    problem: '{href} leads to no block of that page on {platform}',
    remedy: 'write the id of a block that the page shows, with those of its sections',
  },
  'link-scheme': {
    severity: 'error',
    problem: 'the link {href} starts with something that may not be followed',
    remedy: 'use a path that starts with /, an anchor (#), or https:, mailto:, tel: or sms:',
  },
} as const satisfies Record<string, DiagnosticText>;
