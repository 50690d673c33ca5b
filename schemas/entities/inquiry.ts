import { z } from 'zod';

/** `contact`: sent with the contact form. */
export const inquiryKind = z.enum(['contact', 'complaint']);
export type InquiryKind = z.infer<typeof inquiryKind>;

export const inquiryStatus = z.enum(['waiting', 'answered', 'closed']);
export type InquiryStatus = z.infer<typeof inquiryStatus>;

/** An inquiry as the follow-up number opens it, without the sender and the sender's contact details. */
export const inquiry = z.object({
  code: z.string().describe('The follow-up number'),
  kind: inquiryKind,
  status: inquiryStatus,
  subject: z.string(),
  created_at: z.iso.datetime(),
  answers: z.array(z.object({ text: z.string(), created_at: z.iso.datetime() })).describe('Oldest first'),
});
export type Inquiry = z.infer<typeof inquiry>;
