import type { ReleaseSource } from '#platform/releases/release-source.ts';

/** The services that decide how customers get notices. */
export interface NoticeChannels {
  /** Null when text messages cannot be sent. */
  sms: object | null;
  releases: Pick<ReleaseSource, 'published'>;
}

/** SQL for whether user `u` signs in with a number, and not with an e-mail address. */
export const hasNumber = "u.mobile NOT LIKE '%@%'";

/**
 * SQL for the address at which user `u` gets notices by e-mail: the verified address of the profile, or else
 * the address that the user signs in with. NULL when there is neither.
 */
export const addressForNotices = `CASE WHEN u.email_verified_at IS NOT NULL AND u.email <> '' THEN u.email
  WHEN NOT (${hasNumber}) THEN u.mobile END`;

/**
 * Whether customers get notices by SMS: a provider is configured, and the flow settings do not say no. Codes
 * and warnings about an account go out by SMS whatever the settings say.
 */
export const sendsNoticesBySms = ({ sms, releases }: NoticeChannels): boolean =>
  sms !== null && releases.published().flows.notices.sms !== false;
