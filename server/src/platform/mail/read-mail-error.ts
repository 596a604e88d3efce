/**
 * What became of a mail. 'address' is a permanent refusal of this recipient and 'message' of this mail; all others are
 * worth another attempt, 'server' for this mail alone and the rest for none before somebody looks.
 */
export interface MailOutcome {
  kind: 'sent' | 'address' | 'message' | 'server' | 'unreachable' | 'untrusted' | 'sign_in' | 'sender';
  /** The mail server's own words, or the network's. */
  answer: string;
}

/** Outcomes that concern all mails: the next one would meet the same. */
export const concernsAll = ({ kind }: MailOutcome): boolean =>
  ['unreachable', 'untrusted', 'sign_in', 'sender'].includes(kind);

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Sorts an error of nodemailer by what somebody can do about it. */
export function readMailError(error: unknown): MailOutcome {
  const { code = '', command = '', response, responseCode = 0, message } = error as SmtpError;
  const answer = (response ?? message ?? String(error)).replace(/\s+/g, ' ').trim().slice(0, 300);
  return { kind: kindOf({ code, command, responseCode, answer }), answer };
}

function kindOf(of: {
  code: string;
  command: string;
  responseCode: number;
  answer: string;
}): MailOutcome['kind'] {
  const { code, command, responseCode, answer } = of;
  if (code === 'EAUTH' || code === 'ENOAUTH' || [530, 535].includes(responseCode)) return 'sign_in';
  if (code === 'ETLS' || isCertificate(code, answer)) return 'untrusted';
  const isPermanent = responseCode >= 500;
  if (command === 'RCPT TO') return isPermanent ? 'address' : 'server';
  if (command === 'MAIL FROM' && isPermanent) return 'sender';
  if (command === 'DATA' || code === 'EMESSAGE') return isPermanent ? 'message' : 'server';
  // An address that can't be written down at all.
  if (code === 'EENVELOPE' && responseCode === 0) return 'address';
  if (responseCode >= 400 && responseCode < 500) return 'server';
  return 'unreachable';
}

const isCertificate = (code: string, answer: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_SSL|ERR_TLS/.test(code) ||
  /certificate|STARTTLS|SSL routines|wrong version number/i.test(answer);
