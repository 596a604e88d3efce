import type { NoticeKind } from '../../trail/notice-kinds.ts';

/** Notifications that weigh enough for a mail. */
export const MAILED_NOTICES = [
  'session_copied',
  'new_device',
  'job_failed',
  'webhook_off',
  'security_alert',
  'sign_in_slowed',
] as const satisfies readonly NoticeKind[];
export type MailedNotice = (typeof MAILED_NOTICES)[number];

/** What a person may be mailed without asking for it: each can be turned off, but for what protects the account. */
export const MAIL_KINDS = [...MAILED_NOTICES, 'daily_summary', 'weekly_report'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds that are sent by the clock, which one click in the mail ends. */
export const TIMED_MAILS = ['daily_summary', 'weekly_report'] as const satisfies readonly MailKind[];

export const isMailedNotice = (kind: NoticeKind): kind is MailedNotice =>
  (MAILED_NOTICES as readonly NoticeKind[]).includes(kind);

export const mailLimits = {
  /** When summaries and reports are sent, in the business zone. */
  summariesAt: '07:00',
  /** Until when a summary is worth reading; a report is until the end of its day. */
  summariesUntil: '12:00',
  /** Hours after which news is not mailed any more, as after an outage. */
  alertHours: 12,
  /** Minutes for which alerts of a kind are gathered into one mail; others are mailed one by one. */
  gatherMinutes: { job_failed: 5, security_alert: 5, sign_in_slowed: 60 } as Partial<
    Record<MailedNotice, number>
  >,
  /** Alerts listed in one mail. */
  listed: 20,
  /** Outlets listed in the report's mail; its files have all. */
  outlets: 5,
} as const;
