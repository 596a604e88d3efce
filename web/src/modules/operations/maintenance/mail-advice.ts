import type { MailOutcomeKind } from '@gerai/shared/operations/maintenance/mail-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an answer of the mail server means, and what to do. */
export const mailAdvice: Record<MailOutcomeKind, MessageDescriptor> = {
  sent: msg`The mail server has taken it. Look whether it arrives, and not in the folder for spam.`,
  address: msg`The mail server does not know your address, or may not send to it.`,
  message: msg`The mail server refuses this mail, often as spam. Look at SPF, DKIM and DMARC of the sender’s domain.`,
  server: msg`The mail server can’t take mail right now. Try again in some minutes.`,
  unreachable: msg`The mail server can’t be reached. Check SMTP_HOST and SMTP_PORT, and whether a firewall lets this server out.`,
  untrusted: msg`The connection can’t be encrypted, or the certificate of the mail server is not trusted. Check SMTP_HOST and SMTP_PORT.`,
  sign_in: msg`The mail server refuses the user name or the password. Many providers want an app password.`,
  sender: msg`The mail server refuses the sender. Check MAIL_FROM: it must be an address that this user may send from.`,
};
