import type { Config } from '../../config.ts';

/** Where and how mail is handed over. */
export interface MailServer {
  host: string;
  port: number;
  auth: { user: string; pass: string } | undefined;
  /** TLS from the first byte; else the connection turns to it, unless `isClear`. */
  isImplicit: boolean;
  /** No TLS at all: the configuration says so. */
  isClear: boolean;
  from: { name: string; address: string };
}

type Settings = Pick<
  Config,
  'SMTP_URL' | 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USER' | 'SMTP_PASSWORD' | 'SMTP_TLS' | 'MAIL_FROM'
>;

/** Whether mails are sent at all: without a mail server nothing of mail is shown. */
export const hasMail = ({ SMTP_URL, SMTP_HOST }: Pick<Settings, 'SMTP_URL' | 'SMTP_HOST'>): boolean =>
  Boolean(SMTP_URL ?? SMTP_HOST);

/** The configured mail server; null where there is none. */
export function mailServerOf(config: Settings): MailServer | null {
  const { SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_TLS, MAIL_FROM } = config;
  if (!hasMail(config) || !MAIL_FROM) return null;
  const url = SMTP_URL === undefined ? null : new URL(SMTP_URL);
  const user = url ? decodeURIComponent(url.username) : SMTP_USER;
  const pass = url ? decodeURIComponent(url.password) : SMTP_PASSWORD;
  const given = url ? Number(url.port) : SMTP_PORT;
  const port = given || (url?.protocol === 'smtps:' ? 465 : 587);
  const isClear = SMTP_TLS === 'off';
  return {
    // A URL has brackets around an IPv6 address, a socket has none.
    host: (url?.hostname ?? SMTP_HOST!).replace(/^\[(.*)\]$/, '$1'),
    port,
    auth: user && pass !== undefined ? { user, pass } : undefined,
    isImplicit: !isClear && (url?.protocol === 'smtps:' || port === 465),
    isClear,
    from: senderOf(MAIL_FROM),
  };
}

function senderOf(from: string): MailServer['from'] {
  const [, name = 'Gerai', address = from] = /^(.+) <(.+)>$/.exec(from) ?? [];
  return { name, address };
}
