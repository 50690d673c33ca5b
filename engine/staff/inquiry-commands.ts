import { answerOneInquiry, closeOneInquiry, listStaffInquiries } from '#engine/talking/inquiries/staff.ts';
import {
  answerInquiry,
  closeInquiry,
  listStaffInquiries as listContract,
} from '#schemas/api/staff/inquiries.ts';
import {
  check,
  integer,
  inTransaction,
  nobody,
  number,
  recordReading,
  type Commands,
} from './command-tools.ts';

/** Commands about complaints and messages of the contact form. */
export const inquiryCommands: Commands = {
  inquiries: {
    operation: 'staff.inquiries',
    usage: {
      'inquiries [contact|complaint] [--status waiting|answered|closed] [--page N]':
        'complaints and messages of the contact form, longest waiting first',
    },
    async run(tools, [kind], { status, page }) {
      const query = check(listContract.query, { kind, status, page });
      await recordReading(tools, 'staff.inquiries', query);
      const { inquiries, pagination } = await listStaffInquiries(tools.context)(query, nobody(tools));
      for (const inquiry of inquiries) {
        const { id, version, code, since, name, mobile, email, order_code: order, subject, text } = inquiry;
        const head = [`${id} (version ${version})`, code, since, inquiry.kind, name, mobile, email, order];
        tools.print([...head, subject].filter((part) => part !== null).join('  '));
        tools.print(`  ${JSON.stringify(text)}`);
      }
      tools.print(`${pagination.total} inquiries are ${query.status}`);
    },
  },
  'answer-inquiry': {
    operation: 'staff.answer-inquiry',
    usage: {
      'answer-inquiry INQUIRY --version N --text TEXT': '',
    },
    async run(tools, [word], { text, version }) {
      const id = integer(word, 'an inquiry');
      const given = check(answerInquiry.body, { text, version: number(version) });
      const { code, status } = await inTransaction(tools, (client) =>
        answerOneInquiry(tools.context, client, { id, ...given }, tools.actor, tools.context.now()),
      );
      tools.print(`inquiry ${code} is ${status}`);
    },
  },
  'close-inquiry': {
    operation: 'staff.close-inquiry',
    usage: {
      'close-inquiry INQUIRY --version N [--reason TEXT]': '',
    },
    async run(tools, [word], { version, reason }) {
      const id = integer(word, 'an inquiry');
      const given = check(closeInquiry.body, { version: number(version), reason });
      const { code, status } = await inTransaction(tools, (client) =>
        closeOneInquiry(client, { id, ...given }, tools.actor, tools.context.now()),
      );
      tools.print(`inquiry ${code} is ${status}`);
    },
  },
};
