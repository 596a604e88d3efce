import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  to: string;
  raw: string;
  /** Of the raw mail, unfolded, by lower-case name. */
  headers: Map<string, string>;
}

/** An answer of the mail server that is no success. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * A real mail server on a free port, with the settings by which Gerai finds it. It takes all mails unless `refuses`
 * gives an error for a recipient or a mail. Without TLS by default; `password` is what its user 'gerai' has.
 */
export async function testMailServer(given: SMTPServerOptions & { password?: string; port?: number } = {}) {
  const { password, port = 0, ...options } = given;
  const received: ReceivedMail[] = [];
  const refuses: { recipient: (address: string) => Error | null; mail: () => Error | null } = {
    recipient: () => null,
    mail: () => null,
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === 'gerai' && auth.password === password
        ? done(null, { user: 'gerai' })
        : done(refusal(535, 'Bad user name or password')),
    onRcptTo: ({ address }, _session, done) => done(refuses.recipient(address)),
    onData: (stream, session, done) =>
      void text(stream).then((raw) => {
        const refused = refuses.mail();
        if (refused) return done(refused);
        received.push({ raw, headers: headersOf(raw), to: session.envelope.rcptTo[0]!.address });
        done();
      }),
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.server.address() as AddressInfo).port;
  return {
    received,
    refuses,
    port: at,
    settings: {
      SMTP_URL: `smtp://${password === undefined ? '' : `gerai:${password}@`}127.0.0.1:${at}`,
      SMTP_TLS: 'off',
      MAIL_FROM: 'Gerai <gerai@shop.test>',
      PUBLIC_URL: 'https://gerai.test',
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function headersOf(raw: string): Map<string, string> {
  const head = raw.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

/** The parts of a mail as texts, decoded. */
export function partsOf({ raw }: ReceivedMail): string[] {
  return raw.split(/\r\n--[^\s=]+\r\n/).map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    const content = body.join('\r\n\r\n');
    if (/transfer-encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString();
    return /transfer-encoding: quoted-printable/i.test(head) ? fromQuotedPrintable(content) : content;
  });
}

const fromQuotedPrintable = (content: string): string =>
  decodeURIComponent(
    content
      .replace(/=\r\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  );
