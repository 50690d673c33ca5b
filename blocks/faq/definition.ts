import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, markdown } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

const item = z.strictObject({ question: line('Question', 160), answer: markdown('Answer') });

/** Questions of shoppers with the shop's answers, on any page. */
export default defineBlock({
  type: 'faq',
  version: 1,
  label: 'Questions and answers',
  category: 'content',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    items: z.array(item).min(1).max(40).meta({ title: 'Questions' }),
  }),
  examples: {
    default: {
      props: {
        title: 'پرداخت و تحویل',
        items: [
          { question: 'کد چه زمانی می‌رسد؟', answer: 'چند ثانیه پس از پرداخت، در [سفارش‌ها](/bills).' },
          { question: 'با چه روشی می‌توان پرداخت؟', answer: '- کارت بانکی\n- کیف پول' },
        ],
      },
    },
    empty: { props: { items: [{ question: 'پرسش', answer: '' }] } },
    longText: {
      props: {
        title: longText.slice(0, 80),
        items: [{ question: longText.slice(0, 160), answer: `${longText}\n\n${longText}` }],
      },
    },
  },
});
