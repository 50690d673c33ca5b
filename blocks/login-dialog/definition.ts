import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { link } from '#schemas/block/fields.ts';

/** The login dialog over the current page. It belongs to the layout and renders nothing until it opens. */
export default defineBlock({
  type: 'login-dialog',
  version: 1,
  label: 'Login',
  category: 'layout',
  hydrate: 'load',
  login: true,
  slots: ['help'],
  props: z.strictObject({
    terms: link('Terms that one agrees to').optional(),
    support: link('Help for those who cannot sign in').optional(),
  }),
  limits: { perPage: 1, perSlot: 1 },
  examples: {
    default: {
      props: {
        terms: { label: 'قوانین و مقررات', href: '/policy' },
        support: { label: 'تماس با پشتیبانی', href: '/contact' },
      },
    },
    plain: { props: {} },
    longText: {
      props: {
        terms: { label: 'قوانین و مقررات خرید گیفت کارت، محصول دیجیتال و کالای فیزیکی', href: '/policy' },
      },
    },
  },
});
