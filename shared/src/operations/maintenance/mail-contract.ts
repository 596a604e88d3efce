import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant, uuid } from '../../http/schemas.ts';

/** Days of which the figures tell, and addresses that are listed. */
export const mailStateLimits = { days: 7, failing: 50 } as const;

const count = z.number().int();

export const mailState = z.object({
  /** Host and port of the mail server. */
  server: z.string(),
  /** The sender's address. */
  from: z.string(),
  /** False where the configuration has turned TLS off. */
  is_encrypted: z.boolean(),
  /** Of the last days, and all that wait. */
  waiting: count,
  sent: count,
  failed: count,
  dropped: count,
  /** Of those that wait: since when the oldest does, and what the mail server last answered to any. */
  waiting_since: instant.nullable(),
  answer: z.string().nullable(),
  /** People whose address the mail server refuses, the longest first. */
  failing: z.array(
    z.object({ uid: uuid, name: z.string(), email: z.string(), since: instant, answer: z.string() }),
  ),
});
export type MailState = z.infer<typeof mailState>;

export const readMailState = endpoint({
  method: 'GET',
  path: '/api/maintenance/mail',
  summary: 'What became of the mails of the last days (admin); null without a mail server',
  response: mailState.nullable(),
});

export const MAIL_OUTCOMES = [
  'sent',
  'address',
  'message',
  'server',
  'unreachable',
  'untrusted',
  'sign_in',
  'sender',
] as const;
export type MailOutcomeKind = (typeof MAIL_OUTCOMES)[number];

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/maintenance/mail/test',
  summary: "Send a mail to the caller's own address now, and tell what the mail server answered (admin)",
  response: z.object({ kind: z.enum(MAIL_OUTCOMES), answer: z.string(), to: z.string() }),
});
