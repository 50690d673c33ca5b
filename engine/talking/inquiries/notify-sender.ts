import { sendsNoticesBySms } from '#engine/pipeline/notices.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { inquiryPath } from '#engine/selling/orders/shop-paths.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { InquiryRow } from './inquiry-repository.ts';

const insertMessages = statement(
  'inquiries.insert-notices',
  `INSERT INTO messages (channel, recipient, subject, body, stays, created_at, try_at)
   SELECT channel, recipient, subject, body, :stays, :now, :now
   FROM (VALUES ('sms', :mobile::text, NULL, :short), ('email', :email::text, :subject, :text))
     AS given (channel, recipient, subject, body)
   WHERE recipient <> ''`,
);

/**
 * Queues an SMS about an answer where the shop sends them, and an e-mail if the sender gave an address. They
 * contain no text of the inquiry.
 */
export async function notifySender(
  context: Pick<SellingContext, 'releases' | 'publicUrl' | 'jobs' | 'sms'>,
  client: PoolClient,
  inquiry: InquiryRow,
  now: Date,
): Promise<void> {
  const { releases, publicUrl, jobs } = context;
  const release = releases.published();
  const { site } = release;
  const { subject, text, short } = shopTexts(release).inquiryAnswered({
    shop: site.name,
    code: inquiry.code,
    link: `${publicUrl}${inquiryPath(context, inquiry.kind, inquiry.code)}`,
  });
  const { mobile, email } = inquiry;
  await insertMessages.run(client, {
    mobile: sendsNoticesBySms(context) ? mobile : '',
    email: email ?? '',
    subject,
    text,
    short,
    // A guest has no account that could have another number since.
    stays: inquiry.user_id === null,
    now,
  });
  await jobs.add(client, 'messages');
}
