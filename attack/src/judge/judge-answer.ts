import type { Answer, Shot } from '../shots/shot.ts';
import type { Finding } from './finding.ts';

/** What may be said to whom. */
export interface Allowed {
  /** Who asks, for the report. */
  caller: string;
  /** Of the route; undefined where the table lets this caller in. */
  refusals?: readonly number[];
}

/** What an answer of the product never has in it: traces of code, files of the machine, statements, libraries. */
const LEAKS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d+/],
  ['a path of the machine', /node_modules|file:\/\/|\/(?:work|tmp|home|root|usr|var|etc)\/[\w-]/],
  [
    'a statement',
    /\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|syntax error at|violates \w+ constraint/i,
  ],
  ['a name of the database', /\brelation \\?"|\bcolumn \\?"|\bpg_\w+|PGlite|kysely|postgres/i],
  ['a library', /FST_ERR|fastify|ZodError|undici|\bE(?:CONN|NOENT|ACCES)\w*/],
];

/** Refusals for what is no request at all, or too much of it: they come before or beside the guard. */
const OF_ANY = [400, 404, 413, 414, 415, 429, 431];

/** Reasons for a 503 that is not a fault: it is full, and says when to come again. */
const FULL = [
  'auth.busy',
  'photos.busy',
  'http.too_many_uploads',
  'http.too_many_requests',
  'http.locked',
  'http.unavailable',
];

/** What an answer breaks of what every answer promises. */
export function judgeAnswer(shot: Shot, answer: Answer, { caller, refusals }: Allowed): Finding[] {
  const findings: Finding[] = [];
  const find = (promise: string, more = '') =>
    findings.push({
      promise,
      what: `${describe(shot)} by ${caller}: ${answer.status}${more && `, ${more}`}`,
    });
  const { status, body, headers } = answer;
  if (status <= 0) return findings;
  if (status >= 500 && !isFull(answer)) find('no answer is a fault of the server', body.slice(0, 300));
  if (status >= 400) {
    for (const [name, pattern] of LEAKS) {
      const leaked = pattern.exec(body);
      if (leaked && !shot.path.includes(leaked[0]))
        find('no answer tells how it is made', `${name}: ${leaked[0]}`);
    }
    if (!isReason(answer)) find('every refusal has a reason', body.slice(0, 120));
    else if (/html/.test(`${headers['content-type']}`)) find('no refusal is a page');
  }
  if (refusals) {
    if (status < 400) find('nobody gets what the table refuses them');
    else if (![...refusals, ...OF_ANY].includes(status))
      find('a refusal is the one of the table', `not ${refusals.join(' or ')}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    find('every answer has the headers of security');
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    if (headers[name] !== undefined) find('no header tells of the program, or lets others read', name);
  if (`${headers['set-cookie'] ?? ''}`.includes('a=b') || /evil/.test(`${headers.location ?? ''}`))
    find('no header is what the caller wrote');
  return findings;
}

function isFull({ status, headers, body }: Answer): boolean {
  return (
    (status === 503 || status === 507) &&
    headers['retry-after'] !== undefined &&
    FULL.some((reason) => body.includes(`"${reason}"`))
  );
}

function isReason({ body }: Answer): boolean {
  try {
    const { code, reason, message } = JSON.parse(body);
    return [code, reason, message].every((part) => typeof part === 'string');
  } catch {
    return body === '';
  }
}

export const describe = ({ method, path, what }: Shot): string =>
  `${method} ${path.length > 100 ? `${path.slice(0, 100)}…` : path} (${what})`;

/** An answer without what differs each time. */
export const comparable = ({ status, body }: Answer): string =>
  `${status} ${body.replace(/"request_id":"[^"]*"/, '')}`;
