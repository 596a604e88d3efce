import type { Transporter } from 'nodemailer';
import type { MailServer } from './mail-server.ts';
import { type MailOutcome, readMailError } from './read-mail-error.ts';

export interface Attachment {
  /** ASCII. */
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A mail ready to be handed over. */
export interface Letter {
  /** Of the row, so that a mail that was sent twice is shown once. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** The address that ends mails of this kind with one click; null for those that nobody can end. */
  unsubscribe: string | null;
}

/** Hands a mail to the mail server and tells what became of it. Never rejects. */
export type Post = (letter: Letter) => Promise<MailOutcome>;

/** Milliseconds for a connection, the greeting, and between two answers. */
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Connections to a mail server, opened when needed and kept while there is mail. Certificates are checked; where the
 * server offers no TLS, nothing is sent.
 */
export function openPost(server: MailServer): { post: Post; close: () => void } {
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    // Loaded with the first mail, to save memory on servers that send none.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...TIMEOUT,
      pool: true,
      maxConnections: 2,
      host: server.host,
      port: server.port,
      secure: server.isImplicit,
      requireTLS: !server.isClear && !server.isImplicit,
      ignoreTLS: server.isClear,
      ...(server.auth ? { auth: server.auth } : {}),
      tls: { minVersion: 'TLSv1.2' },
      // What a mail contains comes from memory alone, whatever a text looks like.
      disableFileAccess: true,
      disableUrlAccess: true,
    }) as Transporter;
  };
  return {
    async post(letter) {
      try {
        opened ??= open();
        const { response } = (await (await opened).sendMail(messageOf(server, letter))) as {
          response: string;
        };
        return { kind: 'sent', answer: response.slice(0, LONGEST_ANSWER) };
      } catch (error) {
        return readMailError(error);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

const LONGEST_ANSWER = 300;

function messageOf(server: MailServer, { id, to, unsubscribe, ...letter }: Letter) {
  const domain = server.from.address.split('@')[1]!;
  return {
    from: server.from,
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    attachments: [...(letter.attachments ?? [])],
    messageId: `<${id}@${domain}>`,
    headers: {
      // No answer of a holiday responder.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
  };
}

/** A header can't be added by a name: nothing of it breaks the line. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
