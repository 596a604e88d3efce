import { buildLinkMail, buildRequestMail } from './modules/accounts/auth/passwords/build-link-mail.ts';
import { buildChangedPhoneMail } from './modules/accounts/users/former-names/build-changed-phone-mail.ts';
import { buildFormerAddressMail } from './modules/accounts/users/former-names/build-former-address-mail.ts';
import { buildAlertMail } from './modules/insight/notifications/mail/build-alert-mail.ts';
import { buildReportMail } from './modules/insight/notifications/mail/build-report-mail.ts';
import { buildSummaryMail } from './modules/insight/notifications/mail/build-summary-mail.ts';
import type { MailSort } from './platform/mail/mail-kind.ts';

/** All kinds of mail. */
export const mails: readonly MailSort[] = [
  { kind: 'password_link', isAskedFor: true, forPending: true, build: buildLinkMail },
  { kind: 'password_request', isAskedFor: true, build: buildRequestMail },
  { kind: 'email_changed', isAskedFor: true, toFormer: true, build: buildFormerAddressMail },
  { kind: 'phone_changed', isAskedFor: true, toFormer: true, build: buildChangedPhoneMail },
  { kind: 'alert', build: buildAlertMail },
  { kind: 'daily_summary', canEnd: true, build: buildSummaryMail },
  { kind: 'weekly_report', canEnd: true, build: buildReportMail },
];
