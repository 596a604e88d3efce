import type { Language } from '@gerai/shared/text/language.ts';
import type { Context } from '../context.ts';
import type { MailContent } from './draw-mail.ts';
import type { Attachment } from './open-post.ts';

/** Whom a mail is for, as they are when it is sent. */
export interface Recipient {
  uid: string;
  name: string;
  email: string;
  role: string;
  status: 'active' | 'pending' | 'inactive';
  location_id: string | null;
  job_role_id: string | null;
  language: Language;
  has_password: boolean;
}

/** A mail that is due. */
export interface DueMail {
  id: string;
  kind: string;
  details: Record<string, unknown>;
  created_at: string;
  attempts: number;
}

/** A kind of mail. Features list theirs in server/src/mails.ts. */
export interface MailSort {
  kind: string;
  /** Sent also to an address that has failed before: somebody asked for this one mail. */
  isAskedFor?: true;
  /** Sent to people who are invited and have no password yet. */
  forPending?: true;
  /** Goes to an address that the person had before, `to` of the details, whatever has become of the account. */
  toFormer?: true;
  /** Ends with one click. */
  canEnd?: true;
  /** What to send; null if it is not due any more. */
  build(
    context: Context,
    to: Recipient,
    mail: DueMail,
  ): Promise<(MailContent & { attachments?: readonly Attachment[] }) | null>;
}
