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
 * Whether customers get notices by SMS: a provider is configured, and the flow settings do not say no. Codes
 * and warnings about an account go out by SMS whatever the settings say.
 */
export const sendsNoticesBySms = ({ sms, releases }: NoticeChannels): boolean =>
  sms !== null && releases.published().flows.notices.sms !== false;
