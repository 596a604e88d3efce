import { createHmac } from 'node:crypto';
import type { Keys } from '../../../../platform/keys.ts';

type MailKeys = { mail: Uint8Array; accepted?: readonly { mail: Uint8Array }[] | undefined };

/**
 * The token of a link that is mailed, made of the mail's id: it is the same at each attempt, and nothing that is stored
 * holds it.
 */
export const signMailedToken = ({ mail }: Pick<Keys, 'mail'>, mailId: string): string =>
  createHmac('sha256', mail).update(`password link/${mailId}`).digest('base64url');

/** The tokens that a mail's link may have: the secret may have been changed since it was made. */
export const mailedTokens = (keys: MailKeys, mailId: string): string[] =>
  [keys, ...(keys.accepted ?? [])].map((each) => signMailedToken(each, mailId));
